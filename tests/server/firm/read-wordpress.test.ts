import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ExportedItem } from '../../../app/domain/firm/wordpress/export.ts';
import {
  type Exported,
  NoWordpressExport,
  readWordpress,
} from '../../../app/server/firm/wordpress/read-wordpress.server.ts';
import { exportEnd, exportHead, exportXml, oldSite, postXml } from '../../fixtures/wordpress.ts';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

async function read(chunks: Chunks): Promise<Exported[]> {
  const all: Exported[] = [];
  for await (const found of readWordpress(Readable.from(chunks))) all.push(found);
  return all;
}
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => [Buffer.from(text, encoding)];
const itemsOf = (all: readonly Exported[]): ExportedItem[] => all.flatMap((one) => ('item' in one ? [one.item] : []));

/** The sentence with which a file is refused. */
async function refusal(chunks: Chunks): Promise<string> {
  const error = await read(chunks).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(NoWordpressExport);
  return (error as Error).message;
}

const laughs = `<!DOCTYPE lolz [
  <!ENTITY lol "lol">
  ${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`).join('\n  ')}
]>`;
const declared = (text: string) => exportXml([]).replace('?>', `?>\n${text}`);

describe('reading a WordPress export', () => {
  it('gives the site, its people and its items, whatever the pieces are in which the file comes', async () => {
    const xml = exportXml([
      { title: 'Mobile 😀 & desk', content: 'a ]]> b', fields: { _thumbnail_id: '9', other: 'x' }, comments: 2 },
      { type: 'attachment', file: `${oldSite}/a.jpg`, tags: [], categories: [] },
    ]);
    const whole = await read(bytes(xml));
    expect(whole[0]).toEqual({ author: { login: 'jane', name: 'Jane Doe' } });
    expect(whole[1]).toEqual({ site: { title: 'Old & Sons IT', address: oldSite, version: '1.2' } });
    expect(whole.at(-1)).toEqual({ rest: { comments: 2, controls: 0, cutAt: null } });
    const [post, file] = itemsOf(whole);
    expect(post).toMatchObject({
      line: 16,
      title: 'Mobile 😀 & desk',
      content: 'a ]]> b',
      author: 'jane',
      status: 'publish',
      categories: ['Security'],
      tags: ['storms', 'power', 'backup', 'offices'],
      fields: { _thumbnail_id: '9' },
    });
    expect(file).toMatchObject({ type: 'attachment', file: `${oldSite}/a.jpg` });
    for (const size of [1, 7, 1000]) {
      const all = Buffer.from(xml);
      const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
        all.subarray(at * size, (at + 1) * size),
      );
      expect(await read(pieces)).toEqual(whole);
    }
  });

  it('reads the encoding that the file names, or that its first bytes show', async () => {
    const xml = exportXml([{ title: 'Café' }]);
    const titles = async (chunks: Chunks) => itemsOf(await read(chunks)).map(({ title }) => title);
    expect(await titles(bytes(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1'))).toEqual(['Café']);
    expect(await titles(bytes(`\ufeff${xml}`))).toEqual(['Café']);
    expect(await titles(bytes(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toEqual(['Café']);
    expect(await titles(bytes(`\n\n  ${xml}`))).toEqual(['Café']);
    expect(await refusal(bytes(xml.replace('UTF-8', 'EBCDIC-37')))).toBe(
      'The file says that it is written in "EBCDIC-37", which nobody here can read. Export it in UTF-8.',
    );
    expect(await refusal(bytes(xml, 'latin1'))).toBe(
      'The file is not written in UTF-8, as it says: some of its bytes are no characters.',
    );
  });

  it('leaves out control characters, which WordPress writes and XML forbids, and counts them', async () => {
    const all = await read(bytes(exportXml([{ title: 'A\u0001B\u000bC' }])));
    expect(itemsOf(all)[0]?.title).toBe('ABC');
    expect(all.at(-1)).toEqual({ rest: { comments: 0, controls: 2, cutAt: null } });
  });

  it('takes an "&" that begins no reference as it stands, wherever the pieces of the file are cut', async () => {
    const xml = exportXml([{ title: 'A', content: 'Tea & milk &amp; more' }])
      .replace('Old &amp; Sons', 'Old & Sons &lol9; &amp; &#233;')
      .replace('<title><![CDATA[A]]></title>', '<title>Q&A &lt;now&gt;</title>');
    for (const size of [1, 7, 64, xml.length]) {
      const buffer = Buffer.from(xml);
      const pieces = Array.from({ length: Math.ceil(buffer.length / size) }, (_, at) =>
        buffer.subarray(at * size, (at + 1) * size),
      );
      const all = await read(pieces);
      expect(all.flatMap((one) => ('site' in one ? [one.site.title] : []))).toEqual(['Old & Sons &lol9; & é IT']);
      const [item] = itemsOf(all);
      expect(item?.title).toBe('Q&A <now>');
      expect(item?.content).toContain('Tea & milk &amp; more');
    }
  });

  it('gives the articles before the place where a file ends in the middle, and names the line', async () => {
    const xml = exportXml([{ title: 'A' }, { title: 'B' }, { title: 'C' }]);
    const last = xml.indexOf('<![CDATA[C]]>');
    for (const end of [last + 2, last + 11, last + 30, xml.lastIndexOf('</item>')]) {
      const all = await read(bytes(xml.slice(0, end)));
      expect(itemsOf(all).map(({ title }) => title)).toEqual(['A', 'B']);
      expect(all.at(-1)).toEqual({
        rest: { comments: 0, controls: 0, cutAt: xml.slice(0, end).split('\n').length },
      });
    }
  });

  it.each([
    ['a billion laughs', declared(laughs), 'Line 13 has a DOCTYPE, which no export of WordPress has.'],
    [
      'a file of the server in place of an entity',
      declared('<!DOCTYPE x SYSTEM "file:///etc/passwd">'),
      'Line 2 has a DOCTYPE, which no export of WordPress has.',
    ],
    [
      'a file that ends before its first article does',
      exportXml([{}]).slice(0, -60),
      'The file ends in the middle, at line 36: it is not complete. Export it again.',
    ],
    [
      'the end of a CDATA section in a text',
      `${exportHead()}<item><content:encoded><![CDATA[a ]]> b ]]></content:encoded></item>${exportEnd}`,
      'Line 16 is not valid XML: the string "]]>" is disallowed in char data.',
    ],
    [
      'elements in each other without an end',
      `${exportHead()}${'<a>'.repeat(100)}`,
      'Line 16: elements are nested too deeply.',
    ],
    [
      'a feed',
      '<rss version="2.0"><channel><title><![CDATA[A]]></title><item><title>B</title></item></channel></rss>',
      'This is no export of WordPress: until line 1 it has no "wp:wxr_version". Use Tools, Export there.',
    ],
    [
      'a page',
      '<html><body>404</body></html>',
      'This is no export of WordPress: it begins with "html" and not with "rss".',
    ],
  ])('refuses %s in one sentence', async (_, xml, sentence) => {
    expect(await refusal(bytes(xml))).toBe(sentence);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'Dear all,'],
    ['an archive', 'PK\u0003\u0004\u0014'],
    ['a table', '{"posts":[]}'],
  ])('refuses %s', async (_, text) => {
    expect(await refusal(bytes(text))).toMatch(/^(Line 1 is not valid XML|The file ends in the middle)/);
  });

  it('takes names of elements as names, whatever they mean in a program', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const xml = `${exportHead()}<item>${names.map((name) => `<${name}>x</${name}>`).join('')}<wp:postmeta><wp:meta_key>__proto__</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta></item>${exportEnd}`;
    const [item] = itemsOf(await read(bytes(xml)));
    expect(Object.keys(item ?? {})).not.toContain('__proto__');
    expect(item?.fields).toEqual({});
  });

  it('reads 20 MB of posts in the memory of one, and refuses a text that does not end', async () => {
    const post = Buffer.from(postXml({ content: 'Words of a paragraph. '.repeat(2000) }));
    const count = Math.ceil((20 * 1024 * 1024) / post.length);
    async function* many() {
      yield Buffer.from(exportHead());
      for (let at = 0; at < count; at++) yield post;
      yield Buffer.from(exportEnd);
    }
    let [posts, most] = [0, 0];
    const before = process.memoryUsage().heapUsed;
    for await (const found of readWordpress(many())) {
      if (!('item' in found)) continue;
      posts++;
      if (posts % 50 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(posts).toBe(count);
    expect(most).toBeLessThan(150 * 1024 * 1024);

    async function* endless() {
      yield Buffer.from(`${exportHead()}<item><content:encoded><![CDATA[`);
      const part = Buffer.from('x'.repeat(1024 * 1024));
      for (let at = 0; at < 1000; at++) yield part;
    }
    expect(await refusal(endless())).toBe('Line 16: a text of more than 16 MB does not end.');
  });
});
