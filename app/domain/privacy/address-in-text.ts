/** In “'jo@firm.ca'” the apostrophe is a quotation mark. In “o'jo@firm.ca” it is part of another person's address. */
const goesOnBefore = /[\p{L}\p{M}\p{N}](?:[_+'-]*|\.)$/u;
const goesOnAfter = /^[.-]?[\p{L}\p{M}\p{N}]/u;
const percentEncoded = /%[\da-f]{2}$/i;
const jsonEscape = /\\(?:u[\da-f]{4}|[^u])/gi;

const finder = (address: string) => new RegExp(RegExp.escape(address), 'giu');

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the address between `before` and `after` is complete and not part of a longer one. */
function standsAlone(before: string, after: string, json: boolean): boolean {
  const words = json ? before.replace(jsonEscape, ' ') : before;
  // `before` ends with the backslash of an escape, and the first letter of the address belongs to that escape.
  if (json && words.endsWith('\\')) return false;
  return (percentEncoded.test(words) || !goesOnBefore.test(words)) && !goesOnAfter.test(after);
}

/**
 * Replaces `address` with `instead` in `text`, ignoring case; `text` may be JSON. A longer address belongs to another person:
 * `banjo@firm.ca` and `jo@firm.ca.example` are not `jo@firm.ca`.
 */
export function withoutAddress(text: string, address: string, instead: string): string {
  const json = isJson(text);
  return text.replace(finder(address), (found: string, at: number) =>
    standsAlone(text.slice(0, at), text.slice(at + found.length), json) ? instead : found,
  );
}

/** The two characters before and after each occurrence of `address` in `text`, including those inside longer addresses. */
export function surroundings(text: string, address: string): [before: string, after: string][] {
  return [...text.matchAll(finder(address))].map(({ index, 0: found }) => [
    [...text.slice(0, index)].slice(-2).join(''),
    [...text.slice(index + found.length)].slice(0, 2).join(''),
  ]);
}
