import { expect, it, onTestFinished } from 'vitest';
import { setupSteps } from '../../../app/domain/firm/setup/setup-steps.ts';
import { startServer } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';

const browser = useBrowser();
const mostInputs = 70;

it.each([true, false])('a new owner makes the site theirs, with JavaScript: %s', async (javaScriptEnabled) => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  const page = await browser.open({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const link = /http:\S+setup\?token=\S+/.exec(server.output())?.[0] ?? '';
  let inputs = 0;
  const type = async (field: string, words: string) => {
    inputs += 1;
    await page.fill(`[id="${field}"]`, words);
  };
  const toggle = async (selector: string, on: boolean) => {
    inputs += 1;
    await page.locator(selector).first().setChecked(on);
  };
  const save = async () => {
    inputs += 1;
    await page.click('main button.button[type="submit"]:not([name])');
  };

  await page.goto(link);
  if (javaScriptEnabled) await expectAccessible(page);
  await type('email', 'owner@northbeam.example');
  await type('password', 'correct horse battery staple');
  await save();
  expect(new URL(page.url()).pathname).toBe('/admin/setup/firm');
  expect(await page.textContent('.rail-name')).toContain('owner');
  if (javaScriptEnabled) await expectAccessible(page);

  await type('phone', '555 ☎');
  await toggle('#days-Saturday', true);
  await save();
  expect(await page.locator('#phone').getAttribute('aria-invalid')).toBe('true');
  expect(await page.inputValue('#phone')).toBe('555 ☎');
  expect(await page.locator('#days-Saturday').isChecked()).toBe(true);
  for (const [field, words] of Object.entries({
    ...{
      name: 'Northbeam IT',
      phone: '403 555 0188',
      email: 'hello@northbeamit.example',
      street: '200 Sample Avenue SW',
    },
    ...{ city: 'Calgary', postalCode: 't2p 0a0', opens: '07:30', closes: '17:30' },
  }))
    await type(field, words);
  inputs += 1;
  await page.selectOption('#province', 'AB');
  await save();

  for (const [field, colour] of Object.entries({ action: '#1f5fae', ground: '#1d2233', light: '#ffcf5c' }))
    await type(field, colour);
  await save();
  await toggle('#services-backup-services', false);
  await type('price.price-essential', '-1');
  await save();
  expect(await page.locator('[id="price.price-essential-error"]').textContent()).toBe('A price cannot be below zero.');
  expect(await page.locator('#services-backup-services').isChecked()).toBe(false);
  await type('price.price-essential', '$95 per person per month');
  await type('price.price-complete', '$140 per person per month');
  await save();
  for (const location of ['cochrane', 'chestermere']) await toggle(`#locations-${location}`, false);
  await save();
  await toggle('#industries-hospitality', false);
  await save();
  await toggle('input[name="true.support-24-7"][value="yes"]', true);
  if (javaScriptEnabled) await expectAccessible(page);
  await save();
  // Nobody has seen any of it yet.
  expect(await (await fetch(server.url)).text()).toContain('Toronto');
  await save();
  await save();
  expect(await page.locator('#notice').textContent()).toContain('Published.');
  expect(inputs).toBeLessThanOrEqual(mostInputs);

  const home = await (await fetch(server.url)).text();
  for (const words of ['Northbeam', '(403) 555-0188', 'Calgary']) expect(home).toContain(words);
  const pricing = await (await fetch(`${server.url}/pricing`)).text();
  expect(pricing).toContain('$95 per person per month');
  const locations = await (await fetch(`${server.url}/locations`)).text();
  expect(locations).toContain('Okotoks');
  expect(locations).not.toContain('Cochrane');
  const lights = page.locator('.window-steps .state-window[data-state="new"]');
  expect(await lights.count()).toBe(setupSteps.length);
  if (!javaScriptEnabled) return;
  const { out } = await site(['firm', 'leftovers', '--at', server.url], { DATA_DIR: server.folder });
  expect(out).toMatch(/^No word of another pack/);
});
