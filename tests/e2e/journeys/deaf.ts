// Negative control: no instance listens for the changes of other instances.
import pg from 'pg';

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
  const heard = String(text).startsWith('LISTEN') ? 'SELECT 1' : text;
  return Reflect.apply(query, this, [heard, ...rest]);
} as typeof query;
