import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allAt,
  decodeLevels,
  decodeSet,
  encodeLevels,
  riskItems as itemsOf,
  type Levels,
  nothingSet,
  riskMapOf,
  riskSummary,
  score,
} from '../../../app/domain/leads/risk-map.ts';
import { startServer, type TestServer } from '../../app.ts';
import { alive, expectAccessible, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';

const map = riskMapOf(lakeshore);
const riskItems = itemsOf(map);
const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function open(hash = '', options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(`${server.url}/risk-assessment${hash}`);
  await alive(page);
  return page;
}

// The page shows the picked level first and its effects a moment later, so this waits for them.
const percent = (page: Page) => page.locator('.risk-percent').innerText();
const bandOf = (page: Page) => page.locator('.risk-score .level-tag').innerText();
const adviceOf = (page: Page) => page.locator('.risk-advice h3').allInnerTexts();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const item = (page: Page, name: string) => page.getByRole('group', { name });
const chosen = async (page: Page, name: string) =>
  item(page, name).locator('input:checked').first().getAttribute('value');
const hashOf = (page: Page) => page.evaluate(() => location.hash);

/** Levels that add up to `sum` of 80. */
function levelsWithSum(sum: number): Levels {
  const levels: Record<string, 'low' | 'medium' | 'high' | 'critical'> = { ...allAt(map, 'low') };
  let rest = sum - riskItems.length;
  for (const { id } of riskItems) {
    const step = Math.min(rest, 3);
    levels[id] = (['low', 'medium', 'high', 'critical'] as const)[step] ?? 'low';
    rest -= step;
  }
  return levels;
}

describe('the score', () => {
  it('starts at 69 %, high, with Infrastructure open and its default levels chosen', async () => {
    const page = await open();
    expect([await percent(page), await bandOf(page)]).toEqual(['69%', 'High']);
    expect(await page.textContent('.risk-score')).toContain('Default estimate, nothing set yet');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toMatch(/^Infrastructure/);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(
      map.categories.map(({ name }) => expect.stringMatching(new RegExp(`^${name}`))),
    );
    const levels = await page
      .locator('.risk-item input:checked')
      .evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ value }) => value));
    expect(levels).toEqual(['medium', 'high', 'medium', 'high']);
    expect(await hashOf(page)).toBe('');
  });

  it.each([
    ['everything low', allAt(map, 'low'), '25%', 'Medium'],
    ['everything critical', allAt(map, 'critical'), '100%', 'Critical'],
    ['a sum of 39', levelsWithSum(39), '49%', 'Medium'],
    ['a sum of 40', levelsWithSum(40), '50%', 'High'],
    ['a sum of 59', levelsWithSum(59), '74%', 'High'],
    ['a sum of 60', levelsWithSum(60), '75%', 'Critical'],
  ])('of a link with %s', async (_, levels, figure, word) => {
    const page = await open(encodeLevels(map, levels, nothingSet));
    await expect.poll(() => percent(page)).toBe(figure);
    expect(await bandOf(page)).toBe(word);
    expect(await page.getByRole('status').first().textContent()).toContain(`${figure}, ${word}`);
  });

  it('says that 25 % is the lowest score', async () => {
    expect(await (await open()).locator('.risk-lowest').innerText()).toContain('25% is the lowest possible score');
  });

  it('follows every choice at once, and the tab stays', async () => {
    const page = await open();
    await tab(page, 'Human Factors').click();
    await page.locator('.risk-item').first().getByText('Low', { exact: true }).click();
    // From critical to low: three of eighty less.
    await expect.poll(() => percent(page)).toBe('65%');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toMatch(/^Human Factors/);
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => percent(page)).toBe('69%');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toMatch(/^Human Factors/);
    expect(await hashOf(page)).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => percent(page)).toBe('65%');
  });
});

