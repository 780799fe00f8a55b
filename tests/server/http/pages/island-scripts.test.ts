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
const script = '<script type="module" src="/assets/entry.js"></script>';

function announced(html: string): string[] {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const page = new IslandScripts(folder).announce(html);
  expect(page.replace(/<link [^>]*>/g, '')).toBe(html);
  expect(page.endsWith(script)).toBe(html.endsWith(script));
  return [...page.matchAll(/<link rel="modulepreload" href="\/assets\/(\w[\w-]*)\.js" fetchpriority="low"\/>/g)].map(
    ([, name = '']) => name,
  );
}

describe('the scripts of a page with islands', () => {
  it('are announced together with their imports, each once, right before the entry', () => {
    expect(announced(`<div data-island="tabs"></div><div data-island="tabs"></div>${script}`).sort()).toEqual([
      'bring-alive',
      'icons',
      'react',
      'tabs',
    ]);
  });

  it('are only those that the page needs', () => {
    expect(announced(`<ol data-enhance="share"></ol>${script}`)).toEqual(['share']);
    expect(announced('<div data-island="tabs"></div>')).toEqual([]);
    expect(announced(`<p></p>${script}`)).toEqual([]);
  });
});
