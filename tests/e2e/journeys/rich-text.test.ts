import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../browser.ts';
import type { EditorCalls } from '../../fixtures/editor-page.ts';
import { longText, longTextRuns } from '../../fixtures/long-texts.ts';

const browser = useBrowser();
let script: string;

beforeAll(async () => {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/fixtures/editor-page.ts', formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  script = made[0]?.output[0].code ?? '';
}, 60_000);

/** A tab with the editor's modules. */
async function tab(): Promise<Page> {
  const page = await browser.open();
  await page.setContent('<!DOCTYPE html><title>Editor</title>');
  await page.addScriptTag({ content: script });
  return page;
}

type Window = globalThis.Window & EditorCalls;
const pasted = (page: Page, html: string, before?: string, plain?: string) =>
  page.evaluate(
    ([text = '', first, words]) => (window as unknown as Window).pasted(text, first, words),
    [html, before, plain],
  );
const typed = (page: Page, markdown: string) =>
  page.evaluate((text) => (window as unknown as Window).typed(text), markdown);

describe('the editor of long texts', () => {
  it('gives random texts with everything allowed back, and takes them from its own clipboard', async () => {
    const page = await tab();
    const { seed } = fc.readConfigureGlobal() ?? {};
    const trees = fc.sample(longText, { numRuns: longTextRuns(60), ...(seed !== undefined && { seed }) });
    for (let start = 0; start < trees.length; start += 50) {
      const some = trees.slice(start, start + 50);
      expect(await page.evaluate((all) => (window as unknown as Window).held(all), some)).toEqual(some);
      expect(await page.evaluate((all) => (window as unknown as Window).copied(all), some)).toEqual(some);
    }
  });

  it.each([
    ['escaped numbers', '2019\\. A good year.'],
    ['escaped signs', '\\# hash\n\n\\- dash\n\n\\+ plus'],
    ['pictures with a link', '[![Rack](/media/a.png "Ours")](/a)\n\nText'],
    ['inner lists with letters', '1. One\n   <!-- list: a -->\n   1. Inner\n\nEnd'],
    ['characters that are written as references', 'a\u00a0b © \\&nbsp; <strong>Note:</strong>call'],
    ['bold links and bold code', '***[a](/a)*** **`x`**\n\nEnd'],
    ['footnotes', 'Text[^1] end\n\n[^1]: The note'],
    ['breaks in cells', '| a<br>b | c |\n| - | - |\n\nEnd'],
    ['placeholders and text that looks like one', '{firm} &#123;firm} [call](tel:{phone})'],
  ])('keeps %s when a letter is typed elsewhere', async (_what, markdown) => {
    const page = await tab();
    expect((await typed(page, markdown))?.replace(/x$/, '')).toBe(markdown);
  });

  it.each([
    [
      'raised and struck words',
      '<p>10<sup>2</sup> seats, <s>$50</s> $40</p>',
      '10<sup>2</sup> seats, <del>$50</del> $40',
    ],
    [
      'paragraphs in a cell',
      '<table><tr><td><p>Line A</p><p>Line B</p></td><td>x</td></tr></table>',
      '| Line A<br>Line B | x |\n| - | - |',
    ],
    [
      'a table of Excel',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-style-parent:style0}</style></head><body><!--StartFragment--><table border=0><col width=64><tr height=20><td class=xl65>Plan</td><td>Fee</td></tr><tr><td>Small</td><td align=right x:num>11</td></tr></table><!--EndFragment--></body></html>',
      '| Plan | Fee |\n| - | - |\n| Small | 11 |',
    ],
    [
      'a text of Notion',
      '<meta charset="utf-8"><h1>Plan</h1><ul><li>One<ul><li>Inner</li></ul></li></ul><pre><code class="language-PowerShell">ls</code></pre>',
      '## Plan\n\n- One\n  - Inner\n\n```PowerShell\nls\n```',
    ],
    [
      'a mail of Outlook',
      '<div class=WordSection1><p class=MsoNormal><b><span style="font-size:11.0pt">Hello</span></b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>See <a href="https://example.org/"><span style="color:blue">this</span></a>.</p></div>',
      '**Hello**\n\nSee [this](https://example.org/).',
    ],
  ])('takes %s from the clipboard', async (_what, html, markdown) => {
    const page = await tab();
    const found = await pasted(page, html);
    expect(found.markdown).toBe(markdown);
    expect(found.said).toEqual([]);
  });

  it('says which pictures and links of a paste it has left out', async () => {
    const page = await tab();
    const html =
      '<p>Our <a href="javascript:alert(1)">rack</a> <img src="file:///C:/rack.png" alt="Rack"><img src="cid:7"></p><p style="display:none">x</p>';
    const { markdown, said } = await pasted(page, html, 'Before. ');
    expect(markdown).toBe('Before.Our rack');
    expect(said).toEqual([
      '2 pictures were left out: “Rack”, “cid:7”.',
      'These addresses lead nowhere, so only the words of the links stay: “javascript:alert(1)”.',
      'Text that was hidden is left out: “x”.',
    ]);
  });

  it.each([
    ['700,000 nested elements', '<div>'.repeat(700_000)],
    ['nested elements in 1 MB', '<b>'.repeat(300_000)],
    ['2 MB of markup', '<p class=MsoNormal>word</p>'.repeat(80_000)],
    ['a table of 10,000 rows', `<table>${'<tr><td>a</td></tr>'.repeat(10_000)}</table>`],
  ])('refuses %s in a sentence, and keeps the text', async (_what, html) => {
    const page = await tab();
    const { markdown, said } = await pasted(page, html, 'Before');
    expect(markdown).toBe('Before');
    expect(said).toEqual([expect.stringContaining('paste it in parts')]);
  });

  it('takes signs that nobody sees, comments with conditions and large pictures of the clipboard', async () => {
    const page = await tab();
    const html = `<p>a\u202eb\ue000c</p><!--[if mso]><p>hidden</p><![endif]--><img alt="Logo" src="data:image/png;base64,${'A'.repeat(3_000_000)}">`;
    expect(await pasted(page, html)).toEqual({
      markdown: 'a\u202eb\ue000c\n\n![Logo](/media/1.webp)',
      said: [],
      stored: [{ name: 'Logo.png', type: 'image/png', size: 2_250_000 }],
    });
  });

  it('stores the pictures of a paste, asks for a description, and names those that are refused or cannot be read', async () => {
    const page = await tab();
    const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
    const html = `<p>One <img src="${svg}"> two <img alt="Refused" src="data:image/png;base64,AAAA"> three <img alt="Torn" src="data:image/png;base64,A*A"></p>`;
    const { markdown, said, stored } = await pasted(page, html);
    expect(markdown).toBe('One ![](/media/1.webp) two  three');
    expect(stored.map(({ type }) => type)).toEqual(['image/svg+xml', 'image/png']);
    expect(said).toEqual([
      '2 pictures were left out: “Refused”, “Torn”.',
      '“Refused”: The picture is too large.',
      expect.stringMatching(/^A picture has no description: choose it/),
    ]);
  });

  it('puts in the plain words of a paste that is too large, and says so', async () => {
    const page = await tab();
    const html = `<table>${'<tr><td>a</td></tr>'.repeat(10_000)}</table>`;
    const { markdown, said } = await pasted(page, html, 'Before ', 'First {firm} line\r\n\r\n1. Second');
    expect(markdown).toBe('BeforeFirst {firm} line\n\n1\\. Second');
    expect(said).toEqual([expect.stringMatching(/^This is too much .* Only its words were put in/)]);
    expect((await pasted(page, html, 'Before', 'a\n'.repeat(10_000))).markdown).toBe('Before');
  });

  it('puts a paste into a cell as lines, and into code as it is', async () => {
    const page = await tab();
    const html = '<p>One</p><ul><li>Two</li></ul>';
    expect((await pasted(page, html, '| a | b |\n| - | - |'))?.markdown).toContain('bOne<br>• Two');
  });
});