describe('the way through the map', () => {
  it('counts what was set, the default included, keeps it in the address, and leads on after the last tab', async () => {
    const page = await open();
    const score = page.locator('.risk-score');
    const choose = (level: string) => page.locator('.risk-item').first().getByText(level, { exact: true }).click();
    await choose('Medium');
    await expect.poll(() => score.textContent()).toContain('1 of 20 set');
    expect(await percent(page)).toBe('69%');
    await tab(page, 'Human Factors').click();
    await choose('Low');
    await expect.poll(() => score.textContent()).toContain('2 of 20 set');
    await page.reload();
    await alive(page);
    await expect.poll(() => score.textContent()).toContain('2 of 20 set');
    await tab(page, map.categories.at(-1)?.name ?? '').click();
    await page.getByRole('button', { name: 'See the first three' }).click();
    const advice = page.getByRole('region', { name: 'First three at high or critical' });
    expect(await advice.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await advice.boundingBox())?.y).toBeLessThan(400);
  });
});

describe('the recommendations', () => {
  const named = (id: string) => riskItems.find((candidate) => candidate.id === id);

  it('are the first three at high or critical, in the order of the map, each in the words of its level', async () => {
    const page = await open();
    await expect
      .poll(() => adviceOf(page))
      .toEqual([named('networking')?.high.title, named('mobile')?.high.title, named('backups')?.critical.title]);
    // Lowering one level brings in the next item; raising one changes its words.
    await item(page, named('networking')?.name ?? '')
      .getByText('Low', { exact: true })
      .click();
    await item(page, named('mobile')?.name ?? '')
      .getByText('Critical', { exact: true })
      .click();
    await expect
      .poll(() => adviceOf(page))
      .toEqual([named('mobile')?.critical.title, named('backups')?.critical.title, named('encryption')?.high.title]);
    expect(await page.locator('.risk-advice p').first().innerText()).toBe(named('mobile')?.critical.advice);
  });

  it('do not put a critical item before an earlier high one', async () => {
    const page = await open(
      encodeLevels(map, { ...allAt(map, 'low'), servers: 'high', 'remote-access': 'critical' }, nothingSet),
    );
    await expect
      .poll(() => adviceOf(page))
      .toEqual([named('servers')?.high.title, named('remote-access')?.critical.title]);
  });

  it('say so when nothing is high or critical', async () => {
    const page = await open(encodeLevels(map, allAt(map, 'medium'), nothingSet));
    await expect.poll(() => page.locator('.risk-advice').count()).toBe(0);
    expect(await page.locator('.risk-actions').innerText()).toContain('Nothing is set to high or critical');
  });
});

