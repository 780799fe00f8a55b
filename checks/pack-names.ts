// The engine knows no firm, no place and no law: names that belong to a pack occur only in that pack.
import { namePattern, ownNames } from '../app/domain/firm/foreign-names.ts';
import type { Pack } from '../app/domain/firm/layers.ts';

/** Exceptions: drawings of cities, which regions choose by name; the names of provinces; and the one setting whose default is a sample firm. */
const exempt = [
  { path: /^app\/ui\/art\/scenes\//, name: /./ },
  { path: /^app\/ui\/art\/skyline\.tsx$/, name: /^(?:toronto|calgary)$/ },
  { path: /^app\/domain\/firm\/fields\.ts$/, name: /^(?:toronto|calgary)$/ },
  // The country's provinces and territories, from which an owner chooses.
  { path: /^app\/domain\/firm\/market\/atlas\.ts$/, name: /^(?:Alberta|Ontario)$/ },
  { path: /^app\/server\/firm\/firm-site\.server\.ts$/, name: /^lakeshore$/ },
];

/** The ids of a pack and its locations. Code may not contain them as strings. */
const idsOf = (pack: Pack): string[] => [
  ...(pack.type === 'library' ? [] : [pack.name]),
  ...pack.documents.flatMap(({ kind, id }) => (kind === 'location' ? [id] : [])),
];

/** Returns a sentence for each name or id of one of `packs` that a line of `files` (path to text) contains. */
export function packNameFaults(files: ReadonlyMap<string, string>, packs: Iterable<Pack>): string[] {
  const owners = new Map<string, string>();
  const [names, ids]: [string[], string[]] = [[], []];
  for (const pack of packs) {
    names.push(...ownNames(pack));
    ids.push(...idsOf(pack));
    for (const name of [...ownNames(pack), ...idsOf(pack)]) owners.set(name, `${pack.type} ${pack.name}`);
  }
  const named = namePattern(names);
  const quoted = new RegExp(`(?<=['"\`])(?:${ids.map(RegExp.escape).join('|')})(?=['"\`])`, 'g');
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...new Set([...(line.match(named) ?? []), ...(line.match(quoted) ?? [])])]
          .filter((name) => !exempt.some((one) => one.path.test(path) && one.name.test(name)))
          .map((name) => `${path}:${index + 1}: ${name} belongs to the ${owners.get(name)}. Take it from the site.`),
      ),
  );
}
