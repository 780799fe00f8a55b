/** The format of a source, as the message of a refusal. */
export const citationSentence =
  'must be a citation: the title, the publisher, and an address or a section, such as Privacy Act, Government of Canada, section 12';

/** Words that people write in place of a title when they have not opened a source. */
const noTitle =
  /^(?:the )?(?:internet|web|world wide web|web ?sites?|general knowledge|common knowledge|own knowledge|own experience|experience|hearsay|google|google maps|google search|wikipedia|chatgpt|ai|news|newspaper|media|various|various sources|several sources|unknown|none|n\/a|local knowledge|word of mouth|well known|myself|us|our team)$/i;
const address = /^(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}(?:[/?#]\S{0,400})?$/i;
const section =
  /(?:^|\s)(?:sections?|ss?\.|subsections?|parts?|schedules?|articles?|regulations?|regs?\.|rules?|by-laws?|bylaws?|chapters?|c\.|clauses?|pages?|pp?\.|tables?|standards?)\s?[a-z]{0,2}[-.]?\d/i;

/** True for a text that names the source that was opened, and where others can find it. */
export function isCitation(text: string): boolean {
  const parts = text
    .split(/[,;]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [title = '', ...others] = parts;
  if (others.length < 2 || address.test(title) || noTitle.test(title) || !title.includes(' ')) return false;
  return others.some((part) => address.test(part) || section.test(part));
}

/** A citation made from an address that somebody typed alone: the words of its path are the title, and the site is the publisher. */
export function asCitation(typed: string): string {
  if (!address.test(typed)) return typed;
  const bare = typed.replace(/^https?:\/\//i, '');
  const [host = '', ...path] = (/^[^?#]*/.exec(bare)?.[0] ?? '').split('/').filter(Boolean);
  const words = (path.at(-1) ?? '')
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return `The page ${words || 'of the site'}, ${host}, ${bare}`;
}
