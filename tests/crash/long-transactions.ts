// Negative control: without this time limit, PostgreSQL waits forever for a process that freezes in the middle of a transaction.
import pg from 'pg';

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
  const limited =
    typeof text === 'string' ? text.replace(/SET LOCAL idle_in_transaction_session_timeout = \d+/, 'SELECT 1') : text;
  return Reflect.apply(query, this, [limited, ...rest]);
} as typeof query;