describe('the address', () => {
  it('reproduces the map for other people, and after a reload', async () => {
    const page = await open();
    await item(page, 'Servers').getByText('Critical', { exact: true }).click();
    await tab(page, 'Data Security').click();
    await page.locator('.risk-item').first().getByText('Low', { exact: true }).click();
    const hash = await hashOf(page);
    expect(hash).toBe('#servers=critical&backups=low');
    const figure = `${score(map, { servers: 'critical', backups: 'low' })}%`;
    await expect.poll(() => percent(page)).toBe(figure);
    await page.reload();
    await alive(page);
    await expect.poll(() => percent(page)).toBe(figure);
    await expect.poll(() => chosen(page, 'Servers')).toBe('critical');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('.toast').getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${server.url}/risk-assessment${hash}`);
    const other = await browser.open();
    await other.goto(link);
    await alive(other);
    await expect.poll(() => percent(other)).toBe(figure);
  });

  it('is ignored item by item where a hand-written level is impossible', async () => {
    const page = await open('#servers=extreme&networking=low&backups=&mobile=5&wifi=__proto__&nothing=high&%E0%A4%A');
    // Networking from high to low: two of eighty less than the defaults; every other level stays.
    await expect.poll(() => percent(page)).toBe(`${score(map, { networking: 'low' })}%`);
    expect(await chosen(page, 'Servers')).toBe('medium');
    expect(await chosen(page, 'Networking')).toBe('low');
    expect(await page.locator('.risk-item').count()).toBe(4);
  });

  it('changes the map when it is changed by hand or by going back', async () => {
    const page = await open('#servers=low');
    await page.evaluate(() => {
      location.hash = '#servers=critical';
    });
    await page.waitForFunction(() => document.querySelector('#risk-servers-critical:checked') !== null);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('#risk-servers-low:checked') !== null);
  });

  it('keeps its levels when the skip link is used', async () => {
    const page = await open('#servers=critical');
    const figure = `${score(map, { servers: 'critical' })}%`;
    await expect.poll(() => percent(page)).toBe(figure);
    await page.evaluate(() => {
      location.hash = '#main';
    });
    await page.waitForFunction(() => location.hash === '#servers=critical');
    await expect.poll(() => percent(page)).toBe(figure);
  });
});

describe('by keyboard', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

  it('the tabs move with arrows, Home and End, wrapping at both ends', async () => {
    const page = await open();
    await tab(page, 'Infrastructure').focus();
    const steps: [key: string, name: string][] = [
      ['ArrowRight', 'Data Security'],
      ['End', 'Perimeter Security'],
      ['ArrowRight', 'Infrastructure'],
      ['ArrowLeft', 'Perimeter Security'],
      ['Home', 'Infrastructure'],
    ];
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      expect(await page.getByRole('tab', { selected: true }).innerText(), key).toMatch(new RegExp(`^${name}`));
      expect(await focused(page)).toBe(await page.getByRole('tab', { selected: true }).getAttribute('id'));
      expect(await page.getByRole('tabpanel', { name }).locator('.risk-item').count()).toBe(4);
    }
  });

  it('the levels of an item are one radio group: Tab goes in and out, arrows choose', async () => {
    const page = await open();
    await tab(page, 'Infrastructure').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('risk-servers-medium');
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page, 'Servers')).toBe('high');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page, 'Servers')).toBe('low');
    expect(await focused(page)).toBe('risk-servers-low');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('risk-networking-high');
    await expect.poll(() => hashOf(page)).toBe('#servers=low');
  });

  it('a button with the focus is never under the bar with the score', async () => {
    const page = await open('', { viewport: { width: 640, height: 400 } });
    await page.locator('.risk-item input:checked').last().focus();
    for (const name of ['Reset to defaults', 'Next: Data Security']) {
      await page.keyboard.press('Tab');
      const button = page.getByRole('button', { name });
      expect(await button.evaluate((element) => element === document.activeElement), name).toBe(true);
      const isUncovered = await button.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
      });
      expect(isUncovered, name).toBe(true);
    }
  });

  it('every level shows by its name and by bars, not by colour alone', async () => {
    const page = await open();
    const labels = await item(page, 'Servers').locator('label').allInnerTexts();
    expect(labels.map((label) => label.trim())).toEqual(['Low', 'Medium', 'High', 'Critical']);
    const bars = await item(page, 'Servers')
      .locator('label')
      .evaluateAll((all) => all.map((label) => label.querySelector('svg')?.outerHTML));
    expect(new Set(bars).size).toBe(4);
    await expectAccessible(page);
  });
});

describe('the report', () => {
  it('lists all twenty items at their levels, with advice for those that need it, and leads back', async () => {
    const page = await open('#networking=critical');
    await page.getByRole('link', { name: 'Get Detailed Recommendations Report' }).click();
    const report = page.locator('.risk-report');
    await report.waitFor();
    expect(await report.locator('h4').count()).toBe(20);
    const levels: Levels = Object.fromEntries(
      riskItems.map(({ id, defaultRisk }) => [id, id === 'networking' ? 'critical' : defaultRisk]),
    );
    const serious = Object.values(levels).filter((level) => level === 'high' || level === 'critical');
    expect(await report.locator('.risk-report-advice').count()).toBe(serious.length);
    expect(await report.innerText()).toContain(`${score(map, levels)}%`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('risk-report');
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = 'yes';
      };
    });
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
    await page.getByRole('link', { name: 'Back to the map' }).click();
    await page.locator('.risk-board').waitFor();
    expect(await chosen(page, 'Networking')).toBe('critical');
  });

  it('has its own address, which opens it again', async () => {
    const page = await open('#networking=critical&report');
    await expect.poll(() => page.locator('.risk-report h4').count()).toBe(20);
  });

  it('is all that is printed', async () => {
    const page = await open('#report');
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.risk-report').isVisible()).toBe(true);
    expect(await page.locator('.risk-report .button').first().isVisible()).toBe(false);
    for (const rest of ['.site-header', '.risk-rest', '.site-footer'])
      expect(await page.locator(rest).first().isVisible(), rest).toBe(false);
  });
});

describe('the data that leaves the browser', () => {
  it('is empty while the visitor plays', async () => {
    const page = await open();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    for (const { name } of map.categories) {
      await tab(page, name).click();
      for (const group of await page.locator('.risk-item').all())
        await group.getByText('Critical', { exact: true }).click();
    }
    await expect.poll(() => percent(page)).toBe('100%');
    await page.getByRole('link', { name: 'Get Detailed Recommendations Report' }).click();
    await page.locator('.risk-report').waitFor();
    // The page may fetch code for the tooltip or toast, and its icon, but nothing that reveals a choice.
    expect(requests.filter((request) => !/^GET \S+\/(?:assets\/[\w.-]+|favicon\.svg)$/.test(request))).toEqual([]);
    expect(server.rows('select * from leads')).toEqual([]);
  });

  it('is the summary, through the contact form, when the visitor sends it', async () => {
    const page = await open('#networking=critical');
    await page.getByRole('link', { name: 'Get Full Assessment' }).first().click();
    await page.waitForURL(`${server.url}/contact#contact-form`);
    await alive(page);
    const levels = Object.fromEntries(
      riskItems.map(({ id, defaultRisk }) => [id, id === 'networking' ? 'critical' : defaultRisk]),
    ) as Levels;
    const message = await page.inputValue('[name=message]');
    expect(message).toBe(riskSummary(map, levels, new Set(['networking'])));
    expect(server.rows('select * from leads')).toEqual([]);
    for (const [name, value] of Object.entries({
      firstName: 'Ana',
      lastName: 'Lee',
      company: 'Lee & Co',
      email: 'ana@example.com',
      phone: '416 555 0199',
    }))
      await page.fill(`[name=${name}]`, value);
    await page.check('[name=terms]');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Form submitted successfully').first().waitFor();
    expect(server.rows<{ message: string }>('select message from leads').map((row) => row.message)).toEqual([message]);
  });
});

