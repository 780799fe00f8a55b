import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConnectionProof } from '../../../app/domain/connections/connection-proofs.ts';
import { AccountProofs } from '../../../app/server/accounts/account-proofs.server.ts';
import { graphMailer } from '../../../app/server/delivery/graph-mailer.server.ts';
import { proveMicrosoft } from '../../../app/server/operations/prove-microsoft.server.ts';
import { outlookWorld } from '../../fakes/microsoft/outlook-world.ts';

async function connected() {
  const world = await outlookWorld();
  onTestFinished(async () => {
    await world.close();
    expect(world.microsoft.at.problems).toEqual([]);
  });
  const { mailbox } = await world.person();
  const { clock, calendar, database, site } = world;
  const proofs = new AccountProofs(database);
  const sealOf = () => 'seal';
  /** The results by part: the words, or `false` before the words of what failed. */
  async function prove(calendarMailbox: string | null = mailbox) {
    const found: ConnectionProof[] = [];
    await proveMicrosoft(
      {
        company: 'microsoft',
        microsoft: site.account,
        calendar,
        mailer: graphMailer({
          microsoft: site.account,
          drafts: site.drafts,
          from: () => 'Firm <x@firm.example>',
          sealOf,
          clock,
        }),
        keyOf: (id) => `${id}.seal`,
        sealedAddress: () => 'hello+test.seal@firm.example',
        calendarMailbox,
        now: clock.wall,
        mailWait: 40,
        mailLook: 20,
      },
      async (proof) => {
        found.push(proof);
        await proofs.note('microsoft', proof);
      },
    );
    return found.map(({ what, ok, words }) => `${what} ${ok ? 'yes' : 'NO'}: ${words}`);
  }
  return { ...world, mailbox, prove, proofs };
}

describe('the test of the connection to Microsoft 365', () => {
  it('proves sign-in, reading, the refused mailbox, mail both ways and an event, and leaves nothing behind', async () => {
    const { prove, proofs, microsoft, outlook, mailbox, clock } = await connected();
    expect(await prove()).toEqual([
      'signed-in yes: Microsoft accepted the certificate.',
      'read yes: hello@firm.example can be read.',
      'scope yes: Microsoft refuses kim@firm.example, as it should.',
      'mail yes: A mail to hello+test.seal@firm.example came back.',
      'message-id yes: Answers find their lead by it.',
      `event yes: In the calendar of ${mailbox}.`,
    ]);
    expect(microsoft.messages()).toEqual([]);
    expect(outlook.events(mailbox)).toEqual([]);
    expect(outlook.bin).toEqual([]);
    expect(await proofs.all('microsoft')).toHaveLength(6);
    expect(await proofs.all('microsoft')).toContainEqual({
      what: 'event',
      at: clock.wall(),
      ok: true,
      words: `In the calendar of ${mailbox}.`,
    });
  });

  it('is forgotten with the registration, which is then another one', async () => {
    const { prove, proofs, site } = await connected();
    await prove();
    await site.account.forget();
    expect(await proofs.all('microsoft')).toEqual([]);
  });

  it('says in red that the app may read every mailbox', async () => {
    const { prove, microsoft } = await connected();
    microsoft.scope.add('kim@firm.example');
    expect(await prove()).toContainEqual(
      expect.stringMatching(/^scope NO: This app may read every mailbox: it could read kim@firm\.example\. In Entra/),
    );
  });

  it('says that Exchange replaces Message-IDs, and what to set for it', async () => {
    const { prove, microsoft } = await connected();
    microsoft.replaces = true;
    expect(await prove()).toContainEqual(expect.stringMatching(/^message-id NO: Exchange replaces it.*REPLY_ADDRESS/));
  });

  it('says which part failed, and proves the others', async () => {
    const { prove, outlook, microsoft, mailbox, clock } = await connected();
    outlook.scope.delete(mailbox);
    const results = await prove();
    expect(results).toContainEqual(expect.stringMatching(/^event NO: Microsoft refuses the site access/));
    expect(results).toContainEqual(expect.stringMatching(/^mail yes/));
    expect(await prove(null)).toContainEqual(expect.stringMatching(/^event NO: No person has an Outlook calendar/));
    microsoft.scope.clear();
    expect((await prove()).at(-1)).toMatch(/^read NO: Microsoft refuses the site access to the mailbox/);
    microsoft.certificates.splice(0);
    clock.pass(3_600_000);
    expect(await prove()).toEqual([expect.stringMatching(/^signed-in NO: Microsoft refuses the sign-in of the site/)]);
  });
});
