/** The actions of staff and their labels in the log. A test checks that every action in the code is listed. */
export const auditWords: Readonly<Record<string, string>> = {
  'first owner': 'Became the first owner',
  'signed in': 'Signed in',
  'signed out': 'Signed out',
  invited: 'Invited a person',
  reset: 'Reset a password',
  forgot: 'Was sent a link to a new password by mail',
  'password set by link': 'Set a password by link',
  password: 'Changed their password',
  'reply-name': 'Changed the name and signature of their replies',
  'totp-start': 'Started to set up one-time codes',
  'totp-on': 'Turned one-time codes on',
  'totp-off': 'Turned one-time codes off',
  'backup-codes': 'Made new backup codes',
  'passkey-start': 'Started to add a passkey',
  'passkey-add': 'Added a passkey',
  'passkey-remove': 'Removed a passkey',
  'outside-join': 'Joined an account elsewhere, to sign in with it',
  'push-key': 'Made the key of notifications',
  'push-add': 'Let a device show their alarms',
  'push-remove': 'Removed a device that showed their alarms',
  'passkey-copied': 'A passkey that may have been copied was refused',
  role: "Changed a person's role",
  confirmed: 'Confirmed with password, code, passkey or an account elsewhere',
  'codes-locked': 'One-time codes were locked after wrong codes',
  'sign-out': 'Signed a person out everywhere',
  'session-end': 'Signed out one of their devices',
  disable: 'Disabled a person',
  enable: 'Enabled a person',
  'quiet-hours': 'Changed their quiet hours',
  'rota-shift': 'Planned a shift of the rota',
  'rota-shift-remove': 'Removed a shift of the rota',
  'rota-absence': 'Noted days on which a person is away',
  'rota-absence-remove': 'Removed days on which a person is away',
  'rota-next-after': 'Changed after how long the next person on duty is told',
  generate: 'Generated pages',
  'generate-undo': 'Took back a run that generated pages',
  'listing-choice': 'Chose which landing pages search engines may list',
  'page-save': 'Edited a page',
  'page-restore': 'Restored a page',
  'page-publish': 'Published a page',
  'page-unpublish': 'Unpublished a page',
  'draft-begin': 'Began a draft of a document',
  'facts-check': 'Answered about facts of a document',
  'setup-save': 'Saved a step of the setup',
  'draft-discard': 'Discarded a draft',
  'draft-remove': 'Asked for a document to be removed',
  'search-import': 'Imported an export of Search Console',
  'redirect-add': 'Added a redirect',
  'redirect-import': 'Imported redirects',
  'redirect-enable': 'Enabled a redirect',
  'redirect-disable': 'Disabled a redirect',
  'redirect-delete': 'Deleted a redirect',
  'missing-forget': 'Ignored a broken link',
  'lead-test': 'Sent a test lead',
  'lead-logged': 'Logged a call or a walk-in',
  'lead-status': 'Changed the status or the value of a lead',
  'lead-sender-spam': 'Holds everything from the sender of a lead as spam',
  'lead-assigned': 'Assigned a lead',
  'lead-called': 'Noted a call',
  'lead-reply': 'Replied to a lead',
  'lead-settled': 'Noted that what a visitor wrote needs no answer',
  'lead-review': 'Asked the client of a lead for a review',
  'lead-evidence': 'Began evidence of a lead, with the client’s consent',
  'lead-follow-up': 'Set the follow-up of a lead',
  'mail-file': 'Filed a mail with a lead',
  'mail-wait': 'Moved a mail that was set aside to the mail to file',
  'mail-raw': 'Downloaded a mail that cannot be read',
  'mail-ignore': 'Forgot a mail that belongs to no lead',
  'mail-not-lead': 'Set a mail aside as no lead',
  'mail-spam': 'Set a mail aside as spam',
  'lead-tagged': 'Tagged a lead',
  'lead-untagged': 'Removed a tag from a lead',
  'lead-merged': 'Merged two leads',
  'lead-separated': 'Separated two leads',
  'lead-note': 'Wrote a note about a lead',
  'lead-taken-back': 'Took back a reply before it was sent',
  'lead-draft-begin': 'Began a draft about a lead',
  'view-save': 'Saved a view of the inbox',
  'view-remove': 'Removed a view of the inbox',
  'leads-change': 'Changed many leads together',
  'campaign-cost': 'Set what a campaign cost',
  'leads-export': 'Downloaded all leads',
  'conversions-export': 'Downloaded what became of clicks on ads',
  'booking-settings': 'Changed the settings of booking',
  'booking-hours': 'Changed when a person can be booked',
  'booking-put-back': 'Put the event of a booking back into a calendar',
  'booking-calendar': 'Changed which other calendar of a person is read',
  'booking-made': 'Booked a time for somebody',
  'booking-moved': 'Moved a booking',
  'booking-cancel': 'Cancelled a booking',
  'quarantine-release': 'Marked a lead as not spam',
  'quarantine-spam': 'Marked a lead as spam',
  'delivery-replay': 'Sent a message again',
  'delivery-replay-dead': 'Sent all failed messages of a channel again',
  'channel-enable': 'Switched a channel on again',
  'channel-test': 'Sent a test message',
  'mailbox-save': 'Set the mailbox that is read',
  'mailbox-off': 'Ended the reading of the mailbox',
  'mailbox-test': 'Tested the mailbox',
  'inbound-make': 'Made the secret with which mail is posted',
  'inbound-off': 'Ended the posting of mail',
  'connection-save': 'Set a connection up',
  'connection-on': 'Switched a connection on',
  'connection-off': 'Switched a connection off',
  'connection-forget': 'Removed a connection and its secrets',
  'connection-test': 'Tested a connection',
  'microsoft-save': 'Registered the site with Microsoft 365',
  'microsoft-connect': 'Connected Microsoft 365',
  'microsoft-test': 'Tested Microsoft 365',
  'microsoft-sign-in': 'Changed how colleagues sign in with Microsoft',
  'microsoft-forget': 'Removed Microsoft 365 and its key',
  'google-save': 'Registered the site with Google',
  'google-consent': 'Let the site use a mailbox at Google',
  'google-connect': 'Connected the mailbox at Google',
  'google-sign-in': 'Changed how colleagues sign in with Google',
  'google-forget': 'Removed Google and its secret',
  'claim-save': 'Changed a claim',
  'claim-off': 'Switched a claim off',
  'practices-save': 'Answered the practices of a service',
  'firm-import': 'Imported the documents of the firm',
  'wordpress-import': 'Imported articles from WordPress',
  'firm-restore': 'Restored earlier documents of the firm',
  'firm-take': 'Took a newer text of the library in place of the firm’s own',
  'firm-keep': 'Kept the firm’s own text beside a newer one of the library',
  'content-publish': 'Published drafts',
  'content-publish-due': 'Published drafts at their time',
  'content-schedule': 'Planned to publish drafts',
  'content-cancel': 'Cancelled a planned publication',
  'content-undo': 'Undid a publication',
  'content-restore': 'Restored an earlier state of the site’s words',
  'content-discard': 'Discarded a draft',
  'person-find': 'Looked up a person’s data',
  'person-export': 'Downloaded a person’s data',
  unsubscribe: 'Noted that a person wants no marketing email',
  erase: 'Erased a person',
  'retention-clock': 'Confirmed the clock of the server',
  'retention-allow': 'Allowed retention to remove the leads that it asked about',
  'retention-keep': 'Kept the leads that were marked for removal',
  'audit-export': 'Downloaded this log',
  backup: 'Started a backup',
  'backup-made': 'Made a backup',
  'restore-made': 'Restored a backup, or brought leads over from the database that it replaced',
  'restore-dismiss': 'Took the notice about a restore off the panel',
  'key-accept': 'Went on with another key to stored secrets',
};

