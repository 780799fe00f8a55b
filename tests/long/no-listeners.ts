// Negative control: errors of PostgreSQL connections have no listener, so they are uncaught.
import pg from 'pg';

const { on } = pg.Pool.prototype;

pg.Pool.prototype.on = function (this: pg.Pool, event: string, ...rest: unknown[]) {
  return event === 'error' || event === 'connect' ? this : Reflect.apply(on, this, [event, ...rest]);
} as typeof on;
