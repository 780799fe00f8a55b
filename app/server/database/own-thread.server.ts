import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread may use: seconds, and megabytes for its objects. */
export interface ThreadBounds {
  seconds: number;
  megabytes: number;
}

/** A thread needed more than it may use. */
export class ThreadEnded extends Error {
  readonly lacked: keyof ThreadBounds;

  constructor(lacked: keyof ThreadBounds) {
    super(`A thread was ended: it needed more ${lacked} than it may use.`);
    this.lacked = lacked;
  }
}

/**
 * Runs `script`, a path from the root of the project, in a thread that ends with its first message, which is the answer: what others
 * wrote must not stop the server, take its memory or keep its visitors waiting. Throws ThreadEnded, and what the script throws.
 */
export async function inOwnThread<Answer>(
  script: string,
  data: unknown,
  { seconds, megabytes }: ThreadBounds,
): Promise<Answer> {
  const worker = new Worker(join(process.cwd(), script), {
    workerData: data,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadEnded('seconds')), seconds * 1000);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('megabytes') : error),
      );
      worker.once('exit', () => reject(new Error(`The thread of ${script} ended without an answer.`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
