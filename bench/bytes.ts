import { join } from 'node:path';
import { budgets, largestLoader, loader } from '../checks/budgets.ts';
import { PageMeter } from '../checks/page-bytes.ts';
import { startServer } from '../tests/app.ts';
import { atMost, type Figure } from './figure.ts';

/** Compressed bytes over the wire: the heaviest page of each template, compared with its budget. */
export async function bytes(scratch: string): Promise<Figure[]> {
  const server = await startServer({ folder: join(scratch, 'bytes') });
  try {
    const meter = new PageMeter(server.url);
    const figures: Figure[] = [];
    for (const { template, paths, often, limits } of budgets()) {
      const pages = [];
      for (const path of paths) pages.push(await meter.measure(path, often));
      for (const { figure, of, limit } of limits)
        figures.push(atMost(`${template}: ${figure}`, Math.max(...pages.map(of)), limit, 'bytes'));
    }
    figures.push(atMost('analytics loader', await meter.bytes(loader), largestLoader, 'bytes'));
    return figures;
  } finally {
    await server.stop();
  }
}
