// The worker thread of password-strength.server.ts: takes a password and posts the number of guesses that find it.
import { parentPort, workerData } from 'node:worker_threads';
import { guessesFor } from './password-guesses.server.ts';

parentPort?.postMessage(guessesFor(workerData));
