import { says } from './phrases.ts';

const list = (text: string): string[] => text.split('; ');
/** Every word of `first` with every word of `second`, with `between` in the middle. */
const pairs = (first: string, between: string, second: string): string[] =>
  list(first).flatMap((one) => list(second).map((other) => `${one}${between}${other}`));

/** What mail servers say without an exact code, by the code of RFC 3463 that means it, the most exact first. A star stands for other words. */
const sayings: readonly (readonly [code: string, says: readonly string[]])[] = [
  [
    '5.2.2',
    list(
      'mailbox full; mailbox is full; mail box full; over quota; overquota; quota exceeded; quota is exceeded; exceed * quota; mailbox exceeds; mailbox size limit; insufficient * space; insufficient * storage',
    ),
  ],
  [
    '5.2.1',
    [
      ...pairs(
        'account; mailbox; user; address',
        ' * ',
        'disabled; suspended; deactivated; inactive; not active; expired; closed; frozen',
      ),
      ...list('disabled account; disabled mailbox; disabled recipient'),
    ],
  ],
  [
    '5.2.3',
    list(
      'message * too large; message * too big; mail * too large; message * exceeds; size limit; maximum message size',
    ),
  ],
  ['5.1.10', list('no smtp service; null mx; does not accept mail; does not accept email')],
  [
    '5.4.4',
    list(
      'host * not found; domain * not found; no such host; no such domain; unknown host; unknown domain; host unknown; domain unknown; unrouteable mail domain; invalid domain; nxdomain; no mx ; dns error; dns type; find any host; find a mail exchanger; cannot find * domain',
    ),
  ],
  ['5.7.26', list('spf ; dkim; dmarc')],
  [
    '5.7.1',
    list(
      'blocked; blocking; blocklist; block list; blacklist; black list; listed at; listed by; listed in; listed on; spam; dnsbl; reputation; suspected; denied by policy; policy reasons; not permitted; not allowed; sender denied; sender rejected; access denied; relaying denied; not authorized; not authorised; banned; prohibited; forbidden; virus; ptr record; dns ptr; reverse dns; rdns; open relay; mail relay; content rejected; unfortunately, messages from; group you tried to contact',
    ),
  ],
  ['5.1.3', list('malformed address; incorrectly constructed; bad address syntax; syntax error * address')],
  [
    '5.1.1',
    [
      ...pairs(
        'no such; unknown; invalid; unrouteable; non-existent; nonexistent; illegal; bad',
        ' ',
        'user; mailbox; recipient; address; account; alias; person; destination',
      ),
      ...pairs(
        'user; mailbox; recipient; address; account; alias',
        ' * ',
        'unknown; not found; not known; not exist; t exist; not listed; not valid; unavailable; invalid',
      ),
      ...list(
        "address rejected; recipient rejected; recipient * rejected; no longer * address; no mailbox here; unknown or illegal alias; not our customer; does not exist; doesn’t exist; doesn't exist; t have a * account; isn't listed; not a valid mailbox; not a valid user; no such local",
      ),
    ],
  ],
  [
    '4.4.7',
    list(
      'timed out; time out; timeout; connection refused; connection reset; lost connection; connection dropped; could not be reached; could not connect; cannot connect; unable to connect; unable to reach; no answer; not respond; unreachable; not reachable; network error; hosts have been failing; retries exceeded; delivery expired; message expired; in the queue too long; been delayed; is delayed',
    ),
  ],
  [
    '5.7.1',
    list(
      'rejected; not accepted; transaction failed; protocol violation; service unavailable; service currently unavailable; too many recipients',
    ),
  ],
];

/** The code of RFC 3463 that a mail server's words mean; undefined when they say nothing known. */
export function codeOfWords(words: string): string | undefined {
  const text = `${words.toLowerCase()} `;
  return sayings.find(([, said]) => says(text, said))?.[0];
}
