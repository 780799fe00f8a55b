import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { PublishingDesk } from '../../../app/server/firm/publishing.server.ts';
import { convertApart } from '../../../app/server/firm/wordpress/export-thread.server.ts';
import { NoWordpressExport } from '../../../app/server/firm/wordpress/read-wordpress.server.ts';
import { importWordpress, type WordpressImport } from '../../../app/server/landing/import-wordpress.server.ts';
import { RedirectStore } from '../../../app/server/landing/redirect-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { systemClock } from '../../../app/server/time.server.ts';
import { newFolder, temporaryFolder } from '../../fakes/folder.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';
import { classicText, exportXml, oldSite, type Post } from '../../fixtures/wordpress.ts';

const log = openLog('silent');
let firm: FirmDesk;
let redirects: RedirectStore;
let publishing: PublishingDesk;
let close: () => Promise<void>;
beforeAll(async () => {
  const folder = newFolder();
  const database = newSqliteDatabase(folder);
  firm = await FirmDesk.open({ env: { FIRM: 'lakeshore', PACKS_DIR: undefined }, database, log });
  redirects = new RedirectStore(database);
  publishing = new PublishingDesk({ firm, database, log });
  close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());

let number = 100;
/** A post with a unique name, so that the tests can share one firm. */
const post = (more: Post = {}): Post => {
  number++;
  return { number, name: `post-about-${number}`, content: classicText, ...more };
};

interface Run {
  goal?: WordpressImport['goal'];
  pictures?: string | null;
}

const run = (posts: readonly Post[], { goal = 'draft', pictures = null }: Run = {}) =>
  importWordpress(
    {
      source: { open: () => Readable.from([Buffer.from(exportXml(posts))]), pictures },
      goal,
      author: null,
    },
    { firm, publishing, redirects, clock: systemClock },
  );
const draftOf = async (id: string) => (await firm.drafts.find('article', id))?.body as Body<'article'> | undefined;
const rules = async () =>
  Object.fromEntries((await redirects.redirects()).map(({ pattern, target }) => [pattern, target]));

describe('an import from WordPress', () => {
  it('makes a draft of a post that is ready to publish, with its day, author, topic and text, and redirects its address', async () => {
    const storm = post({ comments: 3, excerpt: 'Short', fields: { _yoast_wpseo_focuskw: 'storm plan' } });
    const report = await run([storm]);
    expect(report.articles).toEqual([
      expect.objectContaining({ type: 'post', title: storm.title ?? expect.any(String), state: 'ready', faults: [] }),
    ]);
    expect(report).toMatchObject({ comments: 3, left: [], change: null, site: { title: 'Old & Sons IT' } });
    expect(report.articles[0]?.notes).toEqual([]);
    const id = storm.name ?? '';
    const draft = await draftOf(id);
    expect(draft).toMatchObject({
      title: 'How to keep an office working through a storm',
      date: '2019-05-14',
      author: 'Jane Doe',
      category: 'Security',
      keywords: ['storm plan', 'storms', 'power', 'backup', 'offices', 'Security'],
      description: 'Short',
      excerpt: 'Short',
    });
    expect(draft?.body).toBe(
      [
        'When the power goes, an office has about twenty minutes before its batteries are empty. What happens in them decides how the next day begins.',
        '## Before the storm',
        'Write down who switches what off, and in which order. Keep the list on paper, as the file server will not be there to show it.',
        '- The file server first\n- Then the phones',
        'Call us when the lights are on again. We look at the backup before anybody writes a file.',
      ].join('\n\n'),
    );
    expect(await rules()).toMatchObject({ [`/2019/05/${id}`]: `/resources/${id}` });
    expect(firm.site.complete.data.articles.map((one) => one.id)).not.toContain(id);
  });

  it('stores nothing when it only shows what would happen', async () => {
    const [before, old] = [await firm.drafts.list(), await rules()];
    const { articles, redirects: planned } = await run([post(), post({ type: 'page' })], { goal: 'show' });
    expect(articles.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(planned.filter(({ to }) => to.startsWith('/resources/'))).toHaveLength(2);
    expect(await firm.drafts.list()).toEqual(before);
    expect(await rules()).toEqual(old);
  });

  it('leaves out what nobody was to see, says why, and keeps drafts as drafts without a redirect', async () => {
    const {
      articles,
      left,
      redirects: planned,
      others,
    } = await run([
      post({ status: 'private', title: 'For us' }),
      post({ password: 'x', title: 'For clients' }),
      post({ status: 'trash', title: 'Gone' }),
      post({ content: '   ', title: 'Empty' }),
      post({ content: '[contact-form-7 id="3"]<script>x</script>', title: 'A form' }),
      post({ status: 'draft', title: 'A draft that still wants some more work', date: '0000-00-00 00:00:00' }),
      post({ type: 'nav_menu_item' }),
      post({ type: 'constructor' }),
    ]);
    expect(left.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
      'For us: it is private',
      'For clients: it is protected by a password',
      'Gone: it is in the trash',
      'Empty: it has no text',
      'A form: it has no text but layout, shortcodes or scripts',
    ]);
    expect(articles).toEqual([expect.objectContaining({ state: 'draft', notes: ['a draft on the old site, too'] })]);
    expect(planned).toEqual([]);
    expect(others).toEqual([
      ['nav_menu_item', 1],
      ['constructor', 1],
    ]);
  });

  it('brings nothing twice, and gives two posts of one name two addresses', async () => {
    const one = post();
    const { articles } = await run([one, { ...one, number: 9999, type: 'page', link: `${oldSite}/elsewhere/` }]);
    expect(articles.map(({ id }) => id)).toEqual([one.name, `${one.name}-2`]);
    const again = await run([one]);
    expect([again.articles, again.redirects]).toEqual([[], []]);
    expect(again.left[0]?.reason).toBe(`the firm has an article /resources/${one.name} already`);
  });

  it('leads links between posts to the articles, keeps others, and takes the program out of the rest', async () => {
    const target = post();
    const { articles } = await run([
      target,
      post({
        name: 'linking',
        content: `<p>See <a href="${oldSite}/2019/05/${target.name}/?x#before">one</a>, <a href="/?p=${target.number}">two</a>, <a href="https://elsewhere.example/a(b)">three</a>, <a href="javascript:alert(1)">four</a>, <a href="JaVaScRiPt&#58;alert(1)">five</a> and <a href="about/">six</a>.</p>`,
      }),
    ]);
    expect((await draftOf('linking'))?.body).toBe(
      `See [one](/resources/${target.name}#before), [two](/resources/${target.name}), [three](https://elsewhere.example/a\\(b\\)), four, five and [six](${oldSite}/2019/05/linking/about/).`,
    );
    expect(articles[1]?.notes).toContain(
      'These addresses lead nowhere, so only the words of the links stay: “javascript:alert(1)”, “JaVaScRiPt:alert(1)”.',
    );
  });

  it('gives no redirect where the site has a page, or a redirect already, and says so', async () => {
    const [about, known] = [post({ link: `${oldSite}/about/` }), post({ link: `${oldSite}/known/` })];
    const query = post({ link: `${oldSite}/?p=5` });
    await run([{ ...known, name: 'known-before' }]);
    const { redirects: planned, articles } = await run([about, known, query]);
    expect(articles).toHaveLength(3);
    expect(planned.map(({ from, reason }) => [from, reason])).toEqual([
      ['/about', 'the site has a page of its own there'],
      ['/known', '/known has a redirect already.'],
      ['/?p=5', 'a redirect matches a path, and this address differs from others only after its question mark'],
      ['/feed', '/feed has a redirect already.'],
      ['/.../feed', 'feeds of single posts held comments; the feed of articles is /feed.xml'],
      ['/.../amp', 'if the old site had AMP pages, add a redirect for those that have visitors'],
    ]);
    expect((await rules())['/known']).toBe('/resources/known-before');
  });

  it('takes the pictures that a folder has, with the words of the old site, and lists all files', async () => {
    const folder = join(temporaryFolder(), 'uploads');
    const file = join(folder, '2019/05/desk.png');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      await sharp({ create: { width: 600, height: 300, channels: 3, background: '#357' } })
        .png()
        .toBuffer(),
    );
    writeFileSync(join(folder, '..', 'secret.png'), 'no picture');
    const uploads = `${oldSite}/wp-content/uploads`;
    const posts = [
      {
        number: 1,
        type: 'attachment',
        title: 'A desk',
        file: `${uploads}/2019/05/desk.png`,
        fields: { _wp_attachment_image_alt: 'A desk with two screens' },
      },
      { number: 2, type: 'attachment', title: 'Offer', file: `${uploads}/offer.pdf` },
      post({
        name: 'pictured',
        fields: { _thumbnail_id: '1' },
        content: `${classicText}\n\n<img src="${uploads}/2019/05/desk-300x150.png" alt="" /><img src="${uploads}/..%2fsecret.png" alt="x"><img src="data:image/gif;base64,AA" data-src="${uploads}/lost.jpg" alt="y">`,
      }),
    ];
    const shown = await run(posts, { pictures: folder, goal: 'show' });
    expect(await firm.drafts.find('picture', 'desk')).toBeNull();
    expect(shown.files.map(({ address, state }) => [address.slice(uploads.length), state])).toEqual([
      ['/2019/05/desk.png', 'found'],
      ['/offer.pdf', 'not taken'],
      ['/..%2fsecret.png', 'not found'],
      ['/lost.jpg', 'not found'],
    ]);
    const { files, articles } = await run(posts, { pictures: folder });
    expect(files[0]?.state).toBe('taken');
    const draft = await draftOf('pictured');
    expect(draft?.picture).toBe('desk');
    expect(draft?.body).toMatch(/\n\n!\[A desk with two screens\]\(\/media\/[\da-f]{64}\/600\.webp\)$/);
    expect((await firm.drafts.find('picture', 'desk'))?.body).toMatchObject({ alt: 'A desk with two screens' });
    expect(articles[0]).toMatchObject({ state: 'ready' });
    expect(articles[0]?.notes.filter((note) => note.includes('is not taken'))).toHaveLength(2);
  });

  it('finds pictures whose names end in a size or have accents as signs of their own, and asks for a missing alternative text', async () => {
    const folder = join(temporaryFolder(), 'uploads');
    mkdirSync(folder, { recursive: true });
    const picture = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
    writeFileSync(join(folder, 'hero-1920x1080.png'), await picture('#357'));
    writeFileSync(join(folder, 'été.png'.normalize('NFD')), await picture('#753'));
    const uploads = `${oldSite}/wp-content/uploads`;
    const content = `${classicText}\n\n<img src="${uploads}/hero-1920x1080.png" alt="Hero"><img src="${uploads}/été.png" alt="">`;
    const { articles, files } = await run([post({ name: 'sizes', content })], { pictures: folder });
    expect(files.map(({ address, state }) => [address, state])).toEqual([
      [`${uploads}/hero-1920x1080.png`, 'taken'],
      [`${uploads}/%C3%A9t%C3%A9.png`, 'taken'],
    ]);
    expect(articles[0]).toMatchObject({ state: 'draft' });
    expect(articles[0]?.notes.at(-1)).toBe(
      `the picture ${uploads}/%C3%A9t%C3%A9.png has no alternative text: write what it shows`,
    );
    expect((await draftOf('sizes'))?.body).toMatch(/!\[Hero\]\([^)]+\)!\[\]\([^)]+\)$/);
  });

  it('keeps an article as a draft from which something is missing, or that search engines were not to find', async () => {
    const { articles } = await run([
      post({ content: `${classicText}\n\n[contact-form-7 id="3"]` }),
      post({ fields: { '_yoast_wpseo_meta-robots-noindex': '1' } }),
      post({ content: `${classicText}\n\n[su_button url="https://x.example/"]Go[/su_button]` }),
    ]);
    expect(articles.map(({ state, notes }) => [state, notes.filter((note) => !note.startsWith('its '))])).toEqual([
      ['draft', ['shortcodes are removed: contact-form-7']],
      ['draft', ['the old site kept it out of search engines; here they would find it']],
      ['ready', []],
    ]);
  });

  it('takes a page of Elementor, a gallery of the files of its post, and redirects the pages of its files', async () => {
    const uploads = `${oldSite}/wp-content/uploads`;
    const data = JSON.stringify([{ elType: 'widget', widgetType: 'text-editor', settings: { editor: classicText } }]);
    const shown = post({ content: `${classicText}\n\n[gallery]` });
    const {
      articles,
      left,
      redirects: planned,
    } = await run([
      shown,
      { number: 9001, type: 'attachment', parent: shown.number, file: `${uploads}/g.png`, link: `${oldSite}/g-page/` },
      { number: 9002, type: 'attachment', file: `${uploads}/h.png`, link: `${oldSite}/h-page/` },
      post({ type: 'page', content: '', fields: { _elementor_data: data } }),
    ]);
    expect(left).toEqual([]);
    expect(articles[0]?.notes).toContain(`the picture ${uploads}/g.png is not taken`);
    expect(planned.filter(({ from }) => from.endsWith('-page'))).toEqual([
      { from: '/g-page', to: `/resources/${shown.name}`, reason: null },
      { from: '/h-page', to: '', reason: 'the page of an uploaded file that no article shows' },
    ]);
  });

  it('uploaded in the panel gives the same articles, redirects and reasons, read in a thread of its own', async () => {
    const posts = [post({ comments: 1 }), post({ title: 'Short', status: 'draft' }), post({ content: '' })];
    const upload = Buffer.from(exportXml(posts));
    const desks = { firm, publishing, redirects, clock: systemClock };
    const uploaded = await importWordpress({ source: { upload }, goal: 'show', author: null }, desks);
    expect(uploaded).toEqual(await run(posts, { goal: 'show' }));
    expect(uploaded.articles).toHaveLength(2);
    const broken = { upload: Buffer.from('<rss><channel></rss>') };
    await expect(importWordpress({ source: broken, goal: 'draft', author: null }, desks)).rejects.toThrow(
      NoWordpressExport,
    );
  });

  it('that takes too long to read is refused in one sentence', async () => {
    const facts = { known: new Set<string>(), topics: [{ name: 'Security', words: [] }], today: '2026-11-27' };
    const bytes = Buffer.from(exportXml([post({ content: '<b>a</b> [x]'.repeat(200_000) })]));
    await expect(convertApart({ bytes, facts }, { seconds: 0.1, megabytes: 400 })).rejects.toThrow(
      new NoWordpressExport('The export takes too long to read. Export it in parts: WordPress asks for the months.'),
    );
  });

  it('publishes what needs no mending as one change set, with its pictures; the rest stays a draft', async () => {
    const [ready, long, later] = [
      post(),
      post({ title: 'A title '.repeat(40).trim() }),
      post({ status: 'future', date: '2099-01-04 09:30:00' }),
    ];
    const before = await firm.store.newest();
    const { articles, change } = await run([ready, long, later], { goal: 'publish' });
    expect(change).toBe((before ?? 0) + 1);
    expect(articles.map(({ state }) => state)).toEqual(['published', 'draft', 'published']);
    expect(articles[1]?.faults).toEqual(['Title must have at most 200 characters, and has 319.']);
    const ids = firm.site.current.data.articles.map(({ id }) => id);
    expect([ids.includes(ready.name ?? ''), ids.includes(long.name ?? '')]).toEqual([true, false]);
    expect(ids).not.toContain(later.name);
    expect(firm.site.complete.data.articles.find(({ id }) => id === later.name)).toMatchObject({
      date: '2099-01-04',
      time: '09:30',
    });
    expect(await draftOf(long.name ?? '')).toBeDefined();
  });
});

