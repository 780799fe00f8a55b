import { assessmentMeasures } from '../../content/assessment.ts';
import { business } from '../../content/business.ts';
import { type ReplyTemplate, replyFooter, replyTemplates } from '../../content/reply-templates.ts';
import { fill } from '../site/copy.ts';

interface Asker {
  name: string;
  firstName: string;
  reference: string;
  answers: readonly number[] | null;
}

/** `text` with the firm's facts and the `own` values filled in; braces that a visitor typed are kept. */
function fillWith(text: string, own: Readonly<Record<string, string>>): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) => own[part.slice(1, -1)] ?? fill(part))
    .join('');
}

/** The measures of an assessment that are not in place, in their order. */
export const missingMeasures = (answers: readonly number[]) =>
  assessmentMeasures.filter(({ id }) => !answers.includes(id));

export const templateById = (id: string): ReplyTemplate | undefined => replyTemplates.find((one) => one.id === id);

export function templateText({ text }: ReplyTemplate, { name, firstName, answers }: Asker): string {
  const gaps = answers === null ? [] : missingMeasures(answers);
  return fillWith(text, {
    name: firstName || name,
    gaps: gaps.map(({ title }) => `- ${title}`).join('\n') || '- nothing: all ten measures are in place',
  });
}

/** The signature under every reply. */
export const replyEnd = ({ reference }: Pick<Asker, 'reference'>): string =>
  fillWith(replyFooter, { reference, privacyEmail: business.email.privacy });

const longestSubject = 200;
const longestText = 10_000;

export interface ReplyDraft {
  subject: string;
  text: string;
}

/** A person's input, and the faults by field. */
export function readReply(form: Readonly<Record<string, string>>): {
  draft: ReplyDraft;
  faults: Record<string, string>;
} {
  const subject = (form.subject ?? '').replace(/\s+/g, ' ').trim();
  const text = (form.text ?? '').replace(/\r\n?/g, '\n').trim();
  const faults: Record<string, string> = {};
  if (!subject) faults.subject = 'Please enter a subject';
  else if (subject.length > longestSubject)
    faults.subject = `The subject may have at most ${longestSubject} characters`;
  if (!text) faults.text = 'Please write an answer';
  else if (text.length > longestText)
    faults.text = `The answer may have at most ${longestText.toLocaleString('en-CA')} characters`;
  // The visitor would see a gap of a template that nobody filled in.
  else if (/\[(?:day|time|measure|reason)\]/.test(text)) faults.text = 'Please fill in the words in [brackets]';
  return { draft: { subject, text }, faults };
}
