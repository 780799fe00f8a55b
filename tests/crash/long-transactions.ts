// Negative control: PostgreSQL waits for ever for a process that stands still in the midst of a transaction.
import pg from 'pg';

const { connect } = pg.Pool.prototype;

pg.Pool.prototype.connect = function (this: pg.Pool, ...rest: unknown[]) {
  delete this.options.idle_in_transaction_session_timeout;
  return Reflect.apply(connect, this, rest);
} as typeof connect;
