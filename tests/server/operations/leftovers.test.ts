import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { Site } from '../../../app/domain/firm/site.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { enginePacks } from '../../../app/server/firm/open-packs.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { runCommandLine } from '../../../app/server/operations/commands/command-line.server.ts';
import {
  asOwner,
  crawl,
  leftoversIn,
  mailsOf,
  otherNames,
  type Printed,
  picturesOf,
  readSite,
} from '../../../app/server/operations/commands/leftovers.server.ts';
import { hashToken } from '../../../app/server/people/password.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { sessionCookie } from '../../../app/server/people/session.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { lakeshore, northbeam, place } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const packs = [...enginePacks('content').values()];
const siteUrl = 'https://www.firm.example';

describe('the words of packs that a site does not use', () => {
  it('are those of the other firm, region and province, and not those of the country', () => {
    const others = otherNames(northbeam, packs);
    expect(others.get(place.name)).toBe('region gta');
    expect(others.get('PHIPA')).toBe('jurisdiction ca-on');
    expect(others.get(lakeshore.data.firm.phone.display)).toBe('firm lakeshore');
    for (const name of ['Calgary', 'Airdrie', 'PIPEDA', northbeam.data.firm.name]) expect(others.has(name)).toBe(false);
  });

  it('are no names of a place that the firm serves, whichever region describes it', () => {
    const served = lakeshore.data.locations.filter(({ name }) => name === place.name);
    const town = new Site({ ...northbeam.data, locations: [...northbeam.data.locations, ...served] });
    expect(otherNames(town, packs).has(place.name)).toBe(false);
  });

  it('are found in texts, JSON and escaped HTML, each once for a place', () => {
    const others = otherNames(northbeam, packs);
    const printed = [
      { where: '/a', text: `${place.name}, &quot;${place.name}&quot; and ${place.name}s` },
      { where: '/b', text: String.raw`{"name":"Lakeshore\u0020IT"}` },
      { where: '/c', text: 'Calgary, <time data-zone="America/Toronto">' },
    ];
    expect(leftoversIn(printed, others)).toEqual([
      { where: '/a', name: place.name, of: 'region gta' },
      { where: '/b', name: 'Lakeshore IT', of: 'firm lakeshore' },
    ]);
  });

  it('stand in no mail of a site, and in every mail of another firm', () => {
    const others = otherNames(northbeam, packs);
    expect(leftoversIn(mailsOf(northbeam, siteUrl), others)).toEqual([]);
    const signed = mailsOf(lakeshore, siteUrl).filter(({ text }) => text.includes(lakeshore.data.firm.name));
    expect(signed.length).toBeGreaterThan(2);
    const found = new Set(leftoversIn(mailsOf(lakeshore, siteUrl), others).map(({ where }) => where));
    for (const { where } of signed) expect(found).toContain(where);
  });
});

describe('the words in share images', () => {
  const [article] = northbeam.data.articles;
  const paths = [
    '/share/about.png',
    '/share/seo/backup-services-dental-airdrie.png',
    `/share/resources/${article?.id}.png`,
  ];
  const pages = [...paths, '/share.png', '/share/no-page.png'].map((path) => ({
    where: '/',
    text: `<meta property="og:image" content="${siteUrl}${path}"/>`,
  }));
  const others = otherNames(northbeam, packs);

  it('are the logo and the title that the picture shows', () => {
    const pictures = picturesOf(northbeam, [...pages, ...pages]);
    expect(pictures.map(({ where }) => where)).toEqual([...paths, '/share.png']);
    expect(pictures[1]?.text).toBe('Northbeam IT\nData Backup Services for Dental Practices in Airdrie');
    expect(leftoversIn(pictures, others)).toEqual([]);
  });

  it('are found when they belong to another pack', () => {
    const { data } = northbeam;
    const copied = new Site({
      ...data,
      firm: { ...data.firm, logo: ['Lakeshore', 'IT'] },
      articles: data.articles.map((item) => ({ ...item, title: `Backups in ${place.name}` })),
    });
    const found = leftoversIn(picturesOf(copied, pages), others).map(({ where, name }) => `${where} ${name}`);
    expect(found).toEqual([
      ...paths.map((path) => `${path} Lakeshore IT`),
      `${paths[2]} ${place.name}`,
      '/share.png Lakeshore IT',
    ]);
  });
});

