import { readAuditQuery, wordsOf } from '../../../domain/people/audit.ts';
import { csvRecord, timeHeading } from '../../../domain/text/csv.ts';
import { sheetTime } from '../../../domain/time/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { csvResponse } from '../../../server/http/csv-response.server.ts';
import type { AuditPlace } from '../../../server/people/audit-store.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import type { Route } from './+types/audit';

const page = 500;

/** The filtered activity log as CSV, newest first. It is read in parts, so that a long log needs no more memory. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'owner');
  requireConfirmed(request, context, user, 'audit-export');
  const { auditLog, people } = context.get(peopleContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const query = readAuditQuery(new URL(request.url).searchParams);
  const names = new Map((await people.users()).map(({ id, email }) => [id, email]));
  await audit(context, user.id, 'audit-export', 'log');
  async function* records(): AsyncGenerator<string> {
    yield csvRecord([timeHeading('time', timeZone), 'person', 'action', 'meaning', 'subject', 'detail']);
    let place: AuditPlace | null = null;
    do {
      const entries = await auditLog.entries(query, place, page);
      for (const { at, userId, action, subject, detail } of entries) {
        const who = userId === null ? 'command line' : (names.get(userId) ?? userId);
        yield csvRecord([...[sheetTime(timeZone, at), who, action, wordsOf(action), subject], JSON.stringify(detail)]);
      }
      place = entries.length === page ? (entries.at(-1) ?? null) : null;
    } while (place !== null);
  }
  return csvResponse('activity', records());
}
