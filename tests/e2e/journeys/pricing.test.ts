import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { alive, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '1000' } });
});
afterAll(() => server.stop());

async function open(options: Parameters<typeof browser.open>[0] = {}) {
  const page = await browser.open(options);
  await page.goto(`${server.url}/pricing`, { waitUntil: 'networkidle' });
  return page;
}

const person = {
  firstName: 'Ana',
  lastName: 'Lee',
  company: 'Lee & Co',
  email: 'ana@example.com',
  phone: '416 555 0199',
};

const { plans } = lakeshore.data;

describe('/pricing', () => {
  it('is printed with every answer, and without the menu button', async () => {
    const page = await open({ viewport: { width: 794, height: 1123 } });
    const answers = page.locator('.accordion-answer');
    expect(await answers.first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await answers.count()).toBeGreaterThan(3);
    for (const answer of await answers.all()) expect(await answer.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  });

  it('says what twelve people pay and how that is made, without a script, and takes the number into the inquiry', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.getByLabel('How many people work with you?').fill('12');
    await page.getByRole('button', { name: 'Show Prices' }).click();
    expect(await page.locator('.plan-sum').allInnerTexts()).toEqual([
      expect.stringMatching(/From \$1,188 a month for 12 people\s+12 people × \$99/),
      expect.stringMatching(/From \$2,388 a month for 12 people\s+12 people × \$199/),
    ]);
    await page.locator('.plan--popular .button').click();
    await page.locator('#contact-sends-people').waitFor();
    const sending = await page.locator('.contact-sending-list').innerText();
    expect(sending).toContain('People: 12');
    for (const [name, text] of Object.entries({ ...person, email: 'twelve@example.com' }))
      await page.locator(`[name="${name}"]`).fill(text);
    await page.locator('[name="terms"]').check();
    await page.getByRole('button', { name: /send|submit/i }).click();
    await page.waitForURL(/thanks/);
    const [row] = server.rows("SELECT plan, people FROM leads WHERE email = 'twelve@example.com'");
    expect(row).toEqual({ plan: 'complete', people: 12 });
  });

  it.each(['0', '501', '10000', 'twelve', '-4'])(
    'answers %s people with a sentence, the phone number and no sum',
    async (typed) => {
      const page = await browser.open({ javaScriptEnabled: false });
      const answer = await page.goto(`${server.url}/pricing?people=${typed}`);
      expect(answer?.status()).toBe(200);
      const sentence = await page.locator('#price-wrong').innerText();
      expect(sentence).toContain('a whole number from 1 to 500');
      expect(sentence).toContain(lakeshore.data.firm.phone.display);
      expect(await page.locator('.plan-sum').count()).toBe(0);
      expect(await page.getByLabel('How many people work with you?').inputValue()).toBe(typed);
    },
  );

  it('shows three plans with their price and features, the middle one as Most Popular', async () => {
    const page = await open();
    const cards = page.locator('.plan');
    expect(await cards.locator('h2').allInnerTexts()).toEqual(plans.map(({ name }) => name));
    expect(await cards.locator('.plan-price').allInnerTexts()).toEqual(
      plans.map(({ price }) => lakeshore.print.fill(price)),
    );
    for (const [index, { features }] of plans.entries()) {
      const shown = await cards.nth(index).locator('.ticks li').allInnerTexts();
      expect(shown.map((text) => text.trim())).toEqual(features.map(lakeshore.print.fill));
    }
    expect(await page.getByText('Most Popular').count()).toBe(1);
    expect(await cards.nth(1).innerText()).toMatch(/^Most Popular/i);
  });

  it('leads to a consultation and to the risk assessment', async () => {
    const page = await open();
    const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await href('Schedule Free Consultation')).toBe('/contact');
    expect(await href('Free IT Risk Assessment')).toBe('/risk-assessment');
  });

  it.each(plans)(
    'Get Started of $name leads to the contact form, and the choice is in the lead',
    async ({ id, name }) => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await open({ javaScriptEnabled });
        await page.getByRole('link', { name: `Get Started with ${name}` }).click();
        await page.waitForURL(`${server.url}/contact?plan=${id}#contact-form`);
        if (javaScriptEnabled) await alive(page);
        expect(await page.locator('.contact-form').innerText()).toContain(name);
        const email = `${id}-${javaScriptEnabled}@example.com`;
        for (const [field, value] of Object.entries({ ...person, email })) await page.fill(`[name=${field}]`, value);
        await page.check('[name=terms]');
        await page.getByRole('button', { name: 'Send Message' }).click();
        if (javaScriptEnabled) await page.locator('.toast').getByText('Form submitted successfully').waitFor();
        else await page.waitForURL(/\/contact\/thanks/);
        expect(server.rows(`select plan from leads where email = '${email}'`)).toEqual([{ plan: id }]);
      }
    },
  );

  it('scrolls to a contact form where the page has one', async () => {
    const page = await open();
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.id = 'contact-form';
      form.innerHTML = '<label>First name <input name="firstName"></label>';
      document.querySelector('main')?.append(form);
      window.scrollTo(0, 0);
    });
    await page.getByRole('link', { name: 'Get Started with Complete Managed IT' }).click();
    await page.waitForFunction(() => {
      const top = document.getElementById('contact-form')?.getBoundingClientRect().top ?? 9999;
      return top >= 0 && top < innerHeight;
    });
    expect(page.url()).toBe(`${server.url}/pricing`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  });

  it('offers no plan that does not exist', async () => {
    for (const plan of ['free', '', '__proto__', '<b>']) {
      const page = await browser.open({ javaScriptEnabled: false });
      const answer = await page.goto(`${server.url}/contact?plan=${encodeURIComponent(plan)}`);
      expect(answer?.status()).toBe(200);
      expect(await page.locator('[name=plan]').count(), plan).toBe(0);
    }
  });
});
