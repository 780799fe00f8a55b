// Negative control: every statement commits separately, with a pause that a kill can hit.
import Sqlite from 'better-sqlite3';

const { prepare } = Sqlite.prototype;
const pause = new Int32Array(new SharedArrayBuffer(4));

Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  const text = sql.trim().toLowerCase();
  if (/^(begin|commit|savepoint|release)\b/.test(text)) return prepare.call(this, 'select 1');
  const statement = prepare.call(this, sql) as Sqlite.Statement<unknown[]>;
  if (text.startsWith('insert into "outbox"')) {
    // A statement is prepared only once, so its `run` is replaced here for all later calls.
    const { run } = statement;
    statement.run = (...values: unknown[]) => {
      Atomics.wait(pause, 0, 0, 50);
      return run.apply(statement, values);
    };
  }
  return statement;
} as typeof prepare;
