// Negative control: without this time limit, PostgreSQL waits forever for a process that freezes in the middle of a transaction.
import pg from 'pg';

const { connect } = pg.Pool.prototype;

pg.Pool.prototype.connect = function (this: pg.Pool, ...rest: unknown[]) {
  delete this.options.idle_in_transaction_session_timeout;
  return Reflect.apply(connect, this, rest);
} as typeof connect;
