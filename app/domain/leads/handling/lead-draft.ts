import { longestReply, longestSubject } from '../reply.ts';

/** The forms on a lead's page that keep a draft. */
export const draftParts = ['reply', 'note'] as const;
export type DraftPart = (typeof draftParts)[number];

export const isDraftPart = (value: string): value is DraftPart => (draftParts as readonly string[]).includes(value);

/** The most characters of a note. */
export const longestNote = 5000;

/** The words of a draft; a note has no subject. */
export interface DraftWords {
  subject: string;
  text: string;
}

/** One person's unsent draft about a lead. Revision 0: they have never typed anything. */
export interface LeadDraft extends DraftWords {
  revision: number;
  /** Epoch milliseconds; 0 with revision 0. */
  savedAt: number;
}

export const noDraft: LeadDraft = { subject: '', text: '', revision: 0, savedAt: 0 };

/** Somebody whose draft of a reply was saved within this time is writing. Milliseconds. */
export const writesFor = 60_000;

/** Somebody whose page said within this time that it shows the lead is looking at it. Milliseconds. */
export const looksFor = 45_000;
/** A page that stays open says so again after this time. Milliseconds. */
export const lookAgain = 20_000;

const doing = (names: readonly string[], what: string): string[] =>
  names.length === 0 ? [] : [`${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} ${what}.`];

/** `Jo is writing an answer. Dev is looking, too.`, from the ids of people; empty for nobody. */
export const presenceWords = (
  { writing, looking }: Record<'writing' | 'looking', readonly string[]>,
  nameOf: (id: string) => string,
): string =>
  [...doing(writing.map(nameOf), 'writing an answer'), ...doing(looking.map(nameOf), 'looking, too')].join(' ');

/** False for a draft without words, which was sent, noted or cleared: the form then starts as if there were no draft. */
export const isBegun = ({ subject, text }: DraftWords): boolean => subject !== '' || text !== '';

/** Joins two drafts: the text of `words` comes before the text of `there`. When one text contains the other, only the longer one is kept. */
export function joinedDraft(words: DraftWords, there: DraftWords): DraftWords {
  const subject = there.subject || words.subject;
  if (there.text.includes(words.text)) return { subject, text: there.text };
  if (words.text.includes(there.text)) return { subject, text: words.text };
  return { subject, text: `${words.text}\n\n${there.text}` };
}

/** The draft in a submitted form, as typed; null when it is longer than the form allows. */
export function readDraft(part: DraftPart, form: Readonly<Record<string, string>>): DraftWords | null {
  const lines = (text = '') => text.replace(/\r\n?/g, '\n');
  const words =
    part === 'reply'
      ? { subject: lines(form.subject), text: lines(form.text) }
      : { subject: '', text: lines(form.note) };
  const longest = part === 'reply' ? longestReply : longestNote;
  return words.subject.length <= longestSubject && words.text.length <= longest ? words : null;
}

/** The revision of the draft that a form was filled in from; null when it sends none. */
export function readRevision(form: Readonly<Record<string, string>>): number | null {
  const revision = form.draft ? Number(form.draft) : Number.NaN;
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : null;
}
