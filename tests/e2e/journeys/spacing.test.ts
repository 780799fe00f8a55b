import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankBand } from '../../../bench/ink.ts';
import { startServer, type TestServer } from '../../app.ts';
import { alive, useBrowser } from '../../browser.ts';
import { offerCalls, templates } from '../../templates.ts';

const browser = useBrowser();
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await offerCalls(server);
});
afterAll(() => server.stop());

/** The most pixels that may show nothing, from one side of the page to the other. */
const tallest = 96;

const bandOf = async (page: Page) =>
  blankBand(PNG.sync.read(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })));

/**
 * In the browser: headings at another distance from what they head than the rule says, links to nowhere, and buttons that nothing hears.
 * The distance is 8 px to a lead, 12 px to running text and 24 px to anything else; 4 to 16 px for the small heading of a card or a box.
 * A heading on a ground of its own is the title of a box, and a drawing has air of its own.
 */
function faultsOfPage(): string[] {
  const main = document.querySelector('main') ?? document.body;
  const faults: string[] = [];
  const below = (element: Element): Element | null => {
    if (element === main) return null;
    return element.nextElementSibling ?? (element.parentElement && below(element.parentElement));
  };
  for (const heading of main.querySelectorAll('h2')) {
    const next = below(heading);
    if (!next || !heading.checkVisibility() || !next.checkVisibility()) continue;
    const [own, its] = [getComputedStyle(heading), getComputedStyle(next)];
    if (own.position === 'absolute' || own.backgroundColor !== 'rgba(0, 0, 0, 0)') continue;
    if (next.matches('svg, .risk-towers, :has(> .spot:first-child, > svg:first-child)')) continue;
    const [head, body] = [heading.getBoundingClientRect(), next.getBoundingClientRect()];
    if (body.top < head.bottom - 1) continue;
    const isEdged = Number.parseFloat(its.borderTopWidth) > 0 || its.backgroundColor !== 'rgba(0, 0, 0, 0)';
    const isUnderlined = Number.parseFloat(own.borderBottomWidth) > 0;
    const air = isUnderlined ? 0 : body.top - head.bottom + (isEdged ? 0 : Number.parseFloat(its.paddingTop));
    const distance = Number.parseFloat(own.paddingBottom) + air;
    const isText = next.matches('p, address') || next.closest('.prose');
    const rule = next.matches('.lead') ? 8 : isText ? 12 : 24;
    const [least, most] = Number.parseFloat(own.fontSize) < 26 ? [4, 16] : [rule - 1, rule + 4];
    if (distance >= least && distance <= most) continue;
    const what = `${next.localName}.${next.className}`;
    faults.push(`"${heading.textContent}" is ${distance.toFixed(1)} px above ${what}, not ${least} to ${most}`);
  }
  for (const link of main.querySelectorAll('a:not([href]), a[href=""], a[href="#"]'))
    faults.push(`"${link.textContent}" leads nowhere`);
  for (const button of main.querySelectorAll('button:not([popovertarget])'))
    if (!button.closest('form, [data-island], [data-enhance]')) faults.push(`"${button.textContent}" does nothing`);
  return faults;
}

describe('on a wide screen', () => {
  const open = () => browser.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

  it('every template keeps one rhythm, and a taller gap, a heading on its text and a dead button are noticed', async () => {
    const page = await open();
    const wrong: string[] = [];
    for (const path of [...templates, '/book', '/assessment/thanks', '/privacy']) {
      await page.goto(server.url + path);
      await alive(page);
      const { size, start } = await bandOf(page);
      if (size > tallest) wrong.push(`${path}: nothing is shown for ${size} px from ${start} px`);
      wrong.push(...(await page.evaluate(faultsOfPage)).map((fault) => `${path}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    await page.evaluate(() => {
      const html = '<h2>Head</h2><p>Text</p><h2>Head</h2><hr><button>Nothing</button> <a href="">Nothing</a>';
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `<section>${html}</section>`);
      for (const made of document.querySelectorAll<HTMLElement>('main > :last-child > *')) made.style.margin = '0';
      const made = document.querySelector<HTMLElement>('main > :last-child');
      if (made) made.style.paddingBlock = '112px';
    });
    expect(await page.evaluate(faultsOfPage)).toHaveLength(4);
    expect((await bandOf(page)).size).toBeGreaterThan(tallest);
    await page.close();
  });
});
