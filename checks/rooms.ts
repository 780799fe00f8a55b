// Which folders of the application may import which. The rules for layers are in biome.json, those for rooms are here.
import { dirname, join } from 'node:path';

/** A room may import itself and the rooms before it; type imports count. In `app/server` the root comes last. */
const orders = {
  'app/domain': [
    'time',
    'text',
    'numbers',
    'privacy',
    'people',
    'firm',
    'landing',
    'leads',
    'booking',
    'connections',
    'delivery',
    'mail',
    'operations',
    'reports',
    'site',
  ],
  'app/server': [
    'database',
    'firm',
    'http',
    'accounts',
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
  ],
} as const satisfies Record<string, readonly string[]>;

const panel = [
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
  'content',
];

/** The rooms of each layer that has some. */
const folders: Readonly<Record<string, readonly string[]>> = {
  ...orders,
  'app/ui/admin': panel,
  'app/routes/admin': panel,
  'tests/domain': orders['app/domain'],
  'tests/server': orders['app/server'],
};

/** The files that may be beside the rooms of a layer, where not every file may. */
const besideRooms: Readonly<Record<string, readonly string[]>> = {
  'app/domain': [],
  'app/routes/admin': ['layout.tsx', 'home.tsx'],
};

type Layer = keyof typeof orders;

/** Files of the root of `app/server` that import no room, so that every room may import them. */
const leaves = ['env.server.ts', 'log.server.ts', 'time.server.ts'];

const mostFiles = 30;
const mostRootFiles = 8;

const specifiers = (text: string) =>
  [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path ?? '');

interface Place {
  layer: Layer;
  room: string;
  /** The place of the room in its layer's order. */
  rank: number;
}

/** The room of a file in a layer whose rooms have an order; null for any other file. */
function placeOf(path: string): Place | null {
  const layer = (Object.keys(orders) as Layer[]).find((one) => path.startsWith(`${one}/`));
  if (layer === undefined) return null;
  const rest = path.slice(layer.length + 1);
  if (leaves.includes(rest)) return { layer, room: 'leaf', rank: -1 };
  const order: readonly string[] = orders[layer];
  const room = rest.includes('/') ? (rest.split('/')[0] ?? '') : 'root';
  return { layer, room, rank: order.includes(room) ? order.indexOf(room) : order.length };
}

/** Whether the rules let `path` import `file`, directly or through other files. Paths are relative to the project's root. */
export function mayReach(path: string, file: string): boolean {
  const from = placeOf(path);
  const to = placeOf(file);
  if (from?.layer === 'app/domain' && to?.layer !== 'app/domain') return false;
  return from === null || to === null || from.layer !== to.layer || from.rank >= to.rank;
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
      if (rest.length === 0 && besideRooms[layer]?.includes(room ?? '') === false)
        faults.push(`${path}: put it into a room of ${layer}.`);
    }
    const from = placeOf(path);
    if (from === null) continue;
    if (from.layer === 'app/server' && !path.endsWith('.server.ts'))
      faults.push(`${path}: files of app/server end in .server.ts.`);
    for (const specifier of specifiers(text)) {
      const to = placeOf(join(dirname(path), specifier));
      if (to?.layer === from.layer && to.rank > from.rank)
        faults.push(
          `${path} imports ${specifier}: ${from.room} comes before ${to.room}. The order is ${orders[from.layer].join(', ')}.`,
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
