// No two files of a layer share a name between which a person would have to choose. Files of app/routes are named after their addresses.
import { basename, dirname, extname } from 'node:path';

/** A file's name without its endings: `lead` for `lead.ts`, `lead.tsx` and `lead.server.ts`. */
const stemOf = (path: string): string => basename(path).replace(/(?:\.server|\.client|\.d)?\.[a-z]+$/, '');

const isEnhancement = (path: string): boolean => dirname(path) === 'app/ui/enhance';

/**
 * Whether two files of a layer may have the same stem: a component and its style sheet in one folder, and a component with the script or
 * style sheet of `app/ui/enhance` that enhances it.
 */
const belongTogether = (one: string, other: string): boolean =>
  (dirname(one) === dirname(other) && extname(one) !== extname(other)) || isEnhancement(one) !== isEnhancement(other);

/** The folder of a room: `leads` for `app/server/leads/actions/reply.server.ts`; empty at the root of a layer. */
const roomOf = (path: string): string => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '');

/** Paths by stem, of the files that begin with `layer`. */
function byStem(paths: readonly string[], layer: string): ReadonlyMap<string, readonly string[]> {
  const inLayer = paths.filter((path) => path.startsWith(`${layer}/`) && !/^index\./.test(basename(path)));
  return Map.groupBy(inLayer, stemOf);
}

/**
 * Returns a sentence for each fault. `paths` are relative to the project's root. A module of the server may share its name with the
 * module of the domain whose rules it applies, if both are in the same room.
 */
export function nameFaults(paths: readonly string[]): string[] {
  const domain = byStem(paths, 'app/domain');
  const server = byStem(paths, 'app/server');
  const faults: string[] = [];
  for (const stems of [domain, server, byStem(paths, 'app/ui')])
    for (const [stem, files] of stems)
      for (const [at, file] of files.entries()) {
        const other = files.slice(0, at).find((one) => !belongTogether(one, file));
        if (other)
          faults.push(`${other} and ${file} are both called ${stem}: name one after what is special about it.`);
      }
  for (const [stem, [file = '']] of server) {
    const rule = domain.get(stem)?.[0];
    if (rule && roomOf(rule) !== roomOf(file))
      faults.push(`${rule} and ${file} are both called ${stem} but are in different rooms: rename or move one.`);
  }
  return faults;
}
