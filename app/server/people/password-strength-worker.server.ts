// The thread of password-strength.server.ts: a password in, the number of guesses that find it out.
import { parentPort, workerData } from 'node:worker_threads';
import { guessesFor } from './password-guesses.server.ts';

parentPort?.postMessage(guessesFor(workerData));