describe('a site is read', () => {
  const pages: Readonly<Record<string, string>> = {
    '/': '<a href="/about">About</a> <a href="https://elsewhere.example/x">x</a> <a href="/admin">Panel</a> <a href="/file.pdf">f</a>',
    '/about': `<a href="${siteUrl}/prices#top">Prices</a> <a href="/">Home</a>`,
    '/prices': place.name,
    '/sitemap.xml': `<loc>${siteUrl}/far</loc>`,
    '/far': `<meta property="og:image" content="${siteUrl}/share/about.png"/>`,
    '/admin': '<a href="/admin/claims">c</a> <a href="/admin/leads/1">l</a> <a href="/about">site</a>',
    '/admin/claims': 'claims',
  };

  async function serve(texts = pages) {
    const asked: (string | undefined)[] = [];
    // Reading packs blocks this process, so use a long keep-alive: the next request must not use a connection that the server has closed in that time.
    const server = createServer({ keepAliveTimeout: 240_000 }, (request, response) => {
      asked.push(request.url);
      const text = texts[request.url ?? ''];
      response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(text ?? 'nothing');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  }

  const all = async (pages: AsyncIterable<Printed>) => (await Array.fromAsync(pages)).map(({ where }) => where).sort();

  it('by its links and its sitemap, each page once, and never another site or the panel', async () => {
    const { at, asked } = await serve();
    const read = await all(crawl({ at, siteUrl, from: '/' }));
    expect(read).toEqual(expect.arrayContaining(['/', '/about', '/far', '/prices', '/feed.xml', '/no-such-page']));
    expect(read.filter((path) => path.startsWith('/admin'))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('in the panel, without what visitors wrote', async () => {
    const { at } = await serve();
    expect(await all(crawl({ at, siteUrl, from: '/admin' }))).toEqual(['/admin', '/admin/claims']);
  });

  it('in the panel by a session of the first owner who may sign in, which ends afterwards and is no sign-in', async () => {
    const database = await newSqliteDatabase();
    onTestFinished(() => database.close());
    const people = new PeopleStore(database);
    const read = () =>
      asOwner(database, siteUrl, async (cookie) => {
        const token = await sessionCookie({ siteUrl }).parse(cookie);
        return (await people.session(hashToken(token), Date.now()))?.user.email;
      });
    expect(await read()).toBeNull();
    for (const [email, role] of [
      ['a@firm.example', 'owner'],
      ['b@firm.example', 'editor'],
      ['c@firm.example', 'owner'],
    ] as const) {
      const person = newPerson({ email, role });
      await people.addUser(person, newLink(person.id));
    }
    await database.db.updateTable('users').set({ disabled_at: 1 }).where('email', '=', 'a@firm.example').execute();
    expect(await read()).toBe('c@firm.example');
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await people.users()).map(({ lastLoginAt }) => lastLoginAt)).toEqual([null, null, null]);
  });

  it('for words of the packs in PACKS_DIR as well', async () => {
    const { at } = await serve({ ...pages, '/far': 'D&#39;Arcy' });
    const database = await newSqliteDatabase();
    onTestFinished(() => database.close());
    const read = async (PACKS_DIR?: string) => {
      const reading = await readSite({ PORT: 3000, SITE_URL: siteUrl, PACKS_DIR }, database, northbeam, at);
      return reading?.found.map(({ where, of }) => `${where} ${of}`).sort();
    };
    expect(await read()).toEqual(['/prices region gta']);
    expect(await read('tests/fixtures/own-packs')).toEqual(['/far firm odd', '/prices region gta']);
  });

  it('with the owner’s decisions about claims: mails are read as they are sent', async () => {
    const { at } = await serve({ '/': 'Welcome' });
    const folder = temporaryFolder();
    const database = await newSqliteDatabase(folder);
    const desk = await FirmDesk.open({ env: { FIRM: 'northbeam' }, database, log: openLog('silent') });
    const content = await desk.content();
    const version = content.find('claim', 'response-15-minutes')?.version ?? null;
    const claim = content.find('claim', 'response-15-minutes')?.body as Body<'claim'>;
    const template: Body<'reply-template'> = { name: 'Soon', order: 1, text: 'Within {claim:response-15-minutes}.' };
    await desk.publish(
      [
        {
          kind: 'claim',
          id: 'response-15-minutes',
          seen: version,
          body: { ...claim, words: `an hour, as in ${place.name}` },
        },
        { kind: 'reply-template', id: 'soon', seen: null, body: template },
      ],
      { author: null, note: '' },
    );
    await database.close();
    const run = async (...command: string[]) => {
      const answer = await runCommandLine(command, { DATA_DIR: folder });
      return typeof answer === 'object' ? answer.text : answer;
    };
    const leftovers = () => run('firm', 'leftovers', '--at', at);
    expect(await leftovers()).toContain(`the reply template soon names ${place.name}`);
    await run('claims', 'off', 'response-15-minutes');
    expect(await leftovers()).not.toContain(place.name);
  });

  it('and a site that does not answer is an error', async () => {
    await expect(all(crawl({ at: 'http://127.0.0.1:9', siteUrl, from: '/' }))).rejects.toThrow();
  });
});
