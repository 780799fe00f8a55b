import { oneLine } from '../text/one-line.ts';
import { type Kind, kinds } from './kinds.ts';

/** Name prefixes in the publish form: the checkbox that chooses a draft, and the revision that the person saw. */
export const chosenPrefix = 'draft:';
export const seenPrefix = 'seen:';
export const longestNote = 200;

export interface ChosenDraft {
  kind: Kind;
  id: string;
  revision: number;
}

function chosenDraft(key: string, revision: string): ChosenDraft | null {
  const [, kind = '', id = ''] = /^([a-z-]{1,40})\/([a-z0-9.-]{1,170})$/.exec(key) ?? [];
  if (!Object.hasOwn(kinds, kind) || !/^\d{1,15}$/.test(revision)) return null;
  return { kind: kind as Kind, id, revision: Number(revision) };
}

/** The drafts that were ticked, with the revisions that the person saw. Other entries are ignored. */
export const readChosen = (form: Readonly<Record<string, string>>): ChosenDraft[] =>
  Object.keys(form).flatMap((name) => {
    if (!name.startsWith(chosenPrefix)) return [];
    const key = name.slice(chosenPrefix.length);
    return chosenDraft(key, form[`${seenPrefix}${key}`] ?? '') ?? [];
  });

/** Reads the draft and revision that a button names, such as `plan/hourly/3`; otherwise null. A version is named the same way. */
export function readDraftButton(text: string): ChosenDraft | null {
  const last = text.lastIndexOf('/');
  return chosenDraft(text.slice(0, Math.max(last, 0)), text.slice(last + 1));
}

/** The note about a change, on one line and cut to `longestNote` characters. */
export const readNote = (text: string | undefined): string => oneLine(text).slice(0, longestNote);
