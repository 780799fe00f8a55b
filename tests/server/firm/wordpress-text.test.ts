import { describe, expect, it } from 'vitest';
import { plainWords, reduceText, shownByWordpress } from '../../../app/server/firm/wordpress/wordpress-text.server.ts';

const uploads = 'https://old.example/wp-content/uploads';
const reduced = (content: string) => {
  const shown = shownByWordpress(content, (number) =>
    number === '900' ? { address: `${uploads}/rack.jpg`, alt: 'A rack' } : undefined,
  );
  if (!shown) throw new Error('The text is nested too deeply.');
  return reduceText(shown, {
    base: 'https://old.example/post/',
    linkOf: ({ pathname }) => (pathname === '/known/' ? '/resources/known' : null),
    pictureOf: (address) => (address === `${uploads}/rack.jpg` ? { src: '/media/rack.webp', alt: 'A rack' } : null),
  });
};

describe('a text of WordPress', () => {
  it.each([
    ['a name of a place in place of an address', '<p><a name="sec" class="x">Old words</a></p>', 'Old words'],
    ['a superscript', '<p>10<sup>2</sup> racks</p>', '10<sup>2</sup> racks'],
    ['a struck price', '<p><del>$199</del> $149</p>', '<del>$199</del> $149'],
    [
      'commands with breaks',
      '<!-- wp:preformatted --><pre>ipconfig /release<br>ipconfig /renew</pre>',
      '```\nipconfig /release\nipconfig /renew\n```',
    ],
    [
      'a button that ends in a break',
      '<p><a href="https://book.example/">Book now<br></a></p>',
      '[Book now](https://book.example/)',
    ],
    ['the words of a button', '<p><button>Ask us</button></p>', 'Ask us'],
    [
      'lines and paragraphs of the classic editor',
      'One\ntwo\n\nThree <b>four</b>\n<ul><li>five</li></ul>\nsix',
      'One\\\ntwo\n\nThree **four**\n\n- five\n\nsix',
    ],
    [
      'an address alone on its line',
      'Watch:\nhttps://videos.example/1\n\nEnd',
      'Watch:\\\n[https://videos.example/1](https://videos.example/1)\n\nEnd',
    ],
    [
      'sections of a configuration',
      '<pre>[client]\nuser=backup\n\n[global]\nworkgroup=OFFICE\n</pre>',
      '```\n[client]\nuser=backup\n\n[global]\nworkgroup=OFFICE\n```',
    ],
    ['a word in brackets', '<p>He is [co-owner] here.</p>', 'He is \\[co-owner] here.'],
    [
      'a video with sources',
      '<video controls><source src="https://old.example/tour.mp4"></video>',
      '[https://old.example/tour.mp4](https://old.example/tour.mp4)',
    ],
    [
      'a heading that links lead to',
      '<p><a href="#fees-2024">Fees</a></p><h3 id="fees-2024">What it costs</h3>',
      '[Fees](#what-it-costs)\n\n### What it costs',
    ],
    ['a gallery by numbers', 'Text.\n\n[gallery ids="900"]', 'Text.\n\n![A rack](/media/rack.webp)'],
    [
      'a caption',
      `[caption width="300"]<a href="https://x.example/"><img src="${uploads}/rack.jpg" alt="Rack" /></a> Rack, 2021[/caption]`,
      '[![Rack](/media/rack.webp "Rack, 2021")](https://x.example/)',
    ],
    [
      'elements of a page builder',
      '[et_pb_section][et_pb_text]One[/et_pb_text][et_pb_text]Two[/et_pb_text][et_pb_button button_url="https://book.example/" button_text="Reserve"][/et_pb_section]',
      'One\n\nTwo\n\n[Reserve](https://book.example/)',
    ],
  ])('keeps %s', (_, html, markdown) => {
    expect(reduced(html)).toMatchObject({ markdown, lost: [] });
  });

  it('keeps the caption of each picture of a gallery, and that of the gallery', () => {
    const picture = (src: string, words: string) =>
      `<figure><img src="${src}" alt="Rack"><figcaption>${words}</figcaption></figure>`;
    const html = `<!-- wp:gallery --><figure class="wp-block-gallery">${picture(`${uploads}/rack.jpg`, 'One')}${picture('gone.jpg', 'Two')}<figcaption>All</figcaption></figure>`;
    expect(reduced(html)).toMatchObject({ markdown: '![Rack](/media/rack.webp "One")\n\nTwo\n\nAll', lost: [] });
  });

  it('names every picture that is not taken, also one that a script would have loaded', () => {
    const { pictures } = reduced(
      `<img srcset="${uploads}/b.png 2x"><img data-src="${uploads}/c.png" src="x.gif">[gallery ids="77"]`,
    );
    expect(pictures).toEqual(['number 77', `${uploads}/b.png`, `${uploads}/c.png`]);
  });

  it('leaves out what the old site hid, and quotes it', () => {
    const { markdown, notes } = reduced(
      '<p>Shown.</p><div style="display:none">cheap pills <a href="https://spam.example/">here</a></div>',
    );
    expect([markdown, notes]).toEqual(['Shown.', ['Text that was hidden is left out: “cheap pills here”.']]);
  });

  it('names links that still lead to the old site, such as a PDF', () => {
    const { markdown, oldLinks } = reduced(`<a href="${uploads}/offer.pdf">Offer</a> <a href="/known/">Post</a>`);
    expect(oldLinks).toEqual([`${uploads}/offer.pdf`]);
    expect(markdown).toBe(`[Offer](${uploads}/offer.pdf) [Post](/resources/known)`);
  });

  it('says what is missing: a form, and a block that only refers to something', () => {
    expect(reduced('Words [contact-form-7 id="3"] <!-- wp:block {"ref":12} /--><!-- wp:spacer /-->').lost).toEqual([
      'shortcodes are removed: contact-form-7',
      'blocks that only refer to something else are removed: block',
    ]);
  });

  it('has a title on one line, without elements and shortcodes', () => {
    expect(plainWords('A <em>good</em>\n plan &amp; a [co-owner] [gallery ids="1"]<script>x</script>')).toBe(
      'A good plan & a [co-owner]',
    );
  });
});
