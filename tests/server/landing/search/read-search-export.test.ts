import { describe, expect, it } from 'vitest';
import { NoSearchExport } from '../../../../app/domain/site/search-console.ts';
import { largestExport, readSearchExport } from '../../../../app/server/landing/search/read-search-export.server.ts';
import { lakeshore, place } from '../../../fixtures/site.ts';

const siteUrl = 'https://www.firm.example';
const slug = `cloud-services-legal-${place.id}`;

async function* cut(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string | Uint8Array) => readSearchExport(lakeshore, siteUrl, cut(text));

const refusal = async (text: string | Uint8Array) => {
  const error = await read(text).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NoSearchExport);
  return (error as NoSearchExport).message;
};

describe('an export of Search Console', () => {
  it('gives the figures of each page, under whichever of its addresses Google knows it', async () => {
    const found = await read(
      [
        'Top pages,Clicks,Impressions,CTR,Position',
        `${siteUrl}/seo/${slug},3,120,2.5%,8.4`,
        `https://firm.example/${slug}?utm_source=x,1,"1,030",0.1%,12`,
        `http://www.firm.example/pricing/,7,90,7.78%,3`,
      ].join('\r\n'),
    );
    expect(found).toEqual({
      rows: [
        { path: `/${slug}`, clicks: 4, impressions: 1150 },
        { path: '/pricing', clicks: 7, impressions: 90 },
      ],
      lines: 3,
      foreign: 0,
      unknown: 0,
      unread: [],
    });
  });

  it('is read in French, with semicolons and spaces in its numbers', async () => {
    const found = await read(
      `\uFEFFPages les plus populaires;Clics;Impressions;CTR;Position\n${siteUrl}/seo/${slug};"1 204";30\u202F512;3,9 %;7,4\n`,
    );
    expect(found.rows).toEqual([{ path: `/${slug}`, clicks: 1204, impressions: 30_512 }]);
  });

  it('does not take a decimal comma for a separator of thousands', async () => {
    const lines = ['"3,0";"12,5"', '"1,2345";1', '3;"12 5"', '"1,204";"30\u00A0512"'].map(
      (line) => `${siteUrl}/about;${line}`,
    );
    const found = await read(['Top pages;Clicks;Impressions', ...lines].join('\n'));
    expect(found).toMatchObject({ rows: [{ path: '/about', clicks: 1204, impressions: 30_512 }], unread: [2, 3, 4] });
  });

  it('knows its headings in every form of the same letters', async () => {
    for (const head of ['Pages les plus populaires;Clics;Impressions', 'Ｔop\u00A0pages;CLICKS;Impressions'])
      expect((await read(`${head.normalize('NFD')}\n${siteUrl}/about;1;2`)).rows).toHaveLength(1);
  });

  it('counts addresses of other hosts, addresses that are no page, and lines that cannot be read, and leaves them out', async () => {
    const found = await read(
      [
        'Top pages,Clicks,Impressions',
        'https://elsewhere.example/pricing,5,50',
        'https://firm.example.evil.example/pricing,5,50',
        `${siteUrl}/no-such-page-of-ours,5,50`,
        '=HYPERLINK("https://www.firm.example/pricing"),5,50',
        `${siteUrl}/pricing,=1+1,50`,
        'javascript:alert(1),1,1',
        `${siteUrl}/about,1,2`,
      ].join('\n'),
    );
    expect(found).toEqual({
      rows: [{ path: '/about', clicks: 1, impressions: 2 }],
      lines: 7,
      foreign: 2,
      unknown: 1,
      unread: [5, 6, 7],
    });
  });

  it('is refused by name when a column is missing, and in a sentence when it is empty, no text or too large', async () => {
    expect(await refusal('Top queries,Clicks,Impressions\nhelp desk,1,2\n')).toBe(
      'The file has no column “Top pages” or “Pages les plus populaires”. It has: “Top queries”, “Clicks”, “Impressions”.',
    );
    expect(await refusal(`Top pages,Clicks\n${siteUrl}/about,1\n`)).toContain('no column “Impressions”.');
    expect(await refusal('')).toBe('The file is empty.');
  });

  it('is refused with what the file is instead: a ZIP file, UTF-16 without its mark, or an old code page', async () => {
    const good = `Pages les plus populaires;Clics;Impressions\r\n${siteUrl}/about;1;2\r\n`;
    const ascii = `Top pages,Clicks,Impressions\n${siteUrl}/about,1,2\n`;
    const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
    expect(await refusal(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe]))).toContain('Unpack the ZIP file');
    expect(await refusal(utf16(ascii))).toContain('text in UTF-16');
    for (const bytes of [utf16(`\uFEFF${good}`), utf16(`\uFEFF${good}`).map((_, at, all) => all[at ^ 1] ?? 0)])
      expect((await read(bytes)).rows, 'UTF-16 with its mark is read').toHaveLength(1);
    const latin = new Uint8Array(
      Buffer.from(`Pages les plus populaires;Clics;Impressions;Créé\n${siteUrl}/about;1;2;été\n`, 'latin1'),
    );
    expect(await refusal(latin)).toContain('save it as “CSV UTF-8”');
    expect((await read(good)).rows).toHaveLength(1);
  });

  it('of another site, or whose lines cannot be read, is refused, so that it does not wipe the figures of before', async () => {
    const head = 'Top pages,Clicks,Impressions';
    expect(await refusal(`${head}\nhttps://elsewhere.example/,5,50\n${siteUrl}/about,=1+1,2\n`)).toBe(
      'No line of the file is about firm.example. Addresses of other hosts: 1. The first line that cannot be read is line 3.',
    );
    // No page was seen, or only pages that no longer exist: both are possible.
    expect((await read(head)).rows).toEqual([]);
    expect((await read(`${head}\n${siteUrl}/old-page,1,2\n`)).unknown).toBe(1);
  });

  it('is refused when a quotation mark would swallow the rest of it', async () => {
    const text = `Top pages,Clicks,Impressions\n${siteUrl}/about,1,2\n"${siteUrl}/pricing,3,4\n${siteUrl}/contact,5,6\n`;
    expect(await refusal(text)).toBe(
      'A quotation mark in line 3 is never closed, so that the rest of the file cannot be read.',
    );
    const closed = `Top pages,Clicks,Impressions\n"${siteUrl}/about",1,"2"`;
    expect((await read(closed)).rows).toEqual([{ path: '/about', clicks: 1, impressions: 2 }]);
  });

  it('is read no further than 10 MB', async () => {
    let sent = 0;
    async function* endless() {
      const piece = new TextEncoder().encode(`${siteUrl}/about,1,2\n`.repeat(2500));
      yield new TextEncoder().encode('Top pages,Clicks,Impressions\n');
      while (sent < 200 * 1024 * 1024) {
        sent += piece.length;
        yield piece;
      }
    }
    await expect(readSearchExport(lakeshore, siteUrl, endless())).rejects.toThrow('larger than 10 MB');
    expect(sent).toBeLessThan(largestExport + 200_000);
  });
});
