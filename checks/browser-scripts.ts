// Browser scripts use nothing of React Router: app/ui/href.ts has the links.
import { dirname, join } from 'node:path';

/** The entry points of the scripts of the public site and of the panel. */
export const scriptEntries = ['app/entry.client.ts', 'app/ui/enhance/field-metrics.ts'];

const imports =
  /\b(?:import(?:\s+(?!type\b)([^'"()]*?)\s*from\s*|\s*\(\s*|\s+)|export\s*(?:\*|\{[^}]*\})\s*from\s*)['"]([^'"]+)['"]/g;

/** The paths in `files` that `entries` load, immediately or later. Type imports do not count. */
export function loadedFrom(entries: readonly string[], files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const text = files.get(path);
    if (text === undefined || found.has(path)) return;
    found.add(path);
    for (const [, , specifier = ''] of text.matchAll(imports))
      if (specifier.startsWith('.')) visit(join(dirname(path), specifier.replace(/\?.*$/, '')));
  };
  for (const entry of entries) visit(entry);
  return found;
}

/** Returns a sentence for each import of React Router that would send it to the browser. */
export function routerFaults(files: ReadonlyMap<string, string>): string[] {
  return [...loadedFrom(scriptEntries, files)]
    .filter((path) => [...(files.get(path) ?? '').matchAll(imports)].some(([, , from]) => from === 'react-router'))
    .map((path) => `${path} imports react-router, which would be sent to the browser. app/ui/href.ts has href().`);
}
