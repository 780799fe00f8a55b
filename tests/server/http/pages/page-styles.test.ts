import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PageStyles } from '../../../../app/server/http/pages/page-styles.server.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
const links = link('fonts-a1') + link('site-b2');
const page = `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${links}<title>A</title></head><body><p class="below"></p><template><script></script></template></body></html>`;

const inlined = (route: string) => {
  const file = join(temporaryFolder(), 'route-styles.json');
  writeFileSync(
    file,
    JSON.stringify({ styles: { plain: 'p{margin:0}', home: 'h1{margin:0}' }, firstScreens: ['home'] }),
  );
  return new PageStyles(file).inline(page, route).join('');
};

describe('the styles of a page', () => {
  it('are those of its route, in place of the links to whole sheets', () => {
    expect(inlined('plain')).toBe(page.replace(links, '<style>p{margin:0}</style>'));
  });

  it('are whole sheets where the build chose none, as in the panel', () => {
    expect(inlined('admin')).toBe(page);
    expect(new PageStyles('no such file').inline(page, 'plain').join('')).toBe(page);
  });

  it('are those of the first screen where the build chose these; the whole sheets show the rest, with and without scripts', () => {
    const html = inlined('home');
    expect(html).toMatch(/<style>@layer reset\{\.below[^<]+h1\{margin:0\}<\/style><title>/);
    expect(html).toContain(`<noscript>${link('site-b2')}</noscript></head>`);
    expect(html).toContain(`<template>${link('site-b2')}<script>`);
  });
});
