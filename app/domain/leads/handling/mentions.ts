import type { StaffMailText } from '../../people/staff-alert.ts';

interface Person {
  id: string;
  name: string;
}

/** `Maya Chen` is written `@maya-chen`, or `@maya` when nobody else has this name. */
const handlesOf = (name: string): string[] => {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [...new Set([words.join('-'), words[0] ?? ''])].filter(Boolean);
};

/** The ids of the people who share each handle. */
const byHandle = (people: readonly Person[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { id, name } of people)
    for (const handle of handlesOf(name)) found.set(handle, [...(found.get(handle) ?? []), id]);
  return found;
};

/** The shortest unambiguous mention of each person; a person who has none is left out. */
export function mentionWords(people: readonly Person[]): string[] {
  const handles = byHandle(people);
  return people.flatMap(({ name }) => {
    const alone = handlesOf(name).filter((handle) => handles.get(handle)?.length === 1);
    const [shortest] = alone.sort((a, b) => a.length - b.length);
    return shortest === undefined ? [] : [`@${shortest}`];
  });
}

/** A name after an @ that does not belong to an email address. */
const mention = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*)/gu;

/** The ids of those of `people` whom a note mentions, each once. A handle that two people share mentions neither. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const handles = byHandle(people);
  const ids = [...text.matchAll(mention)].flatMap(([, written = '']) => {
    const named = handles.get(written.toLowerCase().replaceAll('.', '-')) ?? [];
    return named.length === 1 ? named : [];
  });
  return [...new Set(ids)];
}

/** The mail to a person whom a note mentions. Like a reminder, it names the lead only by its reference, and it does not quote the note. */
export const mentionMail = (lead: { id: string; reference: string }, by: string, siteUrl: string): StaffMailText => ({
  subject: `${by} mentions you in a note about lead ${lead.reference}`,
  body: `${by} mentions you in a note about lead ${lead.reference}.\n\n${siteUrl}/admin/leads/${lead.id}#timeline-box\n`,
});
