import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toHtmlTree } from '../../app/domain/text/long-text/render.ts';
import { longTextNames, routeStyles } from '../../vite/route-styles.ts';
import { namesIn, usedRules } from '../../vite/used-rules.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { longText } from '../fixtures/long-texts.ts';

const sheet = `
@layer base, ui;
@layer base{:root{--ink:red;--action:var(--ink);--mark:1px var(--action);--alone:var(--ink);--ground:var(--ink)}body{margin:0}table{border:0}}
@layer ui{
  .card{color:red;fill:var(--mark)}
  .panel{--ground:blue;color:var(--ground);fill:var(--action)}
  .card:hover .icon{color:blue}
  .card:hover{top:3px}
  .card:not(:hover){right:0}
  .other,.card.open{top:0}
  .gone{animation:spin 1s}
  .card:not(.open){left:0}
  .ship{animation:sail 4s both}
  @media (width>40rem){.card{top:1px}.gone{top:2px}}
  @media print{.gone{display:none}}
  #here:target{color:green}
  .card:nth-child(odd){border:0}
  .card:nth-last-child(n + 3){margin:0}
  :is(.other,.gone)>p{padding:0}
  :is(.card,.gone)>p{gap:0}
  .card:has(.gone){order:1}
  .card:has(> :first-child,.gone){order:2}
  .card,.gone{inset:0}
  @media (width>50rem){.card{--alone:2px}}
}
@keyframes spin{to{rotate:1turn}}
@layer ui{@keyframes drift{to{top:9px}}.boat{animation:drift 1s}}
@keyframes sail{from{translate:-9px}}
@font-face{font-family:Besley;src:url(/assets/b.woff2)}`;

const compact = (css: string) => css.replace(/\s+/g, '');
/** The rules that a page with this markup gets. */
const rules = (html: string, later?: RegExp) => compact(usedRules(sheet, namesIn(`<body>${html}`), later));

describe('the rules for markup', () => {
  it('are those that it can match, in their layers and conditions', () => {
    const used = rules('<p class="card ship" id="here"></p>');
    for (const rule of [
      '@layerbase,ui',
      'body{margin:0',
      '.card{color:red',
      '.card:not(.open){left:0',
      '.card:hover{top:3px',
      '(width>40rem){.card{top:1px',
      '#here:target',
      '.card:nth-child(odd){border:0',
      '.card:nth-last-child(n+3){margin:0',
      '@keyframessail',
      'font-family:Besley',
    ])
      expect(used).toContain(rule);
    for (const rule of ['table', '.gone{', '.icon', '.other', 'print', '@keyframesspin'])
      expect(used).not.toContain(rule);
  });

  it('have no selector of a list, no choice and no empty rule that the markup has no use for', () => {
    const used = rules('<p class="card"></p>');
    expect(used).toContain('.card{inset:0');
    expect(used).toContain(':is(.card,.gone)>p{gap:0');
    expect(used).toContain(':first-child,.gone){order:2');
    for (const rule of ['padding:0', '{}', '50rem', ',.gone{', 'order:1']) expect(used).not.toContain(rule);
  });

  it('have the tokens that they use, also through other tokens', () => {
    const used = rules('<p class="card"></p>');
    for (const token of ['--ink:red', '--mark:1px']) expect(used).toContain(token);
    expect(used).not.toContain('--alone');
    expect(rules('<p></p>')).not.toContain('--');
    expect(rules('<path fill="var(--ink)"/>')).toContain('--ink:red');
  });

  it('use the other token in place of one that only names it, unless a rule gives that another value', () => {
    const card = rules('<p class="card"></p>');
    expect(card).toContain('--mark:1pxvar(--ink)');
    expect(card).not.toContain('--action');
    const panel = rules('<p class="panel"></p>');
    expect(panel).toContain('fill:var(--ink)');
    expect(panel).toContain('color:var(--ground)');
    expect(panel).toContain('--ground:var(--ink)');
    expect(panel).toContain('--ground:blue');
  });

  it('have the keyframes of their animations, in a layer, too', () => {
    const boat = rules('<p class="boat"></p>');
    expect(boat).toContain('@layerui{@keyframesdrift{to{top:9px}}.boat{animation:drift1s}}');
    for (const name of ['spin', 'sail']) expect(boat).not.toContain(name);
    expect(rules('<p class="ship"></p>')).not.toContain('drift');
  });

  it('can leave out what only a later moment needs, but nothing that is there until then', () => {
    const used = rules('<p class="card gone"></p>', /:hover/);
    expect(rules('<p class="gone"></p>')).toContain('print');
    expect(used).not.toContain('.card:hover');
    expect(used).not.toContain('print');
    expect(used).toContain('.card:not(:hover){right:0');
  });
});

