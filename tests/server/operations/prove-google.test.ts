import { describe, expect, it, onTestFinished } from 'vitest';
import { AccountProofs } from '../../../app/server/accounts/account-proofs.server.ts';
import { type Envelope, googleMailer } from '../../../app/server/delivery/mailer.server.ts';
import { proveGoogle } from '../../../app/server/operations/prove-google.server.ts';
import { googleMailbox } from '../../fakes/google/consented.ts';
import { googleWorld } from '../../fakes/google/google-world.ts';
import { startImap } from '../../fakes/imap.ts';
import { startSmtp } from '../../fakes/smtp.ts';

async function connected() {
  const world = await googleWorld();
  const { google, site, calendar, clock, database } = world;
  const imap = await startImap();
  const smtp = await startSmtp(0, { takesToken: (user, token) => user === googleMailbox && google.takes(token) });
  Object.assign(imap, { user: googleMailbox, takesToken: google.takes });
  Object.assign(google.hosts, { imap: { host: '127.0.0.1', port: imap.port, security: 'none' }, smtp: smtp.url });
  onTestFinished(async () => {
    await world.close();
    await Promise.all([imap.stop(), smtp.stop()]);
    expect(google.at.problems).toEqual([]);
  });
  const { mailbox } = await world.person();
  const proofs = new AccountProofs(database);
  const mailer = googleMailer({ google: site.account, from: () => 'Firm <x@firm.example>', sealOf: () => 'seal' });
  const gmail = { replaces: false };
  /** The results by part: the words, or `NO` before the words of what failed. */
  async function prove() {
    await proveGoogle(
      {
        company: 'google',
        google: site.account,
        allowPrivate: true,
        calendar,
        mailer: {
          async send(mail: Envelope) {
            const result = await mailer.send(mail);
            // The stand-in for SMTP delivers nothing.
            const sent = smtp.received.at(-1)?.mail;
            const id = gmail.replaces ? '<other@gmail.example>' : sent?.messageId;
            if (result.ok) imap.append(`Subject: ${sent?.subject}\r\nMessage-ID: ${id}\r\n\r\nx`, { at: clock.wall() });
            return result;
          },
        },
        keyOf: (id) => `${id}.seal`,
        sealedAddress: () => 'hello+test.seal@firm.example',
        calendarMailbox: mailbox,
        now: clock.wall,
        mailWait: 40,
        mailLook: 20,
      },
      (proof) => proofs.note('google', proof),
    );
    const all = await proofs.all('google');
    return all.map(({ what, ok, words }) => `${what} ${ok ? 'yes' : 'NO'}: ${words}`).sort();
  }
  return { ...world, imap, smtp, mailbox, prove, proofs, gmail };
}

describe('the test of the connection to Google Workspace', () => {
  it('proves sign-in, reading, mail both ways and an event, and leaves nothing behind', async () => {
    const { prove, imap, calendars, mailbox, proofs } = await connected();
    expect(await prove()).toEqual([
      `event yes: In the calendar of ${mailbox}.`,
      'mail yes: A mail to hello+test.seal@firm.example came back.',
      'message-id yes: Answers find their lead by it.',
      'read yes: hello@firm.example can be read.',
      'signed-in yes: Google accepted the consent.',
    ]);
    expect(imap.folders.get('INBOX')?.messages).toEqual([]);
    expect(calendars.events(mailbox)).toEqual([]);
    expect(await proofs.all('microsoft')).toEqual([]);
  });

  it('says that Gmail replaces Message-IDs, and what to set for it', async () => {
    const { prove, gmail } = await connected();
    gmail.replaces = true;
    expect(await prove()).toContainEqual(expect.stringMatching(/^message-id NO: Gmail replaces it.*REPLY_ADDRESS/));
  });

  it('says which part failed, proves the others, and is forgotten with the consent', async () => {
    const { prove, proofs, imap, calendars, mailbox, google, site, clock } = await connected();
    imap.takesToken = () => false;
    calendars.shared.delete(mailbox);
    expect(await prove()).toEqual([
      expect.stringMatching(/^event NO: Google finds no calendar of person1@firm\.example/),
      expect.stringMatching(/^read NO: LOGIN failed/),
      'signed-in yes: Google accepted the consent.',
    ]);
    google.grant = null;
    clock.pass(3_600_000);
    expect((await prove()).at(-1)).toMatch(/^signed-in NO: Google refuses the sign-in of the site\. The consent was/);
    await site.account.forget();
    expect(await proofs.all('google')).toEqual([]);
  });
});
