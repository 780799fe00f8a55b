// What programs read: with characters that XML forbids, which Word and PDF files put into a text that is pasted, and after a change of SITE_URL.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowedCharacters } from '../../../app/domain/text/allowed-characters.ts';
import { addUser, cookieOf, password, postForm } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { newFolder } from '../../fakes/folder.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { smallFirm } from '../../fixtures/small-firm.ts';
import { structuredDataOf } from '../../html.ts';

const codes = [...Array.from({ length: 32 }, (_, code) => code), 0xfffe, 0xffff, 0xd800, 0xdbff, 0xdc00, 0xdfff];
const forbidden = codes.map((code) => String.fromCharCode(code)).filter((sign) => !'\t\n\r'.includes(sign));
const all = forbidden.join('');

/** The text with such characters in place of some of its own, so that it is no longer than its field allows. */
const withForbidden = (text: string): string =>
  text.length > 2 * all.length
    ? `${text.slice(0, 9)}${all}${text.slice(9 + all.length)}`
    : `${text[0]}\u000b${text.slice(2)}`;

let server: TestServer;
let article: string;
let idsBefore: string[];
const second = 'https://www.second.example';
const idsIn = (xml: string) => [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id ?? '');
beforeAll(async () => {
  const folder = newFolder();
  // The first start publishes the firm of the packs. Then its documents get the characters, as an older version stored them.
  const first = await startServer({ folder, env: { ...smallFirm, SITE_URL: 'http://first.example' } });
  idsBefore = idsIn(await (await fetch(`${first.url}/feed.xml`)).text());
  await first.stop();
  const database = new Sqlite(join(folder, 'site.db'));
  const rows = database.prepare('SELECT kind, id, body FROM documents').all() as Record<
    'kind' | 'id' | 'body',
    string
  >[];
  const write = database.prepare('UPDATE documents SET body = ? WHERE kind = ? AND id = ?');
  const fields: Record<string, string[]> = {
    article: ['title', 'description', 'excerpt', 'author', 'body'],
    service: ['name', 'summary'],
    firm: ['name'],
  };
  for (const { kind, id, body } of rows) {
    const words = JSON.parse(body) as Record<string, unknown>;
    for (const field of fields[kind] ?? []) {
      const text = words[field];
      if (typeof text === 'string') words[field] = withForbidden(text);
    }
    write.run(JSON.stringify(words), kind, id);
  }
  article = rows.find(({ kind }) => kind === 'article')?.id ?? '';
  database.close();
  server = await startServer({ folder, env: { ...smallFirm, SITE_URL: second } });
});
afterAll(async () => void (await server?.stop()));

function parse(xml: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

async function read(path: string): Promise<string> {
  const answer = await fetch(server.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

it.each(forbidden.map((sign) => [`U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`, sign]))(
  '%s leaves a text, and nothing else does',
  (_, sign) => expect(allowedCharacters(`a${sign}b\t\r\n😀é\u2028${sign}`)).toBe('ab\t\r\n😀é\u2028'),
);

it('a text in the database with such characters breaks nothing that programs read', async () => {
  const stored = server.rows<{ body: string }>("SELECT body FROM documents WHERE kind = 'article'");
  expect(stored[0]?.body).toContain('\\u000b');
  for (const path of ['/feed.xml', '/sitemap.xml', '/sitemap-1.xml']) {
    const xml = await read(path);
    parse(xml);
    expect(() => parse(xml.replace('<loc>', '<loc>\u000b').replace('<title', '\u000b<title')), path).toThrow();
  }
  for (const path of ['/llms.txt', `/resources/${article}.md`, '/about.md']) {
    const text = await read(path);
    expect(text, path).toBe(allowedCharacters(text));
  }
  for (const path of ['/', `/resources/${article}`, `/services/${lakeshore.data.services[0]?.id}`]) {
    const found = structuredDataOf(await read(path));
    expect(found.length, path).toBeGreaterThan(0);
    for (const data of found) JSON.parse(data);
  }
  JSON.parse(await read('/api/facts'));
  const picture = await fetch(`${server.url}/share/resources/${article}.png`);
  expect(picture.status).toBe(200);
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
  });
});

it('a form of the panel stores none of them', async () => {
  await addUser(server, 'owner@firm.example', 'owner');
  const login = { email: 'owner@firm.example', password };
  const cookie = cookieOf(await postForm(`${server.url}/admin/login`, login, { origin: second }));
  const { version } = server.rows<{ version: number }>(
    `SELECT version FROM documents WHERE kind = 'article' AND id = '${article}'`,
  )[0] ?? { version: 0 };
  const typed = forbidden.filter((sign) => !/\p{Surrogate}/u.test(sign)).join('');
  const fields = { '~seen': String(version), title: `A title${typed} of mine`, body: `One${typed}\n\ntwo` };
  const saved = await postForm(`${server.url}/admin/content/article/${article}`, fields, { cookie, origin: second });
  expect(saved.status).toBe(303);
  const [draft] = server.rows<{ body: string }>(`SELECT body FROM drafts WHERE id = '${article}'`);
  expect(JSON.parse(draft?.body ?? '{}')).toMatchObject({ title: 'A title of mine', body: 'One\n\ntwo' });
});

it('the ids in the feed stay when the address of the site changes, so that no reader shows all articles as new', async () => {
  const xml = await read('/feed.xml');
  expect(idsIn(xml)).toEqual(idsBefore);
  expect(idsBefore[0]).toBe('http://first.example/');
  expect(idsBefore.slice(1).every((id) => id.startsWith('http://first.example/resources/'))).toBe(true);
  expect(xml).toContain(`href="${second}/resources/${article}"`);
});
