import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';

const biome = resolve('node_modules/@biomejs/biome/bin/biome');

function lint(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', ...args], { cwd, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

/** A project with these files and this project's lint rules. */
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

describe('the import arrows', () => {
  it('hold in the whole application', () => {
    const { status, text } = lint('.', '--error-on-warnings', 'app', 'server.ts', 'site.ts');
    expect(text).toMatch(/Checked \d{2,} files/);
    expect(status, text).toBe(0);
  });

  it.each([
    ['app/domain/x.ts', "import React from 'react'; console.log(React);"],
    ['app/domain/x.ts', "import type { Store } from '../server/store/store.ts'; export type X = Store;"],
    ['app/domain/landing/x.ts', "import { readFileSync } from 'node:fs'; console.log(readFileSync);"],
    ['app/server/x.server.ts', "import { Island } from '../ui/island.tsx'; console.log(Island);"],
    ['app/ui/x.tsx', "import { problem } from '../server/problem.server.ts'; console.log(problem);"],
    ['app/ui/islands/x.tsx', "import Home from '../../routes/site/home.tsx'; console.log(Home);"],
    ['app/routes/site/x.tsx', "import { loader } from '../api/healthz.ts'; console.log(loader);"],
  ])('refuse what points the wrong way: %s', (file, text) => {
    const answer = lint(plant({ [file]: text }), 'app');
    expect(answer.text).toContain('noRestrictedImports');
    expect(answer.status).not.toBe(0);
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
    'const at = Date.now();',
    'const now = Date.now;',
    'const at = performance.now();',
    'const at = new Date();',
  ];

  it.each(['app/server/http/x.server.ts', 'app/domain/leads/x.ts', 'app/routes/site/x.tsx', 'server.ts', 'site.ts'])(
    'are read nowhere but in time.server.ts: refused in %s',
    (file) => {
      for (const line of planted) {
        const answer = lint(plant({ [file]: `export ${line}` }), '.');
        expect(answer.text).toContain("Only app/server/time.server.ts reads the machine's clocks");
        expect(answer.status).not.toBe(0);
      }
    },
  );

  it.each(['app/server/time.server.ts', 'app/ui/enhance/x.ts'])('may be read in %s', (file) => {
    const answer = lint(
      plant({ [file]: planted.map((line, index) => `export ${line.replace(/at|now/, `a${index}`)}`).join('\n') }),
      '.',
    );
    expect(answer.status, answer.text).toBe(0);
  });

  it('allow new Date(value): a given moment reads no clock', () => {
    const answer = lint(plant({ 'app/server/x.server.ts': 'export const at = new Date(5);' }), '.');
    expect(answer.status, answer.text).toBe(0);
  });
});

describe('a path of this site', () => {
  const refused = (file: string, text: string) => {
    const answer = lint(plant({ [file]: text }), 'app');
    expect(answer.text, text).toContain('Write a path of this site with href()');
    expect(answer.status, text).not.toBe(0);
  };

  it.each(['app/ui/sections/x.tsx', 'app/ui/enhance/x.tsx', 'app/routes/site/x.tsx'])(
    'comes from href(): typed by hand it is refused in %s',
    (file) => {
      refused(file, 'export const X = () => <a href="/contact">Contact</a>;');
      refused(file, "export const link = { href: '/', label: 'Home' };");
      refused(file, `export const path = (id: string) => \`/admin/leads/\${id}\`;`);
      refused(file, "export const answer = fetch('/api/contact');");
      refused(file, "export const file = '/admin/leads.csv';");
    },
  );

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
