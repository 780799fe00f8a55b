// Negative control: removes the time limits for PostgreSQL's answers and for connections to it.
import pg from 'pg';

const { connect } = pg.Pool.prototype;

pg.Pool.prototype.connect = function (this: pg.Pool, ...rest: unknown[]) {
  delete this.options.query_timeout;
  delete this.options.connectionTimeoutMillis;
  return Reflect.apply(connect, this, rest);
} as typeof connect;
