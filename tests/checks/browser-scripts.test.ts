import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadedFrom, routerFaults, scriptEntries } from '../../checks/browser-scripts.ts';

const project = new Map(globSync('app/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]));

/** The faults of an island with this source text. */
const faultsOf = (text: string) =>
  routerFaults(
    new Map([
      ['app/entry.client.ts', "void import('./ui/bring-alive.tsx');"],
      ['app/ui/bring-alive.tsx', "const load = () => import('./islands/x.tsx');"],
      ['app/ui/islands/x.tsx', "import { type A, part } from '../part.tsx';\nimport type { B } from '../type.ts';"],
      ['app/ui/part.tsx', text],
      ['app/ui/type.ts', "import { Link } from 'react-router';"],
    ]),
  );

describe('the scripts of the browser', () => {
  it('hold nothing of React Router', () => {
    const loaded = loadedFrom(scriptEntries, project);
    expect([...loaded]).toEqual(
      expect.arrayContaining([
        'app/ui/islands/contact-form.tsx',
        'app/ui/islands/desk/lead-desk.tsx',
        'app/ui/button.tsx',
      ]),
    );
    expect(loaded.has('app/root.tsx')).toBe(false);
    expect(routerFaults(project)).toEqual([]);
  });

  it('are refused when they do', () => {
    for (const text of ["import { href } from 'react-router';", "export { useLocation } from 'react-router';"])
      expect(faultsOf(text)).toEqual([expect.stringContaining('app/ui/part.tsx imports react-router')]);
    expect(faultsOf("import type { href } from 'react-router';")).toEqual([]);
  });
});
