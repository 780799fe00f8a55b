// Negative control: writes for a run do not check which process owns the run.
import pg from 'pg';

const { query } = pg.Client.prototype;
const fence = / and "owner" = \$\d+ and "status" = \$\d+/;

pg.Client.prototype.query = function (this: pg.Client, text: unknown, values: unknown, ...rest: unknown[]) {
  const fenced = typeof text === 'string' && text.startsWith('update "generation_runs"') && fence.test(text);
  if (!fenced) return Reflect.apply(query, this, [text, values, ...rest]);
  // The owner and the status are the statement's last two values.
  return Reflect.apply(query, this, [text.replace(fence, ''), (values as unknown[]).slice(0, -2), ...rest]);
} as typeof query;
