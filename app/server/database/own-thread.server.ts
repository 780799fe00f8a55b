import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The limits of a thread: seconds, and megabytes for its objects. */
export interface ThreadBounds {
  seconds: number;
  megabytes: number;
}

/** Thrown when a thread was ended because it exceeded one of its limits. */
export class ThreadEnded extends Error {
  readonly lacked: keyof ThreadBounds;
  /** What was too much, for a sentence such as `It takes too long to read`. */
  readonly tooMuch: 'long' | 'much memory';

  constructor(lacked: keyof ThreadBounds) {
    super(`A thread was ended: it needed more ${lacked} than it may use.`);
    this.lacked = lacked;
    this.tooMuch = lacked === 'seconds' ? 'long' : 'much memory';
  }
}

/**
 * Runs `script`, a path from the root of the project, in its own thread. The thread's first message is the answer, and ends it. Use it for
 * input that strangers wrote, which must not stop the server, exhaust its memory or keep its visitors waiting. Throws ThreadEnded, and any
 * error that the script throws.
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
