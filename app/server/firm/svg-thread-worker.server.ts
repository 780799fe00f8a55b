// The worker of svg-thread.server.ts: takes the bytes of a drawing and posts the reduced drawing, or why it is refused.
import { parentPort, workerData } from 'node:worker_threads';
import { reduceSvg } from './reduce-svg.server.ts';

parentPort?.postMessage(reduceSvg(workerData));
