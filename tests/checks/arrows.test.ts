import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';

const biome = resolve('node_modules/@biomejs/biome/bin/biome');

function lint(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', ...args], { cwd, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

/** Creates a project with these files and this project's lint rules. */
function plant(files: Record<string, string>): string {
  const folder = temporaryFolder();
  copyFileSync('biome.json', join(folder, 'biome.json'));
  mkdirSync(join(folder, 'checks'));
  for (const rule of globSync('checks/*.grit')) copyFileSync(rule, join(folder, rule));
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  return folder;
}

/** Where the linter reports an error with `words` in its rule or message, in a project with these files: `file:line`, sorted. */
function refusedAt(files: Record<string, string>, words: string): string[] {
  const folder = realpathSync(plant(files));
  const { text } = lint(folder, '--reporter=github', '--max-diagnostics=none', '.');
  const errors = text.matchAll(/^::error (?<rule>.*?),file=(?<file>.*?),line=(?<line>\d+),.*?::(?<sentence>.*)$/gm);
  const places = [...errors].flatMap(({ groups: { rule = '', file = '', line = '', sentence = '' } = {} }) =>
    `${rule} ${sentence}`.includes(words) ? [`${relative(folder, file)}:${line}`] : [],
  );
  return [...new Set(places)].sort();
}

/** Each line of each file. */
const allLines = (files: Record<string, string>) =>
  Object.entries(files)
    .flatMap(([file, text]) => text.split('\n').map((_, index) => `${file}:${index + 1}`))
    .sort();

describe('the import arrows', () => {
  it('hold in the whole application', () => {
    const rules = ['noRestrictedImports', 'noImportCycles'].map((rule) => `--only=${rule}`);
    const { status, text } = lint('.', '--error-on-warnings', ...rules, 'app', 'server.ts', 'site.ts');
    expect(text).toMatch(/Checked \d{2,} files/);
    expect(status, text).toBe(0);
  });

  it('refuse what points the wrong way', () => {
    const wrong = {
      'app/domain/x.ts': "import React from 'react'; console.log(React);",
      'app/domain/y.ts': "import type { Store } from '../server/store/store.ts'; export type X = Store;",
      'app/domain/landing/x.ts': "import { readFileSync } from 'node:fs'; console.log(readFileSync);",
      'app/server/x.server.ts': "import { Island } from '../ui/island.tsx'; console.log(Island);",
      'app/ui/x.tsx': "import { problem } from '../server/problem.server.ts'; console.log(problem);",
      'app/ui/islands/x.tsx': "import Home from '../../routes/site/home.tsx'; console.log(Home);",
      'app/routes/site/x.tsx': "import { loader } from '../api/healthz.ts'; console.log(loader);",
      'app/routes/site/y.tsx':
        "import type { AppContext } from '../../server/app-context.server.ts'; export type Y = AppContext;",
    };
    expect(refusedAt(wrong, 'noRestrictedImports')).toEqual(allLines(wrong));
  });

  it('refuse a circle', () => {
    const folder = plant({
      'app/domain/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();",
      'app/domain/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();",
    });
    const answer = lint(folder, 'app');
    expect(answer.text).toContain('noImportCycles');
    expect(answer.status).not.toBe(0);
  });

  it('refuse a circle of types', () => {
    const folder = plant({
      'app/domain/a.ts': "import type { B } from './b.ts';\nexport type A = B | null;",
      'app/domain/b.ts': "import type { A } from './a.ts';\nexport type B = { a: A };",
    });
    const answer = lint(folder, 'app');
    expect(answer.text).toContain('noImportCycles');
    expect(answer.status).not.toBe(0);
  });
});

describe("the machine's clocks", () => {
  const planted = [
    'export const a = Date.now();',
    'export const b = Date.now;',
    'export const c = performance.now();',
    'export const d = new Date();',
  ].join('\n');

  it('are read nowhere but in time.server.ts', () => {
    const places = [
      'app/server/http/x.server.ts',
      'app/domain/leads/x.ts',
      'app/routes/site/x.tsx',
      'server.ts',
      'site.ts',
    ];
    const files = Object.fromEntries(places.map((file) => [file, planted]));
    expect(refusedAt(files, "Only app/server/time.server.ts reads the machine's clocks")).toEqual(allLines(files));
  });

  it('may be read in time.server.ts, and by what runs in the browser', () => {
    const answer = lint(plant({ 'app/server/time.server.ts': planted, 'app/ui/enhance/x.ts': planted }), '.');
    expect(answer.status, answer.text).toBe(0);
  });

  it('allow new Date(value): a given moment reads no clock', () => {
    const answer = lint(plant({ 'app/server/x.server.ts': 'export const at = new Date(5);' }), '.');
    expect(answer.status, answer.text).toBe(0);
  });
});

describe('a path of this site', () => {
  it('comes from href(): typed by hand it is refused', () => {
    const typed = [
      'export const X = () => <a href="/contact">Contact</a>;',
      "export const link = { href: '/', label: 'Home' };",
      `export const path = (id: string) => \`/admin/leads/\${id}\`;`,
      "export const answer = fetch('/api/contact');",
      "export const file = '/admin/leads.csv';",
    ].join('\n');
    const files = { 'app/ui/sections/x.tsx': typed, 'app/ui/enhance/x.tsx': typed, 'app/routes/site/x.tsx': typed };
    expect(refusedAt(files, 'Write a path of this site with href()')).toEqual(allLines(files));
  });

  it('may begin with href(), be a file of public, or be typed in the domain', () => {
    const texts = {
      'app/ui/sections/x.tsx': [
        "import { href } from 'react-router';",
        `export const X = () => <a href={\`\${href('/contact')}?plan=pro\`}>Contact</a>;`,
        "export const lead = (id: string) => href('/admin/leads/:id', { id });",
        'export const Icon = () => <link rel="icon" href="/favicon.svg" />;',
      ].join('\n'),
      'app/domain/x.ts': "export const links = [{ href: '/contact', label: 'Contact' }];",
    };
    const answer = lint(plant(texts), 'app');
    expect(answer.status, answer.text).toBe(0);
  });
});

describe('work at intervals', () => {
  it('goes through every(), which never runs it twice at once', () => {
    const file = 'app/server/leads/x.server.ts';
    const bare = lint(plant({ [file]: 'setInterval(() => console.log(1), 1000);' }), 'app');
    expect(bare.text).toContain('Use every() of time.server.ts');
    expect(bare.status).not.toBe(0);
    const loop =
      "import { every } from '../time.server.ts';\nevery(1000, () => 1, { log: console, failure: 'x' }).start();";
    expect(lint(plant({ [file]: loop }), 'app').status).toBe(0);
  });
});