describe('an article of WordPress with bad input', () => {
  it('of 2 MB is left out with its length, and the rest is imported', async () => {
    const { articles, left } = await run([
      post({ title: 'A book', content: 'Words of a book that nobody divides. '.repeat(55_000) }),
      post({ title: 'A tower', content: '<div>'.repeat(5000) }),
      post({ title: 'Longer than an article that is still a good one', content: `${classicText}\n\n`.repeat(150) }),
      post(),
    ]);
    expect(left.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
      'A book: its text has 2,034,999 characters, and an article at most 60,000: divide it in WordPress',
      'A tower: its HTML has more elements in each other than people write',
    ]);
    // The whole text is kept: the draft's form says that it is too long.
    expect(articles[0]?.faults).toEqual([expect.stringMatching(/^Text must have at most 60,000 characters, and has/)]);
    expect(articles[1]?.state).toBe('ready');
  });

  it('with 400 kB of markup from Word is the words of it', async () => {
    const paragraph = (words: string) =>
      `<p class="MsoNormal" style="margin-bottom:0in;line-height:normal"><span lang="EN-US" style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif;color:black">${words}<o:p></o:p></span></p>\n`;
    const list =
      '<p class="MsoListParagraph"><span style="font-family:Symbol">·<span>&nbsp;&nbsp; </span></span>An item</p>';
    const junk =
      '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style>p { margin: 0 }</style>';
    const content = `${junk}${Array.from({ length: 2000 }, (_, at) => paragraph(`Line ${at}<b></b>`)).join('')}${list}${classicText}`;
    expect(content.length).toBeGreaterThan(400_000);
    const { articles } = await run([post({ name: 'from-word', content })]);
    expect(articles).toHaveLength(1);
    const text = (await draftOf('from-word'))?.body ?? '';
    expect(text.slice(0, 30)).toBe('Line 0\n\nLine 1\n\nLine 2\n\nLine 3');
    expect(text).toContain('Line 1999\n\n- An item\n\nWhen the power goes');
    expect(text).not.toMatch(/Mso|style|Calibri|WordDocument|<|\u00a0/);
  });

  it('with characters that nobody types, also as entities, loses them', async () => {
    const content = `${classicText}\n\nOne&#11;two&#x1f;three&#xfffe;four`;
    await run([post({ name: 'odd-signs', title: 'How to&#12; keep an office working through a storm', content })]);
    const draft = await draftOf('odd-signs');
    expect(draft?.body).toMatch(/One\s*two\s*three\s*four$/);
    expect(JSON.stringify(draft)).not.toMatch(/\\u00|[\ufffe\uffff]/);
  });

  it('with the end of a CDATA section, code and our placeholders says what it said', async () => {
    const trick = ']]></content:encoded><wp:status>publish</wp:status><content:encoded><![CDATA[';
    await run([
      post({
        name: 'trick',
        status: 'private',
        title: 'Private',
        content: `<p>${trick}</p>`,
      }),
      post({
        name: 'code',
        content: `<!-- wp:code --><pre class="wp-block-code"><code>if (a[b[0]]&gt;c) { run(); }\n  $x = "]]>"</code></pre><!-- /wp:code --><p>Call {phone} or {claim:uptime}, ]]> and [sic].</p>`,
      }),
    ]);
    expect(await draftOf('trick')).toBeUndefined();
    expect((await draftOf('code'))?.body).toBe(
      '```\nif (a[b[0]]>c) { run(); }\n  $x = "]]>"\n```\n\nCall &#123;phone} or &#123;claim:uptime}, ]]> and \\[sic].',
    );
  });
});
