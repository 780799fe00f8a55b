import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [
  ...readdirSync('.'),
  ...readdirSync('docs', { recursive: true }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md'));
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts);
const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter((file) => file.endsWith('.test.ts'));

/** The anchors of a document's headings, as GitHub and GitLab make them. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('names only files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, target]) =>
      join(dirname(file), target ?? ''),
    );
    const quoted = [
      ...text.matchAll(/`((?:app|tests|checks|bench|docs|db|public|deploy|content)\/[\w./-]+\.\w+)`/g),
    ].map(([, path]) => path ?? '');
    // A command writes it: npm run content-docs.
    const isThere = (path: string) => path === 'docs/content-reference.md' || existsSync(path);
    expect([...links, ...quoted].filter((path) => !isThere(path))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)#([^)]+)\)/g)].map(
      ([link, target = '', anchor = '']) => ({
        link,
        anchor,
        target: target === '' ? file : join(dirname(file), target),
      }),
    );
    const isBroken = ({ target, anchor }: (typeof links)[number]) =>
      existsSync(target) && !anchorsOf(target).includes(anchor);
    expect(links.filter(isBroken).map(({ link }) => link)).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm (?:run )?(?:--silent )?(start|test|[a-z][\w:-]*)/g)].map(
      ([, name]) => name ?? '',
    );
    const known = new Set([...scripts, 'install', 'run', 'ci']);
    expect(commands.filter((name) => !known.has(name))).toEqual([]);
  });

  it('narrows the tests by words that some test file has in its path', () => {
    const words = [...text.matchAll(/npm test -- ([\w./-]+)/g)].map(([, word]) => word ?? '');
    expect(words.filter((word) => !testFiles.some((path) => path.includes(word)))).toEqual([]);
  });
});

describe('A reader can hold', () => {
  it.each([
    ['README.md', 8],
    ['CONTRIBUTING.md', 16],
  ])('%s, which has at most %i kB', (file, kilobytes) => {
    expect(statSync(file).size).toBeLessThanOrEqual(kilobytes * 1024);
  });

  it('the newest chapter of the change log, which has at most 110 lines', () => {
    const newest = readFileSync('CHANGELOG.md', 'utf8').split('\n## ')[1] ?? '';
    expect(newest.trim().split('\n').length).toBeLessThanOrEqual(110);
  });
});

describe('the contracts and the decisions', () => {
  const records = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file));

  it('stay short enough to be held in the head: 20 kB of contracts, 45 records', () => {
    expect(statSync('CONTRACTS.md').size).toBeLessThanOrEqual(20_000);
    expect(records.length).toBeLessThanOrEqual(45);
  });

  it('are found: the list of decisions names every record once', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8');
    const named = [...list.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\)/gm)].map(([, , file = '']) => file);
    expect(named.toSorted()).toEqual(records.toSorted());
  });
});
