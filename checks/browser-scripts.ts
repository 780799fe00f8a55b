// Browser scripts may use only one part of React Router: links without parameters, which the build replaces.
import { dirname, join } from 'node:path';
import { withPlainPaths } from '../vite/plain-paths.ts';

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

/** Returns a sentence for each use of React Router that would send it to the browser. */
export function routerFaults(files: ReadonlyMap<string, string>): string[] {
  return [...loadedFrom(scriptEntries, files)].flatMap((path) => {
    const text = files.get(path) ?? '';
    const taken = [...text.matchAll(imports)]
      .filter(([, , specifier]) => specifier === 'react-router')
      .flatMap(([, names = '']) => names.split(/[\s,{}]+/))
      .filter((name) => name !== '' && name !== 'href');
    const calls = taken.length > 0 || !text.includes("'react-router'") ? [] : withPlainPaths(text).match(/\bhref\(.*/g);
    return [
      ...taken.map((name) => `${path} imports ${name} of react-router, which would be sent to the browser.`),
      ...(calls ?? []).map(
        (call) => `${path}: ${call} has no plain address: React Router would be sent to the browser.`,
      ),
    ];
  });
}
