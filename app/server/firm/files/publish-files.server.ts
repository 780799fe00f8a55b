import { join, resolve } from 'node:path';
import { faultSentence } from '../../../domain/firm/faults.ts';
import { fileOf } from '../../../domain/firm/layers.ts';
import type { FirmDesk } from '../firm-desk.server.ts';
import { type FirmEnv, siteRoots } from '../firm-site.server.ts';
import { folderOfFirm, readFirm } from '../open-packs.server.ts';
import { withPictures, withSizes } from '../pictures.server.ts';
import { changesTo } from '../publisher.server.ts';

interface Target {
  firm: FirmDesk;
  env: FirmEnv;
}

/**
 * Publishes those documents of the shown firm that are written in `files` (absolute paths), for development. Other documents stay as the
 * panel left them. Throws an error with every fault of the files, and StoreUnavailable.
 */
export async function publishFiles({ firm, env }: Target, files: readonly string[]): Promise<void> {
  const state = await firm.store.state();
  const roots = siteRoots(env);
  const folder = state && folderOfFirm(state.firm, roots);
  if (!folder) return;
  const edited = new Set(files);
  if (!files.some((file) => file.startsWith(resolve(folder)))) return;
  const read = readFirm(folder, roots);
  if ('faults' in read) throw new Error(read.faults.map(faultSentence).join('\n'));
  const pictured = await withPictures(read.pack, firm.store.pictures);
  if ('faults' in pictured) throw new Error(pictured.faults.map(faultSentence).join('\n'));
  const changes = changesTo(pictured.pack.documents, state).filter(({ kind, id }) =>
    edited.has(resolve(join(folder, fileOf(kind, id)))),
  );
  const published = await firm.publish(changes, {
    author: null,
    note: `Edited in ${folder}`,
    pictures: await withSizes(pictured.fresh),
  });
  if (published.outcome === 'faults') throw new Error(published.faults.map(faultSentence).join('\n'));
}
