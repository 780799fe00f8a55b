import { href } from 'react-router';
import type { HealthLine } from '../../../domain/reports/server-health.ts';
import { AdminBox } from '../admin-shell.tsx';

const places = {
  database: { href: href('/admin/backups'), label: 'Open backups' },
  mail: { href: href('/admin/deliveries'), label: 'Open deliveries' },
  mailbox: { href: href('/admin/mailbox'), label: 'Open the mailbox' },
  'mail-space': { href: href('/admin/mail'), label: 'Open mail to file' },
  calendar: { href: href('/admin/booking/settings'), label: 'Open booking hours' },
  canary: { href: href('/admin/deliveries'), label: 'Open deliveries' },
  backup: { href: href('/admin/backups'), label: 'Open backups' },
  disk: null,
} as const satisfies Record<HealthLine['id'], unknown>;

const ownersOnly: ReadonlySet<HealthLine['id']> = new Set(['database', 'backup', 'mailbox', 'calendar']);

const windows = { good: 'new', bad: 'off', unknown: 'held' } as const;

/**
 * The server's health, one sentence each: a damaged database, mail, mailbox, failing calendars, test message, backup and disk. A problem
 * links to its page if the reader may open it.
 */
export function HealthBox({ lines, isOwner }: { lines: readonly HealthLine[]; isOwner: boolean }) {
  return (
    <AdminBox
      heading={lines.some(({ state }) => state === 'bad') ? 'The server needs attention' : 'The server works'}
      id="health"
    >
      <ul className="health-line">
        {lines.map(({ id, words, state }) => {
          const place = places[id];
          return (
            <li key={id}>
              <span className="state-window" data-state={windows[state]} aria-hidden="true" />
              <span>
                <span className={state === 'bad' ? 'lead-bad' : undefined}>{words}</span>{' '}
                {state === 'bad' && place && (isOwner || !ownersOnly.has(id)) && <a href={place.href}>{place.label}</a>}
              </span>
            </li>
          );
        })}
      </ul>
    </AdminBox>
  );
}
