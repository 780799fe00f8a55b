// Negative control: a request waits for PostgreSQL, and for a connection to it, as long as it takes.
import pg from 'pg';

const { connect } = pg.Pool.prototype;

pg.Pool.prototype.connect = function (this: pg.Pool, ...rest: unknown[]) {
  delete this.options.query_timeout;
  delete this.options.connectionTimeoutMillis;
  return Reflect.apply(connect, this, rest);
} as typeof connect;
