import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceSvg } from '../../../app/server/firm/reduce-svg.server.ts';
import { reduceSvgApart } from '../../../app/server/firm/svg-thread.server.ts';
import { drawing } from '../../fixtures/pictures.ts';

const reduced = (text: string) => reduceSvg(Buffer.from(text));
const within = (inner: string, root = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`;

function problemOf(text: string): string {
  const result = reduced(text);
  return 'problem' in result ? `${result.problem}: ${result.fix}` : result.svg;
}

describe('a drawing', () => {
  it('keeps its shapes, gradients and colours, and loses what a program noted about the file', () => {
    expect(reduced(drawing)).toEqual({
      svg: [
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">',
        '<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff" stop-opacity="1"/>',
        '<stop offset="1" stop-color="#09c"/></linearGradient></defs><g transform="translate(1 2)">',
        '<path fill="url(#sky)" d="M0 0h10v10z"/><circle cx="5" cy="5" r="4" fill="#0b2a31"/></g></svg>',
      ].join(''),
      width: 200,
      height: 100,
    });
  });

  const red = '<path d="M0 0h9v9z" fill="#f00"/>';
  it.each([
    ['a style before an attribute', '<path d="M0 0h9v9z" style="fill:#f00" fill="#000"/>', red],
    ['a style after an attribute', '<path d="M0 0h9v9z" fill="#000" style="FILL: #f00 ;"/>', red],
    [
      'a style sheet, which wins over an attribute',
      '<style>.st0{fill:#f00;}</style><path d="M0 0h9v9z" class="st0" fill="#000"/>',
      red,
    ],
    [
      'a style, which wins over a style sheet',
      '<style>.a{fill:#000}</style><path d="M0 0h9v9z" class="a" style="fill:#f00"/>',
      red,
    ],
    [
      'an important rule',
      '<style>.a{fill:#f00!important}</style><path d="M0 0h9v9z" class="a" style="fill:#000"/>',
      red,
    ],
    [
      'a class, which wins over an element',
      '<style>.a{fill:#f00}path{fill:#000}</style><path d="M0 0h9v9z" class="b a"/>',
      red,
    ],
    [
      'an id, which wins over a class',
      '<style>#p{fill:#f00}.a,.b{fill:#000}</style><path d="M0 0h9v9z" id="p" class="a"/>',
      red,
    ],
    ['the later of two classes', '<style>.a{fill:#000}.b{fill:#f00}</style><path d="M0 0h9v9z" class="b a"/>', red],
    [
      'a style sheet after its shapes',
      '<path d="M0 0h9v9z" class="a"/><style><![CDATA[ .a { fill: #f00 } ]]></style>',
      red,
    ],
    [
      'properties for text',
      '<path d="M0 0h9v9z" font-family="Arial" fill="#f00" style="line-height:1;-inkscape-stroke:none;isolation:isolate;mix-blend-mode:normal"/>',
      red,
    ],
    [
      'gradients that take from others',
      '<linearGradient id="à.1"/><linearGradient id="b" xlink:href="#à.1"/><path fill="url(\'#b\')"/>',
      '<linearGradient id="_e0__2e_1"></linearGradient><linearGradient href="#_e0__2e_1" id="b"></linearGradient><path fill="url(#b)"/>',
    ],
    [
      'a part shown twice',
      '<symbol id="s" viewBox="0 0 1 1"><path d="M0 0"/></symbol><use xlink:href="#s" x="1"/>',
      '<symbol id="s" viewBox="0 0 1 1"><path d="M0 0"/></symbol><use href="#s" x="1"/>',
    ],
    [
      'a mask',
      '<mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse"><path d="M0 0"/></mask><g mask="url(#m)"/>',
      '<mask id="m" mask-type="luminance" maskUnits="userSpaceOnUse"><path d="M0 0"/></mask><g mask="url(#m)"></g>',
    ],
  ])('is drawn with %s', (_, inner, shapes) => {
    const result = reduced(within(inner));
    expect('problem' in result ? result.problem : result.svg).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${shapes}</svg>`,
    );
    expect('svg' in result && reduced(result.svg)).toEqual(result);
  });

  it('has the colour behind it as a shape, and no entity is needed for its DOCTYPE', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(reduced(`${doctype}${within('', 'viewBox="-5 0 10 10" style="background:#123456"')}`)).toMatchObject({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 0 10 10"><rect x="-5" y="0" width="10" height="10" fill="#123456"/></svg>',
    });
  });

  it('that was reduced is its own reduction', () => {
    const once = reduced(drawing);
    if ('problem' in once) throw new Error(once.problem);
    expect(reduced(once.svg)).toEqual(once);
  });

  it.each([
    ['a script', within('<script>alert(1)</script>'), 'it holds a script: remove the script'],
    ['a script of another prefix', within('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'it holds a script'],
    ['an event handler', within('<path d="M0 0" onclick="x()"/>'), 'it has the event handler "onclick"'],
    ['an event handler of the root', within('', 'viewBox="0 0 1 1" ONLOAD="x()"'), 'it has the event handler "ONLOAD"'],
    ['a page in it', within('<foreignObject><p/></foreignObject>'), 'it holds the element "foreignObject"'],
    [
      'HTML',
      within('<p xmlns="http://www.w3.org/1999/xhtml">x</p>'),
      'it holds the element "p": remove it, or convert it to paths in the drawing program',
    ],
    ['a photograph', within('<image href="https://evil.example/x.png"/>'), 'it holds the element "image"'],
    ['a link', within('<a href="javascript:x()"><path d="M0 0"/></a>'), 'it holds the element "a"'],
    [
      'a shape from elsewhere',
      within('<use xlink:href="https://evil.example/#a"/>'),
      'it refers to "https://evil.example/#a"',
    ],
    [
      'a gradient from elsewhere',
      within('<linearGradient id="a" xlink:href="https://evil.example/#a"/>'),
      'it refers to "https://evil.example/#a": put the shapes themselves into the drawing',
    ],
    ['an animation', within('<animate attributeName="href" values="x"/>'), 'it holds the element "animate"'],
    [
      'a rule for parts of parts',
      within('<style>g .a{fill:red}</style>'),
      'its style sheet has a rule for "g .a": save it with',
    ],
    ['a rule of the width', within('<style>@media print{.a{fill:red}}</style>'), 'its style sheet has "@media print'],
    ['a broken style sheet', within('<style>.a{fill:"</style>'), 'its style cannot be read (Unclosed'],
    ['an address in a style sheet', within('<style>.a{fill:url(//x)}</style><path class="a"/>'), 'its fill refers to'],
    ['colours that mix', within('<path style="mix-blend-mode:multiply"/>'), 'it has the attribute "mix-blend-mode"'],
    [
      'a style that moves',
      within('<path style="transform:translateY(10px)"/>'),
      'its style moves a shape with "transform"',
    ],
    ['a style that nobody knows', within('<path style="corner-shape:scoop"/>'), 'it has the attribute "corner-shape"'],
    ['a background of an address', within('', 'viewBox="0 0 1 1" style="background:url(x)"'), 'its background refers'],
    ['a part that shows itself', within('<g id="a"><use href="#a"/></g>'), '"a" in it refers to itself'],
    [
      'parts that show parts that show parts',
      within(
        `${Array.from(
          { length: 30 },
          (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/><use href="#a${at + 1}"/></g>`,
        ).join('')}<path id="a30" d="M0 0"/>`,
      ),
      'it shows more than 5,000 elements',
    ],
    ['a part of another file', within('<use href="other.svg#a"/>'), 'it refers to "other.svg#a"'],
    ['a part that is not there', within('<use href="#b"/>'), 'it uses "b", which is not in it'],
    ['a style with an address', within('<path style="fill:url(//evil.example)"/>'), 'its fill refers to something'],
    [
      'a style with a property of an address',
      within('<path style="background:URL(x)"/>'),
      'its background refers to something outside of it',
    ],
    ['a colour with an address', within('<path fill="url(https://evil.example/#a)"/>'), 'its fill refers to something'],
    ['an address in escapes', within('<path fill="u\\72l(x)"/>'), 'its fill is "u\\72l(x)"'],
    ['a filter', within('<path filter="url(#f)"/>'), 'it has the attribute "filter"'],
    ['a colour that is not there', within('<path fill="url(#none)"/>'), 'it uses "none", which is not in it'],
    ['text', within('<text>Cedar</text>'), 'it holds the element "text"'],
    ['loose text', within('Cedar'), 'it holds text: convert the text to paths'],
    ['loose text as data', within('<![CDATA[<script/>]]>'), 'it holds text'],
    [
      'a DOCTYPE with an entity',
      `<!DOCTYPE svg [<!ENTITY a "b">]>${within('&a;')}`,
      'it has a DOCTYPE with entities: save it again as SVG 1.1',
    ],
    ['an entity', within('<path d="&a;"/>'), 'it is not valid XML ('],
    ['a processing instruction', `<?xml-stylesheet href="x"?>${within('')}`, 'it has a processing instruction'],
    ['no end', within('').replace('</svg>', ''), 'it is not valid XML ('],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'its root is "html" and not an SVG drawing'],
    ['no namespace', '<svg viewBox="0 0 1 1"/>', 'its root is "svg" and not an SVG drawing: save it as plain SVG'],
    ['a drawing in the drawing', within('<svg viewBox="0 0 1 1"/>'), 'it holds a drawing in the drawing'],
    ['no size', within('', 'width="100%"'), 'it does not say how large it is: save it with a viewBox'],
    ['a size of nothing', within('', 'viewBox="0 0 0 5"'), 'it is 0 × 5 units'],
    ['10,000 shapes', within('<path d="M0 0"/>'.repeat(10_000)), 'it has more than 5,000 elements'],
    ['groups in groups', within('<g>'.repeat(60) + '</g>'.repeat(60)), 'its elements are nested too deeply'],
    ['notes in notes', within(`<title>${'<a>'.repeat(40_000)}`), 'its elements are nested too deeply: ungroup it, or'],
    ['notes without end', within('<metadata>'.repeat(25_000)), 'its elements are nested too deeply'],
    ['notes of another program', within(`<x:a xmlns:x="urn:x">${'<x:b>'.repeat(60)}`), 'its elements are nested too'],
    ['10,000 notes', within('<desc><a/></desc>'.repeat(10_000)), 'it has more than 5,000 elements'],
    ['a name of 300 kB', within(`<${'a'.repeat(300_000)}/>`), `it holds the element "${'a'.repeat(60)}"`],
    ['too many bytes', within(`<path d="${'M0 0'.repeat(200_000)}"/>`), 'the drawing is larger than 512 kB'],
    ['other bytes than UTF-8', within('\ufffd'), 'it is not UTF-8 text'],
    ['two of one id', within('<clipPath id="a"/><clipPath id="a"/>'), 'two of its elements have the id "a"'],
  ])('with %s is refused in one sentence', (_, text, sentence) => {
    expect(problemOf(text)).toContain(sentence);
  });

  it('of 500 kB with as much of anything as may be in it is read within a second', () => {
    const numbers = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at));
    const texts = [
      within('<g>'.repeat(39) + '<title/>'.repeat(4900)),
      within(`<title ${numbers(9000, (at) => `xmlns:a${at}="x${at}" a${at}:b="1"`).join(' ')}/>`),
      within(`<path ${numbers(25_000, (at) => `data-a${at}="1"`).join(' ')}/>`),
      within(`<path style="${'fill:red;'.repeat(50_000)}"/>`),
      within(`<style>${'.a{fill:red}'.repeat(900)}</style>${'<path class="a"/>'.repeat(4900)}`),
      within('<!---->'.repeat(70_000)),
      within(`<title>${'&lt;'.repeat(120_000)}</title>`),
      within('', `viewBox="${' '.repeat(500_000)}"`),
    ];
    for (const text of texts) {
      const before = process.cpuUsage();
      reduced(text);
      const { user, system } = process.cpuUsage(before);
      expect(user + system).toBeLessThan(1_000_000);
    }
  });

  it('is read in a thread of its own when it is long, with the same result; what takes too long is refused', async () => {
    const long = Buffer.from(within(`<path d="${'M0 0h1'.repeat(10_000)}"/><title>x</title>`));
    expect(await reduceSvgApart(long)).toEqual(reduceSvg(long));
    expect(await reduceSvgApart(long, { seconds: 0.001, megabytes: 128 })).toEqual({
      problem: 'it takes too long to read',
      fix: 'simplify it, or save it as PNG',
    });
  });

  it('gives nothing that could run or load, whatever it is made of', () => {
    const piece = fc.constantFrom(
      ...['<path d="M0 0"/>', '<g>', '</g>', '<script>', '</script>', '<metadata>', '</metadata>', '<style>', '&lt;'],
      ...['<x:script xmlns:x="urn:x">', '</x:script>', '<g onload="x"/>', '<path fill="url(#a)"/>', '<![CDATA[', ']]>'],
      ...['<clipPath id="a"/>', '<path style="fill:red;x:y"/>', '<!--', '-->', '<image href="//x"/>', 'onload=', '"'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const result = reduced(within(pieces.join('')));
        if ('problem' in result) return;
        expect(result.svg).not.toMatch(/script|onload|style|href|<!|\/\/x/);
        expect(reduced(result.svg)).toEqual(result);
      }),
      { numRuns: 2000 },
    );
  });
});
