import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadedFrom, routerFaults, scriptEntries } from '../../checks/browser-scripts.ts';
import { withPlainPaths } from '../../vite/plain-paths.ts';

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
    const start = "import { href } from 'react-router';";
    expect(faultsOf(`${start}\nexport const link = href('/contact');`)).toEqual([]);
    expect(faultsOf(`${start}\nexport const link = href('/locations/:slug', { slug });`)).toEqual([
      expect.stringContaining('app/ui/part.tsx: href('),
    ]);
    expect(faultsOf("import { href, useLocation } from 'react-router';")).toEqual([
      expect.stringContaining('imports useLocation'),
    ]);
  });
});

describe('the build', () => {
  it('writes an address without parameters for href()', () => {
    const text = "import { href } from 'react-router';\nexport const link = ";
    expect(withPlainPaths(`${text}href('/');`)).toBe(`${text}'/';`);
    expect(withPlainPaths(`${text}\`\${href('/api/admin/leads')}?a\`;`)).toBe(`${text}\`\${'/api/admin/leads'}?a\`;`);
  });

  it('leaves alone what has parameters, and functions of the same name', () => {
    for (const text of [
      "import { href } from 'react-router';\nexport const link = href('/locations/:slug', { slug });",
      "import { href } from './href.ts';\nexport const link = href('/contact');",
    ])
      expect(withPlainPaths(text)).toBe(text);
  });
});
