import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IslandScripts } from '../../../../app/server/http/pages/island-scripts.server.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

const manifest = {
  'app/entry.client.ts': {
    file: 'assets/entry.js',
    dynamicImports: ['app/ui/enhance/share.ts', 'app/ui/bring-alive.tsx'],
  },
  'app/ui/bring-alive.tsx': {
    file: 'assets/bring-alive.js',
    name: 'bring-alive',
    imports: ['_react.js'],
    dynamicImports: ['_tabs.js', '_other.js'],
  },
  '_tabs.js': {
    file: 'assets/tabs.js',
    name: 'tabs',
    imports: ['_react.js', '_icons.js'],
    dynamicImports: ['_later.js'],
  },
  '_other.js': { file: 'assets/other.js', name: 'other' },
  '_later.js': { file: 'assets/later.js', name: 'later' },
  'app/ui/enhance/share.ts': { file: 'assets/share.js', name: 'share' },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_icons.js': { file: 'assets/icons.js', name: 'icons', imports: ['_react.js'] },
};

function scriptsOf(...names: string[]): string[] {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return new IslandScripts(folder).of(new Set(names)).sort();
}

describe('the scripts of a page with islands', () => {
  it('are announced together with their imports, each once', () => {
    expect(scriptsOf('bring-alive', 'tabs')).toEqual(
      ['bring-alive', 'icons', 'react', 'tabs'].map((name) => `/assets/${name}.js`),
    );
  });

  it('are only those that the page needs', () => {
    expect(scriptsOf('share')).toEqual(['/assets/share.js']);
    expect(scriptsOf()).toEqual([]);
  });
});
