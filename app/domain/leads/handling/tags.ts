import { oneLine } from '../../text/one-line.ts';

/** The most characters of a tag. */
export const longestTag = 30;
/** The most tags of a lead. */
export const mostTags = 10;

/** Tags that differ only in capital letters are the same tag. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const hasTag = (tags: readonly string[], tag: string): boolean => tags.some((one) => isSame(one, tag));

/** The tags in a text, separated by commas, each once; or the sentence that refuses them. */
export function readTags(text: string | undefined): { tags: string[] } | { fault: string } {
  const tags: string[] = [];
  for (const tag of (text ?? '').split(/[,;]/).map(oneLine)) if (tag !== '' && !hasTag(tags, tag)) tags.push(tag);
  if (tags.length === 0) return { fault: 'Please enter a tag' };
  if (tags.some((tag) => tag.length > longestTag)) return { fault: `A tag may have at most ${longestTag} characters` };
  return { tags };
}

/**
 * The tags of `wanted` that a lead with the tags `has` does not have yet, spelled as the firm already spells them (`used`). Null when the
 * lead would have more than `mostTags`.
 */
export function tagsToAdd(
  wanted: readonly string[],
  { has, used }: { has: readonly string[]; used: readonly string[] },
): string[] | null {
  const fresh = wanted.filter((tag) => !hasTag(has, tag)).map((tag) => used.find((one) => isSame(one, tag)) ?? tag);
  return has.length + fresh.length > mostTags ? null : fresh;
}
