import { readPeriod } from '../../domain/reports/numbers.ts';
import { isTableId, numbersTable } from '../../domain/reports/numbers-tables.ts';
import { byteOrderMark, csvRecord } from '../../domain/site/csv.ts';
import { csvResponse } from '../../server/http/csv-response.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { requireRole } from '../../server/people/guard.server.ts';
import { readNumbers } from '../../server/reports/numbers.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import type { Route } from './+types/numbers-csv';

/** One table of the numbers page, whole. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  if (!isTableId(params.table)) return problem(request, 404, 'There is no such table.');
  const { numbers, clock } = context.get(appContext);
  const period = readPeriod(new URL(request.url).searchParams.get('weeks'));
  const { columns, rows } = numbersTable(params.table, await readNumbers(numbers, period, clock.wall()));
  return csvResponse(`${params.table}-${period}-weeks`, [byteOrderMark, csvRecord(columns), ...rows.map(csvRecord)]);
}