describe('the styles of a route', () => {
  /** The styles of the route `routes/site/a.tsx` in a project with these files. */
  function stylesOf(files: Record<string, string>, css: string): string {
    const folder = temporaryFolder();
    const before = process.cwd();
    for (const [path, text] of Object.entries({ 'app/root.tsx': 'export const root = <html />;', ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    return routeStyles([{ id: 'a', file: 'routes/site/a.tsx' }], () => css).styles.a ?? '';
  }
  const route = `import { Part } from '../../ui/part.tsx';
    import sheet from '../../ui/a.css?url';
    export default () => <main className="page"><Part /></main>;`;

  it('are for the classes, ids and tags that its components write, directly or later', () => {
    const css = stylesOf(
      {
        'app/routes/site/a.tsx': route,
        'app/ui/part.tsx':
          "export const Part = ({ look }) => <p className={look ? 'one two' : `look look--$" +
          "{look}`}>{import('./late.tsx')}</p>;",
        'app/ui/late.tsx': 'export const Late = () => <b id="late" />;',
        'app/ui/other.tsx': 'export const Other = () => <i className="other" />;',
      },
      '.page{a:b}.one{a:b}.two{a:b}.look{a:b}.look--night{a:b}#late{a:b}p{a:b}b{a:b}.lookout{x:y}.other{x:y}i{x:y}',
    );
    expect(css).toBe('.page{a:b}.one{a:b}.two{a:b}.look{a:b}.look--night{a:b}#late{a:b}p{a:b}b{a:b}');
  });

  it('take no class from a sentence, an address or a comment', () => {
    const css = stylesOf(
      {
        'app/routes/site/a.tsx': route,
        'app/ui/part.tsx':
          "/** a card */ export const Part = () => <p title='A card, please.'><a href='/card'>card</a></p>;",
      },
      '.card{x:y}p{a:b}',
    );
    expect(css).toBe('p{a:b}');
  });

  it('include the tags of Markdown where a component shows it', () => {
    const part = (name: string) => ({
      'app/routes/site/a.tsx': route,
      'app/ui/part.tsx': `export const Part = () => <p className="${name}" />;`,
    });
    expect(stylesOf(part('prose'), 'table{a:b}.prose td{a:b}')).toBe('table{a:b}.prose td{a:b}');
    expect(stylesOf(part('plain'), 'table{a:b}.prose td{a:b}')).toBe('');
  });
});

describe('the rules for long texts', () => {
  it('know every element and class that a text may have', () => {
    const unknown = new Set<string>();
    const look = (node: Nodes) => {
      if (node.type === 'element') {
        const classes = [node.properties.className ?? []].flat().map(String);
        if (!longTextNames.tags.has(node.tagName)) unknown.add(node.tagName);
        // The language of code is for programs that colour it.
        for (const name of classes)
          if (!longTextNames.words.has(name) && !name.startsWith('language-')) unknown.add(`.${name}`);
      }
      if ('children' in node) node.children.forEach(look);
    };
    for (const tree of fc.sample(longText, { numRuns: 300, seed: 1 })) look(toHtmlTree(tree));
    expect([...unknown]).toEqual([]);
  });
});
