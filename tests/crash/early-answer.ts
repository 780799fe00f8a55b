// Negative control: the commit comes a moment after the answer, as with a write-behind cache.
import Sqlite from 'better-sqlite3';

const { prepare } = Sqlite.prototype;
const held = new WeakMap<Sqlite.Database, NodeJS.Timeout>();

Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  const text = sql.trim().toLowerCase();
  if (text.startsWith('begin') && this.inTransaction) return prepare.call(this, 'select 1');
  if (text.startsWith('commit')) {
    if (!held.has(this)) {
      const commit = () => {
        held.delete(this);
        if (this.inTransaction) this.exec('COMMIT');
      };
      held.set(this, setTimeout(commit, 150));
    }
    return prepare.call(this, 'select 1');
  }
  return prepare.call(this, sql);
} as typeof prepare;
