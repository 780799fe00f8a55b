import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditWords, detailWords, wordsOf } from '../../app/domain/people/audit.ts';

const sources = ['app/routes', 'app/server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file)),
);
const textOf = (file: string) => readFileSync(file, 'utf8');
const notes = (text: string) => /\baudit\(|\brecordAction\(|insertInto\('audit_log'\)/.test(text);

/** The files of the server that `file` imports from. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/from '(\.[^']*\/server\/[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path ?? ''))
    .filter(existsSync);
}

const actions = sources.filter(
  (file) => /routes\/(?:admin|api\/admin)\//.test(file) && /export async function action\b/.test(textOf(file)),
);

describe('the activity log', () => {
  it.each(actions)('gets an entry from %s, or from the server’s part that does it', (file) => {
    const doers = importsOf(file).filter((part) => !/\/(?:session|guard)\.server\.ts$/.test(part));
    expect(notes(textOf(file)) || doers.some((part) => notes(textOf(part)))).toBe(true);
  });

  it('has words in the log for every kind of action', () => {
    const literal =
      /\b(?:(?:audit|note)\(\s*(?:context|people), [\w.]+|noteCommand\(database),\s*(?:[\w.]+(?: === '\w+')? \? )?'([^']+)'(?: : '([^']+)')?/g;
    const noted = sources.flatMap((file) =>
      [...textOf(file).matchAll(literal)].flatMap(([, one, other]) => [one ?? '', ...(other ? [other] : [])]),
    );
    expect(new Set(noted).size).toBeGreaterThan(15);
    expect([...new Set(noted)].filter((action) => !Object.hasOwn(auditWords, action))).toEqual([]);
  });

  it('covers sign-in rights, pages, redirects, generation, claims, leads, deliveries, people’s data and backups', () => {
    expect(Object.keys(auditWords).sort()).toMatchInlineSnapshot(`
      [
        "audit-export",
        "backup",
        "backup-codes",
        "backup-made",
        "booking-calendar",
        "booking-cancel",
        "booking-hours",
        "booking-made",
        "booking-moved",
        "booking-put-back",
        "booking-settings",
        "campaign-cost",
        "channel-enable",
        "channel-test",
        "claim-off",
        "claim-save",
        "codes-locked",
        "confirmed",
        "connection-forget",
        "connection-off",
        "connection-on",
        "connection-save",
        "connection-test",
        "content-cancel",
        "content-discard",
        "content-publish",
        "content-publish-due",
        "content-restore",
        "content-schedule",
        "content-undo",
        "conversions-export",
        "delivery-replay",
        "delivery-replay-dead",
        "disable",
        "draft-begin",
        "draft-discard",
        "draft-remove",
        "enable",
        "erase",
        "facts-check",
        "firm-import",
        "firm-keep",
        "firm-restore",
        "firm-take",
        "first owner",
        "forgot",
        "generate",
        "generate-undo",
        "google-connect",
        "google-consent",
        "google-forget",
        "google-save",
        "google-sign-in",
        "inbound-make",
        "inbound-off",
        "invited",
        "key-accept",
        "lead-assigned",
        "lead-called",
        "lead-draft-begin",
        "lead-evidence",
        "lead-follow-up",
        "lead-logged",
        "lead-merged",
        "lead-note",
        "lead-reply",
        "lead-review",
        "lead-sender-spam",
        "lead-separated",
        "lead-settled",
        "lead-status",
        "lead-tagged",
        "lead-taken-back",
        "lead-test",
        "lead-untagged",
        "leads-change",
        "leads-export",
        "listing-choice",
        "mail-file",
        "mail-ignore",
        "mail-not-lead",
        "mail-raw",
        "mail-spam",
        "mail-wait",
        "mailbox-off",
        "mailbox-save",
        "mailbox-test",
        "microsoft-connect",
        "microsoft-forget",
        "microsoft-save",
        "microsoft-sign-in",
        "microsoft-test",
        "missing-forget",
        "outside-join",
        "page-publish",
        "page-restore",
        "page-save",
        "page-unpublish",
        "passkey-add",
        "passkey-copied",
        "passkey-remove",
        "passkey-start",
        "password",
        "password set by link",
        "person-export",
        "person-find",
        "practices-save",
        "push-add",
        "push-key",
        "push-remove",
        "quarantine-release",
        "quarantine-spam",
        "quiet-hours",
        "redirect-add",
        "redirect-delete",
        "redirect-disable",
        "redirect-enable",
        "redirect-import",
        "reply-name",
        "reset",
        "restore-dismiss",
        "restore-made",
        "retention-allow",
        "retention-clock",
        "retention-keep",
        "role",
        "rota-absence",
        "rota-absence-remove",
        "rota-next-after",
        "rota-shift",
        "rota-shift-remove",
        "search-import",
        "session-end",
        "setup-save",
        "sign-out",
        "signed in",
        "signed out",
        "totp-off",
        "totp-on",
        "totp-start",
        "unsubscribe",
        "view-remove",
        "view-save",
        "wordpress-import",
      ]
    `);
  });

  it('shows an entry of an older or newer version as it was noted', () => {
    expect(wordsOf('page-publish')).toBe('Published a page');
    expect(wordsOf('something-else')).toBe('something else');
    expect(detailWords({ role: 'owner', leads: 2 })).toBe('role: owner, leads: 2');
  });
});
