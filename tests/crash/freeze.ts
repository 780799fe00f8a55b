// Freezes its own process at an exact point of a generation until SIGCONT, like a suspended machine. FREEZE=between: after the fifth
// batch of pages is committed. FREEZE=midway: inside the transaction of the fifth batch. A signal from outside would hit a random
// moment. Mostly the process would then be waiting for PostgreSQL, and would wake to a time limit instead of its next write.
import { writeSync } from 'node:fs';
import pg from 'pg';

const fifth = 5;
const { query } = pg.Client.prototype;
/** The last statement of a batch. */
const counts = 'update "generation_runs" set "created"';
const atTheirEnd = new WeakSet<pg.Client>();
let batches = 0;

function freezeAt(point: string): void {
  if (point !== process.env.FREEZE || batches !== fifth) return;
  writeSync(1, 'frozen\n');
  process.kill(process.pid, 'SIGSTOP');
}

pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
  const answer: unknown = Reflect.apply(query, this, [text, ...rest]);
  if (typeof text !== 'string' || !(answer instanceof Promise)) return answer;
  if (text.startsWith(counts))
    return answer.then((result) => {
      batches++;
      atTheirEnd.add(this);
      freezeAt('midway');
      return result;
    });
  if (text === 'commit' && atTheirEnd.delete(this))
    return answer.then((result) => {
      freezeAt('between');
      return result;
    });
  return answer;
} as typeof query;
