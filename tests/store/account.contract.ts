import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountStore } from '../../app/server/accounts/account-store.server.ts';
import { SentDrafts } from '../../app/server/accounts/sent-drafts.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { MailboxStore } from '../../app/server/mail/mailbox-store.server.ts';

const minute = 60_000;
const day = 86_400_000;
const now = Date.UTC(2026, 10, 28, 15);

/** The contract of the stores for Microsoft 365 and Google. Each database's own test file calls it. */
export function accountContract(open: () => Promise<OpenDatabase>): void {
  describe('the accounts at Microsoft and Google', () => {
    let database: OpenDatabase;
    let accounts: AccountStore;
    let drafts: SentDrafts;
    let mailboxes: MailboxStore;
    beforeAll(async () => {
      database = await open();
      accounts = new AccountStore(database);
      drafts = new SentDrafts(database);
      mailboxes = new MailboxStore(database);
    });
    afterAll(() => database.close());

    const settings = {
      tenant: 't',
      client: 'c',
      object: 'o',
      mailbox: 'hello@firm.example',
      outside: 'kim@firm.example',
      sends: true,
    };

    it('sends only once it is connected, and is to be connected again when its registration changes', async () => {
      expect(await accounts.account()).toBeNull();
      await accounts.save(settings);
      await accounts.want(now);
      expect(await accounts.isSender()).toBe(false);
      expect([await accounts.noteConnected(now), await accounts.noteConnected(now)]).toEqual([true, false]);
      expect(await accounts.isSender()).toBe(true);
      await accounts.save({ ...settings, sends: false });
      expect(await accounts.account()).toMatchObject({ connectedAt: null, wantedAt: null, sends: false });
    });

    it('keeps the first time of a loss until access works again', async () => {
      await accounts.noteConnected(now);
      await accounts.noteLost('microsoft', now, 'first');
      await accounts.noteLost('microsoft', now + minute, 'second');
      expect(await accounts.account()).toMatchObject({ lostAt: now, fault: 'second' });
      await accounts.noteFound('microsoft');
      expect(await accounts.account()).toMatchObject({ lostAt: null, fault: null });
    });

    it('lets one server at a time get a token of Google, and another one when that server died', async () => {
      const google = { client: 'c', domain: 'firm.example', mailbox: 'hello@firm.example', sends: true };
      await accounts.saveGoogle(google, now);
      const take = (by: string, at: number) => accounts.takeLease('google', by, at, at + minute);
      expect([await take('one', now), await take('two', now + minute - 1)]).toEqual([true, false]);
      await accounts.endLease('google', 'two');
      expect(await take('two', now + minute - 1)).toBe(false);
      await accounts.endLease('google', 'one');
      expect([await take('two', now), await take('one', now + minute)]).toEqual([true, true]);
      // Somebody had set the clock of a server a year ahead.
      await take('wrong', now + 365 * day);
      expect(await take('one', now + 2 * minute)).toBe(true);
    });

    it('sends through Google once its mailbox has consented, and a consent counts for the same client and mailbox alone', async () => {
      const google = { client: 'c', domain: 'firm.example', mailbox: 'hello@firm.example', sends: true };
      expect(await accounts.sender()).toBeNull();
      expect(await accounts.noteGranted(now, { ...google, client: 'other' })).toBe(false);
      expect(await accounts.noteGranted(now, google)).toBe(true);
      expect(await accounts.sender()).toBe('google');
      await accounts.noteLost('google', now, 'first');
      await accounts.saveGoogle({ ...google, domain: 'other.example' }, now);
      expect(await accounts.google()).toMatchObject({ domain: 'other.example', grantedAt: now, lostAt: now });
      await accounts.saveGoogle({ ...google, mailbox: 'other@firm.example' }, now);
      expect(await accounts.google()).toMatchObject({ grantedAt: null, lostAt: null, fault: null });
      await accounts.removeGoogle();
      expect(await accounts.google()).toBeNull();
    });

    it('lets one server at a time send a mail, and forgets the mail after two weeks', async () => {
      const take = (at: number) => drafts.take('<a@firm.example>', at, at + minute);
      expect(await take(now)).toBe('new');
      await drafts.noteDraft('<a@firm.example>', 'draft');
      expect(await take(now + minute - 1)).toBe('busy');
      await drafts.noteAsked('<a@firm.example>');
      expect(await take(now + minute)).toEqual({ draft: 'draft', asked: true });
      await drafts.free('<a@firm.example>', false);
      expect(await take(now + minute)).toEqual({ draft: 'draft', asked: false });
      await drafts.removeOld(now + 14 * day);
      expect(await take(now + 2 * minute)).not.toBe('new');
      await drafts.removeOld(now + 15 * day);
      expect(await take(now + 15 * day)).toBe('new');
    });

    it('moves the place in a list only from where it stood, and keeps it when the same mailbox is connected again', async () => {
      await mailboxes.saveMicrosoft('hello@firm.example', now);
      await mailboxes.beginList('inbox', now - day);
      await mailboxes.moveCursor('inbox', { from: '', to: 'page', isEnd: false });
      await mailboxes.moveCursor('inbox', { from: '', to: 'late', isEnd: true });
      await mailboxes.saveMicrosoft('hello@firm.example', now + day);
      expect(await mailboxes.folder('inbox')).toMatchObject({ cursor: 'page', listedFrom: now - day, since: now });
      await mailboxes.moveCursor('inbox', { from: 'page', to: 'end', isEnd: true });
      expect(await mailboxes.folder('inbox')).toMatchObject({ cursor: 'end', listedFrom: null });
      await mailboxes.remove();
    });
  });
}
