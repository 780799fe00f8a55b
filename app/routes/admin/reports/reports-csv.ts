import { readPeriod } from '../../../domain/reports/report.ts';
import { isTableId, reportTable } from '../../../domain/reports/report-tables.ts';
import { csvTable } from '../../../domain/text/csv.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { csvResponse } from '../../../server/http/csv-response.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { readReport } from '../../../server/reports/report.server.ts';
import { reportsContext } from '../../../server/reports/reports-context.server.ts';
import type { Route } from './+types/reports-csv';

/** One complete table of the reports page as CSV. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  if (!isTableId(params.table)) return problem(request, 404, 'This table does not exist.');
  const { clock } = context.get(servicesContext);
  const period = readPeriod(new URL(request.url).searchParams.get('weeks'));
  const table = reportTable(
    params.table,
    await readReport(context.get(siteContext), context.get(reportsContext), period, clock.wall()),
  );
  return csvResponse(`${params.table}-${period}-weeks`, csvTable(table));
}
