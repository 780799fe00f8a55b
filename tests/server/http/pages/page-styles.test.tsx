import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readRouteStyles } from '../../../../app/server/http/pages/page-styles.server.ts';
import { ClientScript } from '../../../../app/ui/client-entry.tsx';
import { type PageFiles, PageParts, PagePartsProvider } from '../../../../app/ui/page-parts.ts';
import { PageLinks } from '../../../../app/ui/page-styles.tsx';
import { SiteProvider } from '../../../../app/ui/site-context.tsx';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { lakeshore, northbeam } from '../../../fixtures/site.ts';

const sheets = ['/assets/fonts-a1.css', '/assets/site-b2.css'];
const linked: PageFiles = {
  entry: '/assets/entry.js',
  hmrRuntime: undefined,
  colours: null,
  sheets,
  links: [],
  rules: null,
  laterSheets: [],
  scriptsOf: () => [],
};
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

/** The parts of a page with these files that depend on its styles, one after the other, and the styles that its policy allows. */
function drawn(files: Partial<PageFiles>, site = lakeshore) {
  const parts = new PageParts({ ...linked, ...files });
  const html = renderToStaticMarkup(
    <PagePartsProvider value={parts}>
      <SiteProvider site={site}>
        <PageLinks />
        <ClientScript />
      </SiteProvider>
    </PagePartsProvider>,
  );
  return { html: html.slice(0, html.indexOf('<script>')), styles: [...parts.styles] };
}
const template = (content: string) =>
  `<template>${content}<script type="module" src="/assets/entry.js"></script></template>`;

describe('the styles of a page', () => {
  it('are those of its route, in place of the links to whole sheets, and its policy allows them', () => {
    const rules = 'p{margin:0;content:"&"}';
    expect(drawn({ rules })).toEqual({ html: `<style>${rules}</style>${template('')}`, styles: [rules] });
  });

  it('are whole sheets where the build chose none, as in the panel', () => {
    expect(drawn({})).toEqual({ html: sheets.map(link).join('') + template(''), styles: [] });
  });

  it('are those of the first screen where the build chose these; the whole sheets show the rest, with and without scripts', () => {
    const later = link('/assets/site-b2.css');
    expect(drawn({ rules: 'h1{margin:0}', laterSheets: ['/assets/site-b2.css'] }).html).toBe(
      `<style>h1{margin:0}</style><noscript>${later}</noscript>${template(later)}`,
    );
  });

  it('have the colours of the firm', () => {
    expect(drawn({ rules: 'p{color:#c4261d}' }, northbeam).styles).toEqual(['p{color:#1f5fae}']);
    expect(drawn({}, northbeam).html).toContain(link('/painted/1f5fae-1d2233-ffcf5c/site-b2.css'));
  });
});

describe('the rules that the build chose', () => {
  it('hide what is below the first screen where they are those of the first screen', () => {
    const file = join(temporaryFolder(), 'route-styles.json');
    const chosen = { styles: { plain: 'p{margin:0}', home: 'h1{margin:0}' }, firstScreens: ['home'] };
    writeFileSync(file, JSON.stringify(chosen));
    const styles = readRouteStyles(file);
    expect(styles.get('plain')).toEqual({ rules: 'p{margin:0}', isFirstScreen: false });
    expect(styles.get('home')).toEqual({
      rules: expect.stringMatching(/^@layer reset\{\.below.+h1\{margin:0\}$/),
      isFirstScreen: true,
    });
    expect(readRouteStyles('no such file').size).toBe(0);
  });
});