describe('a second summary', () => {
  it('replaces the first, and the visitor’s own words stay', async () => {
    const page = await open('#networking=critical');
    const summary = (hash: string) => riskSummary(map, decodeLevels(map, hash), decodeSet(map, hash));
    const toTheForm = async () => {
      await page.getByRole('link', { name: 'Get Full Assessment' }).first().click();
      await page.waitForURL(`${server.url}/contact#contact-form`);
      await alive(page);
    };
    await toTheForm();
    const first = summary('#networking=critical');
    expect(await page.inputValue('[name=message]')).toBe(first);
    await page.fill('[name=message]', `Please call before ten.\n\n${first}`);
    await page.goto(`${server.url}/risk-assessment#networking=low`);
    await alive(page);
    await expect.poll(() => percent(page)).toBe(`${score(map, { networking: 'low' })}%`);
    await toTheForm();
    expect(await page.inputValue('[name=message]')).toBe(`Please call before ten.\n\n${summary('#networking=low')}`);
  });

  it('is appended to a message that was begun', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/contact`);
    await alive(page);
    await page.locator('[name=message]').pressSequentially('Our backups.');
    await page.goto(`${server.url}/risk-assessment`);
    await alive(page);
    await page.getByRole('link', { name: 'Get Full Assessment' }).first().click();
    await page.waitForURL(`${server.url}/contact#contact-form`);
    await alive(page);
    expect(await page.inputValue('[name=message]')).toBe(
      `Our backups.\n\n${riskSummary(map, decodeLevels(map, ''), nothingSet)}`,
    );
  });
});

describe('without JavaScript', () => {
  it('the page shows the twenty items at their starting levels with advice, and says why they cannot be changed', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/risk-assessment`);
    const report = page.locator('.risk-report');
    expect(await report.isVisible()).toBe(true);
    expect(await report.locator('h4').count()).toBe(20);
    expect(await report.innerText()).toContain('69%');
    expect(await report.innerText()).toContain('needs JavaScript');
    expect(await page.locator('.risk-board').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'How to use the map' }).isVisible()).toBe(true);
  });
});
