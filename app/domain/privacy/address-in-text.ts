/** In “'jo@firm.ca'” the sign is a quotation mark, in “o'jo@firm.ca” it is part of another's address. */
const goesOnBefore = /[\p{L}\p{M}\p{N}](?:[_+'-]*|\.)$/u;
const goesOnAfter = /^[.-]?[\p{L}\p{M}\p{N}]/u;
const percentEncoded = /%[\da-f]{2}$/i;
const jsonEscape = /\\(?:u[\da-f]{4}|[^u])/gi;

const finder = (address: string) => new RegExp(address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the address between `before` and `after` is whole, and not the end or the beginning of a longer one. */
function standsAlone(before: string, after: string, json: boolean): boolean {
  const words = json ? before.replace(jsonEscape, ' ') : before;
  // Half an escape is left: the first letter of the address is its other half.
  if (json && words.endsWith('\\')) return false;
  return (percentEncoded.test(words) || !goesOnBefore.test(words)) && !goesOnAfter.test(after);
}

/**
 * `text`, which may be JSON, with `instead` wherever `address` stands in any case of letters. A longer address is another
 * person's: `banjo@firm.ca` and `jo@firm.ca.example` are not `jo@firm.ca`.
 */
export function withoutAddress(text: string, address: string, instead: string): string {
  const json = isJson(text);
  return text.replace(finder(address), (found: string, at: number) =>
    standsAlone(text.slice(0, at), text.slice(at + found.length), json) ? instead : found,
  );
}

/** The two characters before and after each place in `text` where the letters of `address` stand, alone or not. */
export function surroundings(text: string, address: string): [before: string, after: string][] {
  return [...text.matchAll(finder(address))].map(({ index, 0: found }) => [
    [...text.slice(0, index)].slice(-2).join(''),
    [...text.slice(index + found.length)].slice(0, 2).join(''),
  ]);
}
