import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('app/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The files of the application that contain `pattern`, other than the gate itself. */
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ path, text }) => path !== 'app/server/delivery/recipients.server.ts' && pattern.test(text))
    .map(({ path }) => path.replace('app/server/', ''))
    .sort();

// A mail needs `Recipients`, and only the gate's file makes them: the types refuse everything else. What is left to check is who says that an
// address belongs to the firm, and who writes by hand.
it('every mail names its recipients through the gate: visitors, the firm’s own mailboxes, or the one to whom a person replies', () => {
  expect(filesWith(/\badmit\b[^}]*\} from '[^']*recipients/)).toEqual([
    'delivery/senders/visitor-mails.server.ts',
    'privacy/call-off-bookings.server.ts',
  ]);
  expect(filesWith(/\bbyHand\(/)).toEqual(['delivery/reply-mail.server.ts']);
  expect(filesWith(/\bownMailboxes\(/)).toEqual([
    'delivery/channel-health.server.ts',
    'delivery/channel-test.server.ts',
    'delivery/delivery-context.server.ts',
    'delivery/mail-check.server.ts',
    'delivery/owner-alarm.server.ts',
    'delivery/senders/alarm-senders.server.ts',
    'delivery/senders/desk-mails.server.ts',
    'delivery/senders/visitor-mails.server.ts',
    'mail/mail-alarms.server.ts',
    'operations/prove-parts.server.ts',
    'privacy/call-off-bookings.server.ts',
  ]);
  expect(filesWith(/as (?:unknown as )?Recipients\b/)).toEqual([]);
});

it('no mail leaves by another way: two files send messages, and these files hand them mail', () => {
  expect(filesWith(/\.sendMail\(/)).toEqual(['delivery/graph-mailer.server.ts', 'delivery/mailer.server.ts']);
  expect(filesWith(/\bmailer\.(?:send|canary)\(/)).toEqual([
    'delivery/channel-health.server.ts',
    'delivery/channel-test.server.ts',
    'delivery/delivery-context.server.ts',
    'delivery/mail-check.server.ts',
    'delivery/owner-alarm.server.ts',
    'delivery/senders/alarm-senders.server.ts',
    'delivery/senders/desk-mails.server.ts',
    'delivery/senders/visitor-mails.server.ts',
    'mail/mail-alarms.server.ts',
    'operations/prove-parts.server.ts',
    'people/staff-mail.server.ts',
    'privacy/call-off-bookings.server.ts',
  ]);
});
