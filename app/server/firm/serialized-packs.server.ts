import { readFileSync } from 'node:fs';
import type { Pack } from '../../domain/firm/layers.ts';

/** Packs as the text of a file. The line numbers of fields are left out, because only messages about faults need them. */
export const keepPacks = (packs: ReadonlyMap<string, Pack>): string => JSON.stringify([...packs]);

/** The packs that `keepPacks` wrote into `file`, by folder; undefined when there is no such file. */
export function keptPacks(file: string): Map<string, Pack> | undefined {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Pack][]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