/** The label of an action; an unknown action is shown as stored. */
export const wordsOf = (action: string): string => auditWords[action] ?? action.replaceAll('-', ' ');

/** The details as text, such as `role: owner, leads: 2`. */
export function detailWords(detail: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

export interface AuditQuery {
  /** User id; `''` for the command line; undefined for everyone. */
  userId: string | undefined;
  action: string | undefined;
  /** The page of the log begins after this entry. */
  after: { at: number; id: string } | null;
}

/** The value in the query for entries without a user: those of the command line and of the server itself. */
export const noUser = 'system';

export function readAuditQuery(query: URLSearchParams): AuditQuery {
  const person = query.get('person') || undefined;
  const [, at = '', id = ''] = /^(\d{1,15})-([\w-]{1,64})$/.exec(query.get('after') ?? '') ?? [];
  return {
    userId: person === noUser ? '' : person,
    action: query.get('action') || undefined,
    after: at ? { at: Number(at), id } : null,
  };
}

/** The query string of the same filter, starting after another entry; empty when nothing is filtered. */
export function auditQueryString({ userId, action, after }: AuditQuery): string {
  const query = new URLSearchParams({
    ...(userId !== undefined && { person: userId || noUser }),
    ...(action && { action }),
    ...(after && { after: `${after.at}-${after.id}` }),
  }).toString();
  return query && `?${query}`;
}
