import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { budgets, overruns } from '../../checks/budgets.ts';
import { type PageBytes, PageMeter } from '../../checks/page-bytes.ts';

const empty: PageBytes = {
  path: '/',
  document: 0,
  documentWhenOften: 0,
  lateStyles: 0,
  lateProps: 0,
  scripts: 0,
  scriptsInAll: 0,
  images: 0,
  fonts: 0,
};

/** Serves these files as a built site, unchanged. */
async function serve(files: Record<string, string>): Promise<PageMeter> {
  const server = createServer((request, response) => {
    const body = files[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { etag: '"x"' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return new PageMeter(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

describe('the budgets', () => {
  it.each(budgets())('of $template fail with the page, the figure and the limit', ({ limits }) => {
    const heavy = {
      ...empty,
      path: '/heavy',
      document: 1e6,
      documentWhenOften: 1e6,
      scripts: 1e6,
      scriptsInAll: 2e6,
      fonts: 1e6,
    };
    const said = overruns(heavy, limits);
    expect(said).toHaveLength(limits.length);
    for (const { figure, of, limit } of limits)
      expect(said).toContain(`/heavy: ${figure} ${of(heavy)} bytes, at most ${limit}`);
    expect(overruns(empty, limits)).toEqual([]);
  });

  it('count a page, its late sheet, pictures and fonts, and the scripts that its elements ask for, at once and later', async () => {
    const files = {
      '/': `<link rel="icon" href="/i.svg"/><style>@font-face{src:url(/assets/f.woff2)}</style><img src="/p.avif"/>
        <noscript><link rel="stylesheet" href="/assets/s.css"/></noscript>
        <div data-island="tabs" data-from="/tabs.json"></div><link rel="stylesheet" href="/assets/s.css"/>
        <script type="module" src="/assets/entry.client-12345678.js"></script>`,
      '/i.svg': 'i'.repeat(3),
      '/p.avif': 'p'.repeat(5),
      '/tabs.json': 'j'.repeat(19),
      '/assets/f.woff2': 'f'.repeat(7),
      '/assets/s.css': 's'.repeat(11),
      '/assets/entry.client-12345678.js': 'import(`./bring-alive-12345678.js`);import(`./share-12345678.js`)',
      '/assets/bring-alive-12345678.js': 'import(`./tabs-12345678.js`);import(`./heavy-12345678.js`)',
      '/assets/tabs-12345678.js': 'import"./react-12345678.js";()=>import(`./later-12345678.js`)',
      '/assets/react-12345678.js': 'r'.repeat(13),
      '/assets/later-12345678.js': 'l'.repeat(17),
    };
    const atOnce = (['entry.client', 'bring-alive', 'tabs', 'react'] as const)
      .map((name) => files[`/assets/${name}-12345678.js`].length)
      .reduce((total, length) => total + length);
    expect(await (await serve(files)).measure('/')).toEqual({
      path: '/',
      document: files['/'].length,
      documentWhenOften: 0,
      lateStyles: 11,
      lateProps: 19,
      scripts: atOnce,
      scriptsInAll: atOnce + 17,
      images: 8,
      fonts: 7,
    });
  });

  it('count the list of the panel’s islands, and of those the ones in the page', async () => {
    const files = {
      '/': '<div data-island="desk"></div><script type="module" src="/assets/entry.client-12345678.js"></script>',
      '/assets/entry.client-12345678.js': 'import(`./bring-alive-12345678.js`)',
      '/assets/bring-alive-12345678.js': 'import(`./tabs-12345678.js`);import(`./panel-islands-12345678.js`)',
      '/assets/panel-islands-12345678.js': 'import(`./desk-12345678.js`);import(`./heavy-12345678.js`)',
      '/assets/desk-12345678.js': 'd'.repeat(13),
    };
    const { '/': _, ...scripts } = files;
    const bytes = Object.values(scripts).reduce((total, text) => total + text.length, 0);
    expect(await (await serve(files)).measure('/')).toMatchObject({ scripts: bytes, scriptsInAll: bytes });
  });

  it('refuse to measure a page that is not there, or whose script was not built', async () => {
    const meter = await serve({
      '/': '<div data-island="gone"></div><script type="module" src="/assets/entry.client-1.js"></script>',
      '/assets/entry.client-1.js': '',
    });
    await expect(meter.measure('/nowhere')).rejects.toThrow(/\/nowhere answered 404/);
    await expect(meter.measure('/')).rejects.toThrow('No script was built for "gone".');
  });
});
