import { join } from 'node:path';
import { startServer } from '../tests/app.ts';
import { atMost, type Figure, median, rounds } from './figure.ts';

/** From the start of the process on an empty data folder to the whole home page. */
export async function coldStart(scratch: string): Promise<Figure[]> {
  const seconds = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const server = await startServer({ folder: join(scratch, `start-${round}`) });
    const answer = await fetch(server.url);
    await answer.text();
    seconds.push((performance.now() - start) / 1000);
    await server.stop();
    if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}.`);
  }
  return [atMost('cold start to the first 200', median(seconds), 1.5, 's')];
}
