// Negative control: commits after the answer was sent, as a write-behind cache does. A commit with an inquiry waits longer than a
// kill cycle lasts, so that the inquiry is lost on every machine.
import Sqlite from 'better-sqlite3';

const { prepare } = Sqlite.prototype;
const waiting = new WeakSet<Sqlite.Database>();
const holdsInquiry = new WeakSet<Sqlite.Database>();

Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  const statement = prepare.call(this, sql) as Sqlite.Statement<unknown[]>;
  const text = sql.trim().toLowerCase();
  const done = { changes: 0, lastInsertRowid: 0 };
  // A statement is prepared only once, so its `run` is replaced here for all later calls.
  const { run } = statement;
  const replaceRun = (run: (...values: unknown[]) => Sqlite.RunResult) => Object.assign(statement, { run });
  if (text.startsWith('begin')) replaceRun((...values) => (this.inTransaction ? done : run.apply(statement, values)));
  else if (text.startsWith('commit'))
    replaceRun(() => {
      if (waiting.has(this)) return done;
      waiting.add(this);
      const commit = () => {
        waiting.delete(this);
        holdsInquiry.delete(this);
        if (this.inTransaction) this.exec('COMMIT');
      };
      setTimeout(commit, holdsInquiry.has(this) ? 10_000 : 150);
      return done;
    });
  else if (text.startsWith('insert into "leads"'))
    replaceRun((...values) => {
      holdsInquiry.add(this);
      return run.apply(statement, values);
    });
  return statement;
} as typeof prepare;
