import { business } from '../../content/business.ts';

/** Beginnings and stuffing of the passwords that lists of leaks name most often. */
const common = [
  ...[
    'password',
    'passwort',
    'passwd',
    'passw0rd',
    'p@ssw0rd',
    'p@ssword',
    'pa$$word',
    'pass',
    'welcome',
    'letmein',
    'login',
  ],
  ...[
    'secret',
    'changeme',
    'default',
    'master',
    'monkey',
    'dragon',
    'football',
    'baseball',
    'basketball',
    'hockey',
    'soccer',
  ],
  ...[
    'iloveyou',
    'iloveu',
    'sunshine',
    'princess',
    'superman',
    'batman',
    'pokemon',
    'starwars',
    'shadow',
    'freedom',
    'whatever',
  ],
  ...[
    'trustno1',
    'michael',
    'jessica',
    'jennifer',
    'charlie',
    'ashley',
    'daniel',
    'hello',
    'summer',
    'winter',
    'spring',
    'autumn',
  ],
  ...[
    'january',
    'february',
    'october',
    'november',
    'december',
    'computer',
    'internet',
    'server',
    'windows',
    'google',
    'facebook',
  ],
  ...[
    'linkedin',
    'samsung',
    'canada',
    'test',
    'temp',
    'guest',
    'root',
    'user',
    'system',
    'access',
    'security',
    'love',
    'angel',
  ],
];
/** What anyone would try first against this very site. */
const ofTheSite = [
  'admin',
  'administrator',
  'owner',
  'editor',
  'viewer',
  'support',
  'helpdesk',
  'website',
  'toronto',
  'ontario',
];
const ofTheFirm = business.name
  .toLowerCase()
  .split(/[^a-z\d]+/)
  .filter((word) => word.length > 1);
const words = [...common, ...ofTheSite, ...ofTheFirm].sort((a, b) => b.length - a.length);

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfv',
  '1q2w3e4r5t6y7u8i9o0p',
];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];
const shortestRun = 3;
/** So much must be left of a password without what everyone knows. */
const least = 5;

/** `text` without the runs that stand in a row of keys or letters, such as `1234` and `qwer`. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let end = at;
    while (end < text.length && runs.some((run) => run.includes(text.slice(at, end + 1)))) end++;
    if (end - at < shortestRun) rest += text[at++];
    else at = end;
  }
  return rest;
}

/** True when `text` is one short piece over and over: `abcabcabcabc`. */
const repeats = (text: string) =>
  Array.from({ length: 6 }, (_, index) => text.slice(0, index + 1)).some(
    (piece) => piece.repeat(Math.ceil(text.length / piece.length)).slice(0, text.length) === text,
  );

/**
 * True for a password that a guesser tries early: well-known words, names of this firm and site, keys in a row, years and
 * repetitions, with little else. It asks for no kind of character, and lets every phrase through.
 */
export function isWeakPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (repeats(text)) return true;
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return new Set(withoutRuns(rest.replace(/(?:19|20)\d\d/g, ' ')).replace(/\s/g, '')).size < least;
}
