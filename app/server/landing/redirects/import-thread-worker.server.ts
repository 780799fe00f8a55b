// The worker of import-thread.server.ts: takes a list of redirects and posts what an import would do, line by line.
import { parentPort, workerData } from 'node:worker_threads';
import { readImport } from '../../../domain/landing/redirects/redirect-import.ts';
import type { ImportOrder } from './import-thread.server.ts';

parentPort?.postMessage(readImport(...(workerData as ImportOrder)));
