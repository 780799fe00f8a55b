// Negative control: the server waits for a write lock inside SQLite, which blocks its event loop.
import Sqlite from 'better-sqlite3';

const { prepare } = Sqlite.prototype;

Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  return prepare.call(this, sql.replace(/^pragma busy_timeout = \d+$/, 'pragma busy_timeout = 250'));
} as typeof prepare;
