import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageStyles } from '../../../../app/server/http/pages/page-styles.server.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

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

const page = (body: string) =>
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/a.css"/></head><body>${body}<footer></footer><template><script></script></template></body></html>`;

describe('the styles of a page', () => {
  let inline: (html: string, addsMarkup: boolean) => string;
  beforeEach(() => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/a.css'), sheet);
    writeFileSync(join(folder, 'assets/fonts.css'), '/* cut */@font-face{font-family:Sans;src:url(/assets/s.woff2)}');
    const styles = new PageStyles(folder);
    inline = (html, comesAlive) => styles.inline(html, comesAlive).join('');
  });

  const css = (html: string) => /<style>([\s\S]*)<\/style>/.exec(html)?.[1]?.replace(/\s+/g, '') ?? '';

  it('contain the rules that it uses, in their layers and conditions', () => {
    const used = css(inline(page('<p class="card ship" id="here"></p>'), false));
    for (const rule of [
      '@layerbase,ui',
      'body{margin:0',
      '.card{color:red',
      '.card:not(.open){left:0',
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

  it('contain no selector of a list, no choice and no empty rule that the page has no use for', () => {
    const used = css(inline(page('<p class="card"></p>'), false));
    expect(used).toContain('.card{inset:0');
    expect(used).toContain(':is(.card,.gone)>p{gap:0');
    expect(used).toContain(':first-child,.gone){order:2');
    for (const rule of ['padding:0', '{}', '50rem', ',.gone{', 'order:1']) expect(used).not.toContain(rule);
  });

  it('contain the tokens that they use, also through other tokens', () => {
    const used = css(inline(page('<p class="card"></p>'), false));
    for (const token of ['--ink:red', '--mark:1px']) expect(used).toContain(token);
    expect(used).not.toContain('--alone');
    expect(css(inline(page('<p></p>'), false))).not.toContain('--');
  });

  it('replace a token that only names another one, unless a rule gives it another value', () => {
    const card = css(inline(page('<p class="card"></p>'), false));
    expect(card).toContain('--mark:1pxvar(--ink)');
    expect(card).not.toContain('--action');
    const panel = css(inline(page('<p class="panel"></p>'), false));
    expect(panel).toContain('fill:var(--ink)');
    expect(panel).toContain('color:var(--ground)');
    expect(panel).toContain('--ground:var(--ink)');
    expect(panel).toContain('--ground:blue');
  });

  it('have the keyframes of the animations that it uses, in a layer, too', () => {
    const boat = css(inline(page('<p class="boat"></p>'), false));
    expect(boat).toContain('@layerui{@keyframesdrift{to{top:9px}}.boat{animation:drift1s}}');
    for (const name of ['spin', 'sail']) expect(boat).not.toContain(name);
    expect(css(inline(page('<p class="ship"></p>'), false))).not.toContain('drift');
  });

  it('come without a second request', () => {
    const html = inline(page(''), false);
    expect(html).not.toContain('<link rel="stylesheet"');
  });

  it('are followed by the whole sheet, not yet active, where a script adds markup', () => {
    const html = inline(page(''), true);
    expect(html).toContain('<template data-sheets><link rel="stylesheet" href="/assets/a.css"/></template></template>');
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<body>'));
  });

  it('name a font once', () => {
    const fonts = '<link rel="stylesheet" href="/assets/fonts.css"/>';
    const html = inline(page('').replace('<head>', `<head>${fonts}`), true);
    expect(css(html)).toContain('font-family:Sans');
    expect(html).toContain('<template data-sheets><link rel="stylesheet" href="/assets/a.css"/></template>');
  });

  it('are those of the first screen where a page marks its end; the whole sheet shows the rest, with and without scripts', () => {
    const parts = '<p class="card"></p><p class="card below"></p><p class="panel ship"></p>';
    const html = inline(page(parts), true);
    const used = css(html);
    expect(used).toContain('.card{color:red');
    expect(used).toContain('.below,.below~*');
    for (const rule of ['.panel{', '.ship', '.card:hover']) expect(used).not.toContain(rule);
    expect(used).toContain('.card:not(:hover){right:0');
    const link = '<link rel="stylesheet" href="/assets/a.css"/>';
    expect(html).toContain(`<noscript>${link}</noscript></head>`);
    expect(html).toContain(`<template>${link}<script>`);
    expect(html).not.toContain('data-sheets');
    // Without a script that adds markup nothing loads the whole sheet, so it is inlined completely.
    expect(css(inline(page(parts), false))).toContain('.panel{');
  });

  it('differ where the pages do', () => {
    const first = css(inline(page('<p class="card"></p>'), false));
    const second = css(inline(page('<p class="card open"></p>'), false));
    expect(first).not.toContain('.card.open');
    expect(second).toContain('.card.open');
  });
});
