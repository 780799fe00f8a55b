import { expect, it } from 'vitest';
import { curly } from '../../../app/domain/text/curly-quotes.ts';

it.each([
  ['"Move to the cloud and save" is true.', '“Move to the cloud and save” is true.'],
  ['Weak: "that won\'t happen with us".', 'Weak: “that won’t happen with us”.'],
  ['write "already online", "online version" or ("ours")', 'write “already online”, “online version” or (“ours”)'],
  ["each vendor's line, the clients' files and '90s cables", 'each vendor’s line, the clients’ files and ’90s cables'],
  ["he said 'one moment'.", 'he said ‘one moment’.'],
  ['a "24 by 7" desk', 'a “24 by 7” desk'],
  ['a 27" screen, 6\' high', 'a 27" screen, 6\' high'],
  ['The rule is "', 'The rule is “'],
  ['", said the owner', '”, said the owner'],
  ["'s office, and 'so on'", '’s office, and ‘so on’'],
  ['no marks', 'no marks'],
])('a text gets the marks of a printed page: %s', (typed, shown) => {
  expect(curly(typed)).toBe(shown);
});
