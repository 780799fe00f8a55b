// Which folders of the application may import which. The rules for layers are in biome.json, those for rooms are here.
import { dirname, join } from 'node:path';

/** The rooms for the tasks of the product. Every layer has them. */
const rooms = [
  'leads',
  'delivery',
  'connections',
  'mail',
  'landing',
  'booking',
  'people',
  'privacy',
  'operations',
  'reports',
];

const folders: Readonly<Record<string, readonly string[]>> = {
  'app/domain': [...rooms, 'time', 'text', 'numbers', 'firm', 'site'],
  'app/server': [...rooms, 'database', 'firm', 'http'],
  'app/ui/admin': [...rooms, 'content'],
  'tests/domain': [...rooms, 'time', 'text', 'numbers', 'firm', 'site'],
  'tests/server': [...rooms, 'database', 'firm', 'http'],
};

/** In `app/server` a room may import itself and the rooms before it; type imports count. The root comes last. */
const order = [
  'database',
  'firm',
  'http',
  'people',
  'leads',
  'delivery',
  'connections',
  'mail',
  'landing',
  'booking',
  'privacy',
  'operations',
  'reports',
];
/** Files of the root that import no room, so that every room may import them. */
const leaves = ['env.server.ts', 'log.server.ts', 'time.server.ts'];

const mostFiles = 30;
const mostRootFiles = 8;

const specifiers = (text: string) =>
  [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path ?? '');

/** The room of a file of the server; null for any other file. */
function serverRoom(path: string): string | null {
  const rest = path.startsWith('app/server/') ? path.slice('app/server/'.length) : null;
  if (rest === null) return null;
  if (leaves.includes(rest)) return 'leaf';
  return rest.includes('/') ? (rest.split('/')[0] ?? '') : 'root';
}

const rank = (room: string): number =>
  room === 'leaf' ? -1 : room === 'root' ? order.length : order.includes(room) ? order.indexOf(room) : order.length;

/** Whether the rules let `path` import `file`, directly or through other files. Paths are relative to the project's root. */
export function mayReach(path: string, file: string): boolean {
  const from = serverRoom(path);
  const to = serverRoom(file);
  if (path.startsWith('app/domain/')) return file.startsWith('app/domain/');
  return from === null || to === null || rank(from) >= rank(to);
}

/** Returns a sentence for each fault. `files` maps path to text for the whole project; paths are relative to its root. */
export function roomFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  for (const [path, text] of files) {
    if (!/\.tsx?$/.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    for (const [layer, names] of Object.entries(folders)) {
      if (!path.startsWith(`${layer}/`)) continue;
      const [room, ...rest] = path.slice(layer.length + 1).split('/');
      if (rest.length > 0 && !names.includes(room ?? ''))
        faults.push(`${path}: ${layer} has no room called ${room}. Its rooms are ${names.join(', ')}.`);
      if (rest.length === 0 && layer === 'app/domain') faults.push(`${path}: put it into a room of ${layer}.`);
    }
    const room = serverRoom(path);
    if (room === null) continue;
    if (!path.endsWith('.server.ts')) faults.push(`${path}: files of app/server end in .server.ts.`);
    for (const specifier of specifiers(text)) {
      const target = serverRoom(join(dirname(path), specifier));
      if (target !== null && rank(target) > rank(room))
        faults.push(
          `${path} imports ${specifier}: ${room} comes before ${target}. The order is ${order.join(', ')}, root.`,
        );
    }
  }
  for (const [folder, count] of counts) {
    const most = folder === 'app/server' ? mostRootFiles : mostFiles;
    if (folder.startsWith('app/') && count > most)
      faults.push(`${folder} holds ${count} files; more than ${most} are hard to find one's way in.`);
  }
  return faults;
}
