import { byteOrderMark, csvRecord } from '../../domain/csv.ts';
import { readPeriod } from '../../domain/numbers.ts';
import { isTableId, numbersTable } from '../../domain/numbers-tables.ts';
import { csvResponse } from '../../server/csv-response.server.ts';
import { requireRole } from '../../server/guard.server.ts';
import { readNumbers } from '../../server/numbers.server.ts';
import { problem } from '../../server/problem.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import type { Route } from './+types/numbers-csv';

/** One table of the numbers page, whole. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  if (!isTableId(params.table)) return problem(request, 404, 'There is no such table.');
  const { numbers, now } = context.get(appContext);
  const period = readPeriod(new URL(request.url).searchParams.get('weeks'));
  const { columns, rows } = numbersTable(params.table, await readNumbers(numbers, period, now()));
  return csvResponse(`${params.table}-${period}-weeks`, [byteOrderMark, csvRecord(columns), ...rows.map(csvRecord)]);
}
