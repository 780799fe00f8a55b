import { describe, expect, it } from 'vitest';
import { fromHtml } from '../../../../app/domain/text/long-text/from-html.ts';
import type { FromHtmlOptions } from '../../../../app/domain/text/long-text/from-html-tree.ts';
import { parse } from '../../../../app/domain/text/long-text/parse.ts';
import { render } from '../../../../app/domain/text/long-text/render.ts';
import { serialize } from '../../../../app/domain/text/long-text/serialize.ts';

/** What becomes of HTML: its Markdown, what a page shows, the notes on it, and what is different. */
function read(html: string, options?: FromHtmlOptions) {
  const found = fromHtml(html, options);
  if (!found) throw new Error('The elements are nested too deeply.');
  const markdown = serialize(found.tree);
  const page = render(parse(markdown), { shows: () => true });
  return { markdown, page, notes: found.notes, differences: found.differences() };
}

const word = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

const wordPlain = (level: number, start: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>${start}</p>`;

describe('HTML from outside', () => {
  it.each([
    [
      'bold words before a letter',
      '<p><strong>Reminder:</strong>phone the desk.</p>',
      '<strong>Reminder:</strong>phone the desk.',
    ],
    [
      'bold French words before a letter',
      '<p><strong>Étape 1\u00a0:</strong>Ouvrez, l’<em>«\u00a0heure\u00a0»</em>est, <b>99,9\u00a0%</b>de</p>',
      '<strong>Étape 1\u00a0:</strong>Ouvrez, l’<em>«\u00a0heure\u00a0»</em>est, <strong>99,9\u00a0%</strong>de',
    ],
    [
      'bold words side by side',
      '<p>A <strong>fire</strong><b>wall</b> and <em>o</em><i>k</i>.</p>',
      'A **firewall** and *ok*.',
    ],
    ['a break at the end of bold words', '<p><strong>Step 1:<br></strong>Open</p>', '**Step 1:**\\\nOpen'],
    ['bold spaces', '<p>a<b> </b>b<b> c </b>d</p>', 'a b **c** d'],
    [
      'a picture in bold',
      '<p><strong><img src="/media/a.png" alt="Rack"></strong>The words.</p>',
      '![Rack](/media/a.png)The words.',
    ],
    [
      'a button whose words end in a break',
      '<a class="wp-block-button__link" href="https://book.example/">Book now<br></a>',
      '[Book now](https://book.example/)',
    ],
    [
      'a link without an address',
      '<p><a name="x">Old</a> <a class="btn">words</a> <a href="">here</a></p>',
      'Old words here',
    ],
    [
      'superscripts and subscripts',
      '<p>10<sup>2</sup> racks, H<sub>2</sub>O</p>',
      '10<sup>2</sup> racks, H<sub>2</sub>O',
    ],
    [
      'raised and struck words of a style',
      '<p>5 m<span style="vertical-align:super">2</span> <span style="text-decoration: line-through">$9</span></p>',
      '5 m<sup>2</sup> <del>$9</del>',
    ],
    [
      'struck prices',
      '<p><del>$199</del> $149, <s>a</s> <strike>b</strike></p>',
      '<del>$199</del> $149, <del>a</del> <del>b</del>',
    ],
    ['a list that begins at four', '<ol start="4"><li>four</li><li>five</li></ol>', '4. four\n5. five'],
    ['a list whose first item has a value', '<ol><li value="7">seven</li></ol>', '7. seven'],
    ['a list with letters', '<ol type="a"><li>one</li></ol>', '<!-- list: a -->\n1. one'],
    [
      'words after an inner list',
      '<ul><li>Outer<ol><li>inner</li></ol>tail</li></ul>',
      '- Outer\n\n  1. inner\n\n  tail',
    ],
    ['a list beside its item', '<ul><li>One</li><ul><li>Inner</li></ul><li>Two</li></ul>', '- One\n  - Inner\n- Two'],
    [
      'cells over several columns and rows',
      '<table><thead><tr><th rowspan="2">Plan</th><th colspan="2">Fee</th></tr><tr><th>Month</th><th>Year</th></tr></thead><tbody><tr><td>Small</td><td>11</td><td>110</td></tr></tbody></table>',
      '| Plan | Fee | Fee |\n| - | - | - |\n| Plan | Month | Year |\n| Small | 11 | 110 |',
    ],
    [
      'a foot that is written before the body',
      '<table><thead><tr><th>a</th></tr></thead><tfoot><tr><td>sum</td></tr></tfoot><tbody><tr><td>1</td></tr></tbody></table>',
      '| a |\n| - |\n| 1 |\n| sum |',
    ],
    [
      'a table in a table',
      '<table><tr><td>A</td><td><table><tr><td>left words</td><td>right words</td></tr></table></td></tr></table>',
      'A\n\n| left words | right words |\n| - | - |',
    ],
    [
      'a bar in an address of a table',
      '<table><tr><th>a</th><th>b</th></tr><tr><td><a href="https://x.example/p?f=A|B">l</a></td><td>z</td></tr></table>',
      '| a | b |\n| - | - |\n| [l](https://x.example/p?f=A\\|B) | z |',
    ],
    [
      'paragraphs and lists in a cell',
      '<table><tr><th>a</th><th>b</th></tr><tr><td><p>A</p><p>B</p></td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
      '| a | b |\n| - | - |\n| A<br>B | • x<br>• y |',
    ],
    [
      'aligned columns',
      '<table><tr><th align="left">a</th><th style="text-align:right">b</th></tr></table>',
      '| a | b |\n| :- | -: |',
    ],
    [
      'breaks in preformatted text',
      '<pre>ipconfig /release<br>ipconfig /renew</pre>',
      '```\nipconfig /release\nipconfig /renew\n```',
    ],
    ['a poem', '<pre class="wp-block-verse">One<br>two\nthree</pre>', 'One\\\ntwo\\\nthree'],
    ['a link in preformatted text', '<pre>See <a href="/a">this</a>\nnow</pre>', 'See [this](/a)\\\nnow'],
    ['a link in code', '<p><code>run <a href="/a">this</a></code></p>', '`run `[`this`](/a)'],
    [
      'the language of code',
      '<pre><code class="language-powershell">[int]$x</code></pre>',
      '```powershell\n[int]$x\n```',
    ],
    [
      'words in brackets',
      '<p>He is [co-owner] here. See [CVE-2023-99999].</p>',
      'He is \\[co-owner] here. See \\[CVE-2023-99999].',
    ],
    [
      'signs of Markdown',
      '<p>5 &lt; 6 &amp;&amp; x &amp;copy; … C:\\Users\\x *.log __init__ #1</p><p>2019. A year</p><p># hash</p><p>- dash</p>',
      '5 < 6 && x \\&copy; … C:\\Users\\x \\*.log \\_\\_init\\_\\_ #1\n\n2019\\. A year\n\n\\# hash\n\n\\- dash',
    ],
    ['empty headings and paragraphs', '<h2></h2><p>Text</p><h3>&nbsp;</h3><p>&nbsp;</p>', 'Text'],
    ['headings of a whole page', '<h1>One</h1><h5>Five</h5>', '## One\n\n#### Five'],
    [
      'a caption',
      '<figure><a href="/a"><img src="/media/a.png" alt="Rack"></a><figcaption>Our rack, 2021</figcaption></figure>',
      '[![Rack](/media/a.png "Our rack, 2021")](/a)',
    ],
    [
      'a caption with a link',
      '<figure><img src="/media/a.png" alt="Rack"><figcaption>By <a href="/b">Bo</a></figcaption></figure>',
      '![Rack](/media/a.png)\n\nBy [Bo](/b)',
    ],
    ['text that looks like a placeholder', '<p>{firm} and <code>{x}</code></p>', '&#123;firm} and `{x}`'],
    ['a link around blocks', '<a href="/a"><h3>One</h3><p>Two</p></a>', '### [One](/a)\n\n[Two](/a)'],
    [
      'boxes to tick',
      '<ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Open</li></ul>',
      '- ☑ Done\n- ☐ Open',
    ],
    [
      'a text of Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-x"><p><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span></p><ul><li><p>One</p></li><ul><li><p>Inner</p></li></ul></ul></b>',
      'Plain **bold**\n\n- One\n  - Inner',
    ],
    [
      'lists of Word',
      `<p>Before</p>${word(1, '·', 'Laptops')}${word(2, 'o', 'Lenses')}${word(1, '·', 'Servers')}`,
      'Before\n\n- Laptops\n  - Lenses\n- Servers',
    ],
    [
      'a list of Word whose marks of the bullets are lost',
      `${wordPlain(1, '·Laptops')}${wordPlain(2, '§\u00a0Lenses')}${wordPlain(1, '• Servers')}<p>·no item</p>`,
      '- Laptops\n  - Lenses\n- Servers\n\n·no item',
    ],
    [
      'numbered lists of Word',
      `${word(1, '3.', 'Three')}${word(1, '4.', 'Four')}${word(2, 'a)', 'Inner')}`,
      '3. Three\n4. Four\n   <!-- list: a -->\n   1. Inner',
    ],
    ['bullets that are typed', '<p>· One</p><p>•&nbsp;<b>Two</b></p>', '- One\n- **Two**'],
    [
      'lists of Word on the web',
      '<div class="ListContainerWrapper SCXW1"><ul><li data-aria-level="1"><p>One</p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul><li data-aria-level="2"><p>Inner</p></li></ul></div>',
      '- One\n  - Inner',
    ],
    [
      'a style sheet, a script and comments',
      '<style>p{}</style><script>alert(1)</script><!--[if mso]><p>x</p><![endif]--><p>Text</p>',
      'Text',
    ],
  ])('%s', (_what, html, markdown) => {
    const found = read(html);
    expect(found.markdown).toBe(markdown);
    expect(found.differences).toEqual([]);
    expect(found.page).not.toMatch(/\*\*|<script/);
  });

  it('names what a text cannot hold', () => {
    const html =
      '<p>Shown.</p><div style="display:none">cheap pills <a href="https://spam.example/">here</a></div><p hidden>draft</p>' +
      '<video controls><source src="https://old.example/tour.mp4"></video><iframe title="Map" src="https://maps.example/"></iframe>' +
      '<img src="https://old.example/b.png"><img srcset="https://old.example/c.png 2x" alt="Desk">' +
      '<a href="java&#10;script:alert(1)">bad</a> <a href="#nowhere">lost</a>' +
      '<table><tr><td colspan="2">wide</td></tr><tr><td>1</td><td>2</td></tr></table>';
    const { markdown, notes, differences } = read(html, { pictureOf: () => null });
    expect(notes).toEqual(
      expect.arrayContaining([
        { about: 'hidden', words: 'cheap pills here' },
        { about: 'hidden', words: 'draft' },
        { about: 'frame', words: 'https://old.example/tour.mp4' },
        { about: 'frame', words: 'https://maps.example/' },
        { about: 'picture', words: 'https://old.example/b.png' },
        { about: 'picture', words: 'Desk' },
        { about: 'address', words: 'java script:alert(1)' },
        { about: 'place', words: '#nowhere' },
        { about: 'cells', words: 'wide, 1, 2' },
      ]),
    );
    expect(markdown).toContain('[Map](https://maps.example/)');
    expect(markdown).toContain('bad [lost](#nowhere)');
    expect(markdown).not.toContain('pills');
    expect(differences).toEqual([]);
  });

  it('leads a link to the place of its heading here', () => {
    const { markdown } = read('<p><a href="#fees-2024">Fees</a></p><h3 id="fees-2024">What it costs</h3>');
    expect(markdown).toBe('[Fees](#what-it-costs)\n\n### What it costs');
  });
});

describe('HTML that no person wrote', () => {
  const within = (milliseconds: number, run: () => unknown) => {
    const before = process.cpuUsage();
    run();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(milliseconds);
  };

  it('with endlessly nested elements is not read', () => {
    within(1000, () => expect(fromHtml('<div>'.repeat(700_000))).toBeNull());
    within(1000, () => expect(fromHtml('<b><i>'.repeat(350_000))).toBeNull());
  });

  it('has no signs that a text must not have after it', () => {
    const { markdown, differences } = read(
      '<p>a\u202eb\ue000c\u0007d&#8238;e</p><img src="data:image/png;base64,xxxx" alt="Logo">',
      {
        pictureOf: () => null,
      },
    );
    expect(markdown).toContain('a');
    expect(differences).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    '//evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
  ])('keeps only the words of a link to %j', (href) => {
    const { page } = read(`<p><a href="${href.replaceAll('\t', '&#9;')}">words</a></p>`);
    expect(page).toBe('<p>words</p>\n');
  });
});
