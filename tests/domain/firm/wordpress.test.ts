import { describe, expect, it } from 'vitest';
import { articleOf, type ReducedItem } from '../../../app/domain/firm/wordpress/article-of.ts';
import { withoutDiviBlocks } from '../../../app/domain/firm/wordpress/divi-blocks.ts';
import { elementorHtml } from '../../../app/domain/firm/wordpress/elementor.ts';
import { withSeoValues } from '../../../app/domain/firm/wordpress/seo-variables.ts';
import { withoutShortcodes } from '../../../app/domain/firm/wordpress/shortcodes.ts';

const files = new Map([
  ['900', { address: 'https://old.example/wp-content/uploads/rack.jpg', alt: 'A rack' }],
  ['901', { address: 'https://old.example/wp-content/uploads/talk.mp3', alt: '' }],
]);
const without = (text: string) => withoutShortcodes(text, (number) => files.get(number));

describe('a shortcode', () => {
  it.each([
    ['[box]inside[/box]', 'inside'],
    ['[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]', 'Text'],
    [
      '[su_button url="https://x.example/?a=1&amp;b=2"]Go[/su_button]',
      '<a href="https://x.example/?a=1&amp;b=2">Go</a>',
    ],
    [
      '[et_pb_button button_url="/call" button_text="Reserve a call"][/et_pb_button]',
      '<a href="/call">Reserve a call</a>',
    ],
    [
      '[vc_btn title="Go on" link="url:https%3A%2F%2Fx.example%2Fa%3Fb|title:T|target:_blank"]',
      '<a href="https://x.example/a?b">Go on</a>',
    ],
    ['[et_pb_blurb title="Help at night" url="https://x.example/"]We answer.[/et_pb_blurb]', 'Help at night'],
    ['[vc_custom_heading text="Our [fast] desk" font_container="tag:h2"]', '<h3>Our [fast] desk</h3>'],
    ['[youtube https://www.youtube.com/watch?v=zzzz1111]', '<a href="https://www.youtube.com/watch?v=zzzz1111">'],
    ['[fusion_youtube id="zzzz1111" width="600"]', '<a href="https://www.youtube.com/watch?v=zzzz1111">'],
    ['[vimeo 123456]', '<a href="https://vimeo.com/123456">'],
    ['[video mp4="https://old.example/tour.mp4"][/video]', '<a href="https://old.example/tour.mp4">'],
    ['[embed]https://videos.example/1[/embed]', '<a href="https://videos.example/1">'],
    [
      '[fusion_imageframe]https://old.example/a.jpg[/fusion_imageframe]',
      '<img src="https://old.example/a.jpg" alt="">',
    ],
    [
      '[et_pb_image src="https://old.example/a.jpg" alt="Office" url="https://x.example/"]',
      '<a href="https://x.example/"><img src="https://old.example/a.jpg" alt="Office"></a>',
    ],
    ['[gallery ids="900,901"]', '<img src="https://old.example/wp-content/uploads/rack.jpg" alt="A rack">'],
    ['[playlist ids="901"]', '<a href="https://old.example/wp-content/uploads/talk.mp3">'],
    ['[vc_raw_html]JTNDcCUzRVdvcmRzJTNDJTJGcCUzRQ==[/vc_raw_html]', '<p>Words</p>'],
    [
      '[caption id="a" width="300"]<img src="a.jpg"> Rack, 2021[/caption]',
      '<figure><img src="a.jpg"><figcaption>Rack, 2021</figcaption></figure>',
    ],
    [
      '[caption caption="Rack, <em>2021</em>"]<img src="a.jpg">[/caption]',
      '<figcaption>Rack, <em>2021</em></figcaption>',
    ],
    ['[code lang="ini"][global]\na=1[/code]', '<pre><code>[global]\na=1</code></pre>'],
    ['[vc_tta values="%5B%7B%22label%22%3A%22Fast%22%2C%22value%22%3A%2290%22%7D%5D"]', 'Fast'],
  ])('%s is what it holds', (text, held) => {
    const { html, lost } = without(text);
    expect(html).toContain(held);
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\[\/|="|JTND/);
    expect(lost).toEqual([]);
  });

  it.each([
    ['[contact-form-7 id="3" title="Form of 2019"]', ['contact-form-7']],
    ['[et_pb_blog fullwidth="on"]', ['et_pb_blog']],
    ['[wpforms id="5"]', ['wpforms']],
  ])('%s holds nothing that a reader saw, is removed and named', (text, lost) => {
    const made = without(`Before ${text} after`);
    expect(made.html.replace(/<[^>]*>/g, '')).toBe('Before  after');
    expect(made.lost).toEqual(lost);
  });

  it('whose pictures only decorate, or are not in the export, names them', () => {
    expect(without('[gallery ids="900,777"]').pictures).toEqual(['number 777']);
    expect(without('[et_pb_section background_image="https://old.example/b.jpg"]x[/et_pb_section]')).toMatchObject({
      pictures: ['https://old.example/b.jpg'],
      lost: [],
    });
  });

  it.each([
    'as he [sic] said',
    'He is [co-owner] here. See [CVE-2023-99999] and [year-end].',
    'item [1] and [2]',
    'if [[ -f file ]]; then',
    'List[string] and int[]',
    '[x](y)',
    '[]',
    '<pre>[client]\nuser=backup\n[gallery ids="900"]</pre>',
    '<p>Type <code>[int name="x"]</code>.</p>',
    '<a title="[box a=1]">words</a>',
    "[Update: it's new]",
  ])('is not in %s', (text) => {
    expect(without(text)).toMatchObject({ html: text, lost: [], pictures: [] });
  });

  it('in two brackets is text, and a word alone in brackets is named and stays', () => {
    expect(without('Write [[gallery ids="1"]] there.').html).toBe('Write [gallery ids="1"] there.');
    expect(without('Before\n[sitemap]\nafter')).toMatchObject({
      html: 'Before\n[sitemap]\nafter',
      doubtful: ['sitemap'],
    });
  });

  it('in many others takes no longer than its length', () => {
    const deep = Array.from({ length: 3000 }, (_, at) => `[b${at} x="1"]`);
    const ends = deep.map((_, at) => `[/b${3000 - 1 - at}]`);
    expect(without(`${deep.join('')}words${ends.join('')}`).html.replace(/<[^>]*>/g, '')).toBe('words');
    expect(without('[a ="'.repeat(20_000)).html).toHaveLength(100_000);
  });
});

describe('a page of Divi 5', () => {
  const block = (name: string, attributes: object) =>
    `<!-- wp:divi/${name} ${JSON.stringify({ ...attributes, builderVersion: '5.8.0' }).replaceAll('<', '\\u003c')} /-->`;
  const value = (given: unknown) => ({ innerContent: { desktop: { value: given }, phone: { value: given } } });
  const html = (...blocks: string[]) => withoutDiviBlocks(blocks.join('\n'), (number) => files.get(number));

  it.each([
    ['text', { content: value('<p>Fast <b>hosting</b>.</p>') }, '<div><p>Fast <b>hosting</b>.</p></div>'],
    ['heading', { title: value('Burst pipe?') }, '<h3>Burst pipe?</h3>'],
    [
      'button',
      { button: value({ text: 'Call now', linkUrl: 'tel:+13055550100' }) },
      '<div><a href="tel:+13055550100">Call now</a></div>',
    ],
    [
      'image',
      { image: value({ src: 'https://old.example/a.jpg', alt: 'Rack' }) },
      '<div><img src="https://old.example/a.jpg" alt="Rack"></div>',
    ],
    [
      'blurb',
      { title: value({ text: 'At night' }), content: value('<p>We answer.</p>') },
      '<div>At night</div><div><p>We answer.</p></div>',
    ],
    ['number-counter', { title: value('Clients'), number: value('90') }, '<div>Clients</div><div>90</div>'],
    [
      'gallery',
      { image: { advanced: { galleryIds: { desktop: { value: '900' } } } } },
      '<div><img src="https://old.example/wp-content/uploads/rack.jpg" alt="A rack"></div>',
    ],
  ])('has what its block %s holds, once', (name, attributes, held) => {
    expect(html(block(name, attributes)).html).toBe(held);
  });

  it('keeps the comment of a block that holds nothing of its own or cannot be read, so that the import names it', () => {
    for (const comment of [
      '<!-- wp:divi/blog {"module":{}} /-->',
      '<!-- wp:divi/text {"content": /-->',
      '<!-- wp:divi/text',
    ])
      expect(html(comment).html).toBe(comment);
    const dynamic = { title: value('Kept'), content: value('$variable({"type":"content"})$') };
    expect(html(block('blurb', dynamic)).html).toBe('<div>Kept</div><!-- wp:divi/blurb /-->');
    const decorated = {
      module: { decoration: { background: { desktop: { value: { image: { url: 'https://old.example/b.jpg' } } } } } },
    };
    expect(html('<!-- wp:divi/section {} -->', block('row', decorated)).pictures).toEqual([
      'https://old.example/b.jpg',
    ]);
  });
});

describe('variables of SEO plug-ins', () => {
  const seo = { title: 'Backups', excerpt: 'Short words', site: 'Old & Sons' };
  it.each([
    ['What %%sitename%% does about %%title%% %%sep%%', 'What Old & Sons does about Backups', []],
    ['%title% by %sitename% in %currentyear%.', 'Backups by Old & Sons in.', ['currentyear']],
    ['%%cf_price(usd)%% for 100 % of firms', 'for 100 % of firms', ['cf_price']],
    ['#post_title at #site_title', 'Backups at Old & Sons', []],
    ['From 5% to 10%, or 20%off %', 'From 5% to 10%, or 20%off %', []],
  ])('in %s are filled, or left out and named', (words, filled, dropped) => {
    expect(withSeoValues(words, seo)).toEqual({ words: filled, dropped });
  });
});

describe('a page of Elementor', () => {
  it('has the words, links and pictures of its elements', () => {
    const data = JSON.stringify([
      {
        elType: 'section',
        settings: { background_image: { url: 'https://old.example/back.jpg' } },
        elements: [
          { elType: 'widget', widgetType: 'heading', settings: { title: 'Help & more', header_size: 'h2' } },
          { elType: 'widget', widgetType: 'text-editor', settings: { editor: '<p>We <b>answer</b>.</p>' } },
          { elType: 'widget', widgetType: 'button', settings: { text: 'Call', link: { url: 'https://x.example/' } } },
          { elType: 'widget', widgetType: 'image', settings: { image: { url: 'https://old.example/a.jpg', id: 9 } } },
          {
            elType: 'widget',
            widgetType: 'tabs',
            settings: { tabs: [{ tab_title: 'One', tab_content: '<p>First</p>' }] },
          },
        ],
      },
    ]);
    expect(elementorHtml(data, () => undefined)).toBe(
      '<h3>Help & more</h3><div><p>We <b>answer</b>.</p></div><div><a href="https://x.example/">Call</a></div><div><img src="https://old.example/a.jpg" alt=""></div><div>One</div><div><p>First</p></div>',
    );
    for (const bad of ['', '{"a":', 'null', '{}', '[1,null,"x"]', '['.repeat(100_000)])
      expect(elementorHtml(bad, () => undefined)).toBe('');
  });
});

const item: ReducedItem = {
  date: '2020-02-30 10:00:00',
  status: 'publish',
  categories: [],
  tags: [],
  fields: {},
  author: 'jd',
  title: 'A title of an ordinary length for a post',
  excerpt: '',
  markdown: 'A text about ransomware and a stolen password.',
};
const facts = {
  site: 'Old site',
  topics: [
    { name: 'Cloud', words: ['cloud', 'server'] },
    { name: 'Security', words: ['ransomware', 'password'] },
  ],
  nameOf: (login: string) => ({ jd: 'Jane Doe' })[login] ?? login,
  today: '2026-11-22',
  number: 0,
};

describe('an article made of a post', () => {
  it('has the topic of its category, or the nearest one, or the one whose words it uses, and says which', () => {
    const made = (categories: string[]) => articleOf({ ...item, date: '2020-02-03', categories }, facts);
    const topic = (categories: string[]) => [made(categories).body.category, made(categories).notes[0]];
    expect(topic(['News', 'cloud'])).toEqual(['Cloud', undefined]);
    expect(topic(['Clouds'])).toEqual(['Cloud', 'its category Clouds is no topic here: the nearest is Cloud']);
    expect(topic(['Uncategorized'])).toEqual([
      'Security',
      'it has no category: Security is chosen by the words of the text',
    ]);
    expect(articleOf({ ...item, markdown: 'Hello' }, facts).notes[0]).toBe(
      'it has no category: Cloud is chosen as the first one',
    );
  });

  it('says when its title is shorter or longer than search engines show, and keeps it', () => {
    const made = (title: string) => articleOf({ ...item, title }, facts);
    expect(made('Short').notes).toContain('its title has 5 characters; 30 to 65 are usual');
    expect(made('Short').body.title).toBe('Short');
    expect(made('A title of an ordinary length for a post').notes.join()).not.toContain('title');
  });

  it('keeps the day of WordPress; the time only of what was to be published at it; today when it is no day', () => {
    const times = (more: Partial<ReducedItem>) => {
      const { body } = articleOf({ ...item, ...more }, facts);
      return [body.date, body.time];
    };
    expect(times({ date: '2019-05-14 09:30:00' })).toEqual(['2019-05-14', undefined]);
    expect(times({ date: '2099-05-14 09:30:00', status: 'future' })).toEqual(['2099-05-14', '09:30']);
    for (const date of ['0000-00-00 00:00:00', '', 'yesterday', '2020-13-40'])
      expect(times({ date })).toEqual(['2026-11-22', undefined]);
  });

  it('keeps the description and excerpt that the old site had, of any length; what it lacks is made from the text later', () => {
    const made = (more: Partial<ReducedItem>) => articleOf({ ...item, ...more }, facts);
    const own = 'Short';
    expect(made({ fields: { _yoast_wpseo_metadesc: own } }).body).toMatchObject({ description: own });
    expect(made({ excerpt: own })).toMatchObject({ body: { description: own, excerpt: own } });
    expect(made({}).body).not.toHaveProperty('description');
    expect(made({}).body).not.toHaveProperty('excerpt');
    const long = 'Far too long. '.repeat(60).trim();
    const { body, notes } = made({ excerpt: long });
    expect(body.excerpt?.length).toBeLessThanOrEqual(400);
    expect(notes).toContain(`its excerpt is cut; it was: ${long}`);
  });
});
