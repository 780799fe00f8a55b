import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNames } from '../../../app/domain/firm/form/form-names.ts';
import { addUser, password, postForm, signIn, write } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { classicText, exportXml } from '../../fixtures/wordpress.ts';

const browser = useBrowser();
const homePage = '/admin/content/home-page/home-page';
const headingName = 'callToAction.heading';

let server: TestServer;
let maya: string;
let amira: string;

beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'maya@firm.example', 'owner');
  await addUser(server, 'amira@firm.example', 'editor');
  [maya, amira] = [await signIn(server, 'maya@firm.example'), await signIn(server, 'amira@firm.example')];
});
afterAll(() => server.stop());

/** Opens a tab that is signed in with `cookie`. */
async function tab(cookie: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

const drafts = () =>
  server
    .rows<{ kind: string; id: string; body: string; revision: number }>("SELECT * FROM drafts WHERE state = 'open'")
    .map(({ body, ...draft }) => ({ ...draft, body: JSON.parse(body) as Record<string, never> }));
const draftOf = (kind: string, id?: string) =>
  drafts().find((draft) => draft.kind === kind && (id === undefined || draft.id === id));
const callOf = () =>
  (draftOf('home-page')?.body as { callToAction?: { heading: string; text: string } } | undefined)?.callToAction;
const headingOf = () => callOf()?.heading;
const textOf = () => callOf()?.text;

const control = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const openField = async (page: Page, name: string) => {
  await page.goto(`${server.url}${homePage}?at=${name}#field-${name}`);
  return control(page, name);
};

describe('what somebody writes', () => {
  it('is saved by itself, is there when the tab was killed, and no visitor sees it', async () => {
    const page = await tab(maya);
    const field = await openField(page, headingName);
    await field.fill('Saved by itself');
    await until('a saved draft', () => headingOf() === 'Saved by itself');
    await expect.poll(() => page.locator('[data-saved]').textContent()).toMatch(/^Draft saved \d+ s ago$/);
    expect(await (await fetch(server.url)).text()).not.toContain('Saved by itself');

    // The network is gone when the tab is killed, so only this device has the last words.
    // A Playwright route would let through requests sent while the tab closes.
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('There is no network.'));
    });
    await field.fill('Written in the last second');
    await expect.poll(() => page.locator('[data-saved]').textContent()).toContain('kept on this device');
    const context = page.context();
    await page.close();
    expect(headingOf()).toBe('Saved by itself');
    const again = await context.newPage();
    const filled = await openField(again, headingName);
    // The form's script restores it.
    await expect.poll(() => filled.inputValue()).toBe('Written in the last second');
    await until('the last words', () => headingOf() === 'Written in the last second');
  });

  it('is saved when it was chosen from a list before the script came', async () => {
    const page = await tab(maya);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const article = lakeshore.data.articles[0]?.id ?? '';
    await page.goto(`${server.url}/admin/content/article/${article}`, { waitUntil: 'domcontentloaded' });
    await control(page, 'art').selectOption('bridge');
    expect(draftOf('article', article)).toBeUndefined();
    arrived.resolve();
    await until(
      'the draft',
      () => (draftOf('article', article)?.body as { art?: string } | undefined)?.art === 'bridge',
    );
    // Without this wait the form, which has no answer yet, saves once more as it is left.
    await expect.poll(() => page.locator('[data-saved]').textContent()).toContain('Draft saved');
    await page.goto('about:blank');
    write(server, "DELETE FROM drafts WHERE kind = 'article'");
  });

  it('is there when the server was killed in the middle of it: what was saved, and what was typed while nothing answered', async () => {
    const page = await tab(maya);
    const field = await openField(page, headingName);
    await field.fill('Before the kill');
    await until('a saved draft', () => headingOf() === 'Before the kill');
    // Wait for the answer too: after a save without an answer the form asks, as another window may have made it.
    await expect.poll(() => page.locator('[data-saved]').textContent()).toContain('Draft saved');
    await server.stop('SIGKILL');
    await field.fill('While no server answered');
    await expect.poll(() => page.locator('[data-saved]').textContent()).toContain('kept on this device');
    expect(headingOf()).toBe('Before the kill');
    // Leave the form: an open form would save its words as soon as the server answers, and only this device should have them.
    await page.goto('about:blank');
    server = await startServer({ folder: server.folder, env: { PORT: new URL(server.url).port } });
    await openField(page, headingName);
    // The form's script restores it.
    await expect.poll(() => control(page, headingName).inputValue()).toBe('While no server answered');
    await until('the last words', () => headingOf() === 'While no server answered');
  });

  it('is there when the page was reloaded without a network: what was typed is back with the network', async () => {
    const page = await tab(maya);
    const field = await openField(page, headingName);
    await field.fill('Typed with a network');
    await until('a saved draft', () => headingOf() === 'Typed with a network');
    await expect.poll(() => page.locator('[data-saved]').textContent()).toContain('Draft saved');
    await page.context().setOffline(true);
    await field.fill('Typed without a network');
    await expect.poll(() => page.locator('[data-saved]').textContent()).toContain('kept on this device');
    // The reload fails because the server is down. The browser must still keep what was typed.
    await page.reload().catch(() => undefined);
    await page.context().setOffline(false);
    await page.goto(`${server.url}${homePage}?at=${headingName}`);
    await expect.poll(() => control(page, headingName).inputValue()).toBe('Typed without a network');
    await until('the words typed offline', () => headingOf() === 'Typed without a network');
    await page.close();
  });

  it('is sent by the first click on the button, whose place stays while the line about the draft changes', async () => {
    const page = await tab(maya);
    const field = await openField(page, 'meta.description');
    const text = (await field.inputValue()).replace(/.$/, '!');
    await field.fill(text);
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    await page.waitForURL(/done=saved/, { timeout: 20_000 });
    expect(draftOf('home-page')?.body).toMatchObject({
      meta: { description: expect.stringContaining(text.slice(-20)) },
    });
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      const places = await page.evaluate(() =>
        ['Not saved yet', 'Saving …', 'Draft saved 3 s ago'].map((words) => {
          const line = document.querySelector('[data-saved]');
          if (line) line.textContent = words;
          return document.querySelector('.content-bar')?.getBoundingClientRect().height;
        }),
      );
      expect(new Set(places).size, `${width} px`).toBe(1);
    }
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft ');
    expect(await page.locator('[data-clash]').count()).toBe(0);
    await page.close();
  });

  it('is there after signing in again when it was sent by the button after the session had ended', async () => {
    const page = await tab(maya);
    const field = await openField(page, headingName);
    await page.context().clearCookies();
    await field.fill('Sent without a session');
    await expect.poll(() => page.locator('[data-saved]').textContent()).toContain('sign in again');
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    await page.getByLabel('Email').fill('maya@firm.example');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => control(page, headingName).inputValue()).toBe('Sent without a session');
    await until('the draft', () => headingOf() === 'Sent without a session');
    await page.close();
  });

  it('is typed in view: the bar with the buttons hides no control that has the focus, on a phone neither', async () => {
    const page = await tab(maya);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 664 },
    ]) {
      await page.setViewportSize(viewport);
      await openField(page, headingName);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        document.querySelector<HTMLElement>('.content-form summary')?.focus();
      });
      const hidden = async () =>
        page.evaluate(() => {
          const bar = document.querySelector('.content-bar');
          const focused = document.activeElement;
          if (!bar || !focused?.closest('.content-form') || bar.contains(focused)) return null;
          const isHidden = focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top;
          return isHidden ? focused.outerHTML.slice(0, 100) : '';
        });
      for (let stop = await hidden(); stop !== null; stop = await hidden()) {
        expect(stop).toBe('');
        await page.keyboard.press('Tab');
      }
    }
    await page.close();
  });

  it('takes in what somebody else changes in another field, and says whose words were replaced in the same one', async () => {
    const [hers, mine] = [await tab(maya), await tab(amira)];
    const herField = await openField(hers, headingName);
    const [myField, myText] = [await openField(mine, headingName), control(mine, 'callToAction.text')];
    await myText.fill('Mine, beside hers');
    await herField.fill('Hers');
    await until('both', () => headingOf() === 'Hers' && textOf() === 'Mine, beside hers');
    await expect.poll(() => myField.inputValue(), { timeout: 15_000 }).toBe('Hers');
    await expect.poll(() => mine.locator('[data-told]').innerText()).toContain('maya@firm.example changed “Heading”.');
    await mine.getByRole('button', { name: 'OK' }).click();
    await expect
      .poll(() => control(hers, 'callToAction.text').inputValue(), { timeout: 15_000 })
      .toBe('Mine, beside hers');
    await myField.fill('Mine');
    const told = hers.locator('[data-told]');
    await expect
      .poll(() => told.innerText(), { timeout: 15_000 })
      .toContain('amira@firm.example replaced your words in “Heading”.');
    expect(await herField.inputValue()).toBe('Mine');
    await told.getByRole('button', { name: 'Put mine back' }).click();
    await until('her words', () => headingOf() === 'Hers');
    expect(textOf()).toBe('Mine, beside hers');
  });

  it('is never replaced by what somebody else writes in the same field: the second sees it at once, and chooses', async () => {
    const hers = await tab(maya);
    const mine = await tab(amira);
    const herField = await openField(hers, headingName);
    const myField = await openField(mine, headingName);
    // Nothing of mine reaches the server until hers is there.
    await mine.route('**/api/admin/drafts/**', (route) =>
      headingOf() === 'Hers again' ? route.continue() : route.abort(),
    );
    await myField.fill('Mine again');
    await herField.fill('Hers again');
    await until('her draft', () => headingOf() === 'Hers again');
    const banner = mine.locator('[data-clash]');
    await expect.poll(() => banner.textContent(), { timeout: 15_000 }).toMatch(/^maya@firm\.example changed this page/);
    expect(headingOf()).toBe('Hers again');
    await banner.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await until('my draft', () => headingOf() === 'Mine again');
    expect(await myField.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => control(hers, headingName).inputValue(), { timeout: 15_000 }).toBe('Mine again');
    await expect.poll(() => hers.locator('[data-told]').innerText()).toContain('replaced your words in “Heading”.');
  });

  it('is in a list whose items are moved by dragging, or with Alt and an arrow key', async () => {
    const page = await tab(maya);
    await page.goto(`${server.url}/admin/content/plan/enterprise?at=features#field-features`);
    const texts = () =>
      page
        .locator('input[id^="field-features."]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const before = await texts();
    const [first = '', second = '', third = ''] = before;
    await page.locator('[data-movable]').waitFor();
    const items = page.locator('#field-features .content-items > li');
    await items.nth(0).locator('.content-grip').dragTo(items.nth(2));
    await expect.poll(texts).toEqual([second, third, first, ...before.slice(3)]);
    await page.locator('[id="field-features.2"]').press('Alt+ArrowUp');
    await expect.poll(texts).toEqual([second, first, third, ...before.slice(3)]);
    expect(draftOf('plan', 'enterprise')?.body).toMatchObject({ features: [second, first, third, ...before.slice(3)] });
    await page.getByRole('button', { name: 'Discard this draft' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await until('no draft', () => draftOf('plan') === undefined);
  });

  it('has a form that works without JavaScript', async () => {
    const page = await tab(amira, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/admin/content?group=prices`);
    const rowOf = (plan: string) => page.locator('li', { has: page.locator(`a[href$="/plan/${plan}"]`) });
    expect(await rowOf('made-to-measure').textContent()).toContain('Not shown');
    expect(await rowOf('complete').textContent()).not.toContain('Not shown');
    await page.locator('a[href*="/admin/content/plan/"]').first().click();
    await page.getByText('Features', { exact: true }).click();
    await page.getByRole('button', { name: 'Add a feature' }).click();
    const features = page.locator('input[id^="field-features."]');
    const last = features.last();
    await last.fill('One thing more');
    await page.getByLabel('Order').fill('-1');
    // The Enter key saves; it does not press the first button of a list.
    await last.press('Enter');
    expect(await page.getByRole('status').textContent()).toContain('The draft is saved.');
    expect(await page.locator('#field-order-error').textContent()).toBe('Order must be at least 0, and is -1.');
    expect(draftOf('plan')?.body).toMatchObject({ order: -1 });
    expect(JSON.stringify(draftOf('plan')?.body)).toContain('"One thing more"]');
    await page.getByRole('button', { name: 'Discard this draft' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    expect(draftOf('plan')).toBeUndefined();
  });

  it('stays while items of a list are added, moved and removed, and the focus goes to the item', async () => {
    const page = await tab(amira);
    await page.goto(`${server.url}/admin/content/pricing-page/pricing-page`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const questions = control(page, 'faq.questions');
    const count = await questions.locator('.content-items > li').count();
    const lastName = `faq.questions.${count}`;
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).id);
    await control(page, 'heading').fill('Typed and not saved yet');
    await page.locator('#field-faq > summary').click();
    await questions.locator('> summary').click();
    await questions.locator('li > details > summary').first().click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await expect.poll(focused).toBe(`field-${lastName}.question`);
    // The person has not had time to fill it in, so no error is shown.
    expect(await questions.locator('.field-error').allTextContents()).toEqual([]);
    expect(draftOf('pricing-page')?.body).toMatchObject({ heading: 'Typed and not saved yet' });
    await page.keyboard.type('Is this the new one?');
    await questions.getByRole('button', { name: new RegExp(`^Up Question ${count + 1}\\b`) }).click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLButtonElement).value))
      .toBe(`up faq.questions.${count - 1}`);
    expect(await control(page, `faq.questions.${count - 1}.question`).inputValue()).toBe('Is this the new one?');
    const opened = questions.locator('li > details[open]');
    expect(await opened.evaluateAll((all) => all.map((one) => one.parentElement?.id))).toEqual([
      'field-faq.questions.0',
      `field-faq.questions.${count - 1}`,
    ]);
    // The network is gone for a moment: the list stays unchanged, and the button works afterwards.
    await page.route('**/pricing-page*', async (route) => {
      await page.waitForTimeout(200);
      await route.abort();
    });
    const remove = questions.getByRole('button', { name: new RegExp(`^Remove Question ${count}\\b`) });
    await remove.click();
    const said = page.locator('[data-saved]');
    await expect.poll(() => said.textContent()).toContain('press the button again');
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
    // The draft's age is updated each second and must not replace the draft.
    await page.waitForTimeout(1100);
    expect(await said.textContent()).toContain('press the button again');
    await page.unrouteAll({ behavior: 'wait' });
    await remove.click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.parentElement?.parentElement?.id))
      .toBe(`field-faq.questions.${count - 1}`);
    expect(await questions.locator('.content-items > li').count()).toBe(count);
    expect(await page.evaluate(() => Object.hasOwn(window, 'sameDocument'))).toBe(true);
    const stored = draftOf('pricing-page')?.body as { faq?: { questions: unknown[] } } | undefined;
    expect(stored?.faq?.questions).toHaveLength(count);
  });

  it('asks before its draft is discarded, and each beginning of a draft is in the activity log', async () => {
    const begun = () =>
      server.rows("SELECT * FROM audit_log WHERE action = 'draft-begin' AND subject = 'contact-page/contact-page'")
        .length;
    const page = await tab(amira);
    for (const time of [1, 2]) {
      await page.goto(`${server.url}/admin/content/contact-page/contact-page?at=heading#field-heading`);
      const discard = page.getByRole('button', { name: 'Discard this draft' });
      expect(await discard.isVisible()).toBe(false);
      await control(page, 'heading').fill(`Heading of draft ${time}`);
      await discard.click();
      await page.getByRole('button', { name: 'Keep it' }).click();
      expect(draftOf('contact-page')).toBeDefined();
      await discard.click();
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      expect(await page.getByRole('status').first().textContent()).toContain('The draft is discarded.');
      expect(draftOf('contact-page')).toBeUndefined();
      expect(begun()).toBe(time);
    }
  });

  it('without JavaScript is kept when somebody else was faster, and the person chooses', async () => {
    const page = await tab(amira, { javaScriptEnabled: false });
    const path = '/admin/content/about-page/about-page';
    await page.goto(server.url + path);
    const form = { heading: 'Hers', [formNames.revision]: '', [formNames.seen]: '1' };
    expect((await postForm(server.url + path, form, { cookie: maya })).status).toBe(303);
    await control(page, 'heading').fill('Mine');
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    const notice = page.getByRole('alert').first();
    expect(await notice.textContent()).toMatch(/maya@firm\.example changed this page .*They differ in: Heading\./);
    expect(await control(page, 'heading').inputValue()).toBe('Mine');
    expect(draftOf('about-page')?.body).toMatchObject({ heading: 'Hers' });
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    expect(draftOf('about-page')?.body).toMatchObject({ heading: 'Mine' });
  });

  it('is found by its words, and the link leads to its field', async () => {
    const page = await tab(amira);
    await page.goto(`${server.url}/admin/content`);
    const finder = page.getByLabel('Find words of the site');
    await finder.fill('15 minutes');
    await finder.press('Enter');
    await page.getByRole('link', { name: 'Contact page: Lead' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'field-lead');
  });

  it('is one tap from the list of pages, or folded by service where there are many', async () => {
    const page = await tab(amira, { javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/content?group=services`);
    await page.locator('.content-rows').getByRole('link', { name: 'Around the list of services' }).waitFor();
    const dental = page.getByRole('link', { name: 'Managed IT Services for Dental Practices' });
    expect(await dental.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Managed IT Services' }).click();
    await dental.click();
    expect(new URL(page.url()).pathname).toBe('/admin/content/service-industry/managed-it-services.dental');
  });

  it('may be a new document', async () => {
    const page = await tab(amira, { javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/content?group=people`);
    await page.getByText('Add to testimonials').click();
    await page.locator('#new-testimonial').fill('Robin of Cedar Bay');
    await page.locator('form:has(#new-testimonial)').getByRole('button', { name: 'Add', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/admin/content/testimonial/robin-of-cedar-bay');
    expect(draftOf('testimonial')?.body).toMatchObject({ name: 'Robin of Cedar Bay' });
  });
});

describe('a long text', () => {
  /** A clipboard as Word fills it: 400 kB of markup for one page of words. */
  const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml>${'<w:LsdException Locked="false" Name="heading 1"/>'.repeat(3000)}</xml><![endif]--><style>p.MsoNormal {margin: 0}</style></head><body>
    <h1 style="color:red"><span lang=EN-CA>From Word<o:p></o:p></span></h1>
    <p class=MsoNormal style='font-family:"Comic Sans MS"'><b>Bold</b>, <a href="javascript:alert(1)">bad</a> and <a href="https://example.org/">good</a>.</p>
    <p class=MsoNormal>${`<span lang=EN-CA style='font-size:11.0pt;mso-bidi-font-size:12.0pt;font-family:"Calibri",sans-serif'>word<o:p></o:p></span> `.repeat(2500)}</p>
    <img src="file:///C:/x.png"><script>alert(1)</script><table class=MsoTable><tr><td><p>1</p></td><td><p>2</p></td></tr></table></body></html>`;

  it('is written in an editor, which stores Markdown and takes of a paste what the site can print', async () => {
    const page = await tab(amira);
    await page.goto(`${server.url}/admin/content?group=articles`);
    await page.locator('a[href*="/admin/content/article/"]').first().click();
    const editor = page.locator('.content-paper [role=textbox]');
    await editor.waitFor();
    await expectAccessible(page);
    expect(draftOf('article')).toBeUndefined();
    await editor.press('ControlOrMeta+A');
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, fromWord);
    const bodyOf = () => String((draftOf('article')?.body as { body?: string } | undefined)?.body ?? '');
    await until('a draft of the article', () => bodyOf().includes('From Word'));
    expect(bodyOf()).toContain('## From Word\n\n**Bold**, bad and [good](https://example.org/).');
    expect(bodyOf()).toMatch(/\| 1 +\| 2 +\|/);
    expect(bodyOf()).toContain('word word word');
    expect(bodyOf()).not.toMatch(/javascript|Mso|Lsd|style|file:|script/);
    expect(fromWord.length).toBeGreaterThan(400_000);

    await editor.press('ControlOrMeta+A');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await page.locator('.content-ask .field-error', { hasText: 'begins with https://' }).waitFor();
    const hasFocus = () => editor.evaluate((element) => element === document.activeElement);
    await address.press('Escape');
    expect(await hasFocus()).toBe(true);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.locator('.content-ask').getByRole('button', { name: 'Cancel' }).press('Enter');
    expect(await hasFocus()).toBe(true);
  });

  it('is plain Markdown without JavaScript, and a link that runs a script is refused at its field', async () => {
    const page = await tab(maya, { javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/content?group=legal`);
    await page.locator('a[href*="/admin/content/legal-page/"]').first().click();
    await control(page, 'body').fill('Read [this](javascript:alert(1)).');
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    expect(await page.locator('#field-body-error').textContent()).toContain('must not link to javascript:alert(1)');
    expect(await control(page, 'body').inputValue()).toBe('Read [this](javascript:alert(1)).');
  });
});

describe('facts to check', () => {
  const address = () => `${server.url}/admin/content/facts?place=location+oakville`;
  const source = 'Oakville Official Plan, Town of Oakville, section 4';
  interface Fact {
    number: number;
    text: string;
    source?: string;
    checked?: { by: string; on: string };
    disputed?: { by: string };
  }
  const economy = () => (draftOf('location', 'oakville')?.body as unknown as { economy: Fact[] } | undefined)?.economy;

  it('are filtered by a place, an industry or its law, each by a name of its own', async () => {
    const page = await tab(maya);
    await page.goto(`${server.url}/admin/content/facts`);
    const names = await page.locator('#place option').allTextContents();
    const own = names.map((name) => name.replace(/ \(\d+\)$/, ''));
    expect(own.length).toBeGreaterThan(20);
    expect(new Set(own).size).toBe(own.length);
  });

  it('are answered ten at a time on a phone without JavaScript; what is refused is shown again, and the rest are drafts', async () => {
    const page = await tab(amira, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(address());
    const cards = page.locator('.content-items > li');
    expect(await cards.count()).toBe(10);
    const card = (index: number) => cards.nth(index);
    const seen = (index: number) => card(index).locator('input[name$="-seen"]').inputValue();
    const [right = '', corrected = '', wrong = '', dropped = '', loose = ''] = await Promise.all(
      [0, 1, 2, 3, 4].map(seen),
    );
    await card(0).getByLabel('It is right').check();
    await card(0).getByLabel('Source').fill(source);
    await card(1).getByLabel('Corrected', { exact: true }).check();
    const words = card(1).getByLabel('Words, when you correct them');
    // The card is already open for a fact that sounds as if it will become outdated.
    if (!(await words.isVisible())) await card(1).locator('summary').click();
    await words.fill('A sentence with other words.');
    await card(2).getByLabel('It is wrong').check();
    await card(3).getByLabel('Drop it').check();
    await card(4).getByLabel('It is right').check();
    await card(4).getByLabel('Source').fill('the internet');
    const save = page.getByRole('button', { name: 'Save the answers as drafts' });
    await save.click();
    expect(await page.getByRole('alert').first().textContent()).toContain('Nothing is saved: say who has looked');
    expect(economy()).toBeUndefined();
    expect(await card(0).getByLabel('Source').inputValue()).toBe(source);
    await page.getByLabel('Your name').fill('Amira Haddad');
    await save.click();
    expect(await page.getByRole('alert').first().textContent()).toContain(
      '4 answers are drafts. The answers marked below are',
    );
    const refused = page.locator('li', { has: page.locator('.field-error') });
    expect(await refused.locator('input[name$="-seen"]').inputValue()).toBe(loose);
    expect(await refused.locator('.field-error').textContent()).toContain('must be a citation');
    expect(await refused.getByLabel('Source').inputValue()).toBe('the internet');
    const texts = new Map(economy()?.map((fact) => [fact.text, fact]));
    const by = 'Amira Haddad';
    expect(texts.get(right)).toMatchObject({ source, checked: { by } });
    expect(texts.get('A sentence with other words.')).not.toHaveProperty('checked');
    expect(texts.get(wrong)).toMatchObject({ disputed: { by } });
    expect([texts.has(corrected), texts.has(dropped)]).toEqual([false, false]);
    expect(server.rows("SELECT * FROM audit_log WHERE action = 'facts-check'")).toMatchObject([
      { subject: 'location/oakville' },
    ]);
    await refused.getByLabel('Source').fill(source);
    await save.click();
    expect(await page.getByRole('status').first().textContent()).toContain('One answer is a draft.');
    await page.goto(`${address()}&show=disputed`);
    expect(
      await cards
        .locator('input[name$="-seen"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual([wrong]);
  });

  it('are not answered about words that somebody has since changed, nor twice by one page', async () => {
    const [first] = economy()?.filter(({ checked, disputed }) => !checked && !disputed) ?? [];
    const index = economy()?.findIndex(({ text }) => text === first?.text) ?? -1;
    const fields = {
      'fact-0-place': `location oakville economy.${index}`,
      'fact-0-seen': 'Other words.',
      'fact-0-text': 'Other words.',
      'fact-0-answer': 'agree',
      'fact-0-source': source,
      by: 'Amira Haddad',
    };
    const before = JSON.stringify(draftOf('location', 'oakville'));
    const answer = await postForm(address(), fields, { cookie: amira });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Somebody has changed this sentence');
    for (const place of ['location oakville __proto__', 'location nowhere economy.0', 'firm firm name', 'plan', ''])
      expect((await postForm(address(), { ...fields, 'fact-0-place': place }, { cookie: amira })).status, place).toBe(
        422,
      );
    expect(JSON.stringify(draftOf('location', 'oakville'))).toBe(before);
  });

  it('are no longer checked when their words are changed in the form of the document', async () => {
    const path = '/admin/content/location/oakville';
    const index = economy()?.findIndex(({ checked }) => checked) ?? -1;
    const checked = economy()?.[index];
    const form = {
      [formNames.revision]: String(draftOf('location', 'oakville')?.revision),
      [`economy.${index}.text`]: 'Other words stand here.',
      economy: String(economy()?.length),
    };
    const saved = await postForm(server.url + path, form, { cookie: amira });
    expect(saved.status).toBe(303);
    expect(checked?.checked).toBeDefined();
    expect(economy()?.[index]).toMatchObject({ text: 'Other words stand here.', source });
    expect(economy()?.[index]).not.toHaveProperty('checked');
  });
});

describe('three questions about a place', () => {
  const sentence = 'In October we moved a dental practice at the harbour to a new server in one evening';

  it('are answered on a phone without JavaScript and are a draft of the firm’s own facts', async () => {
    const page = await tab(maya, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/admin/content/location/milton`);
    await page.getByRole('link', { name: 'Answer three questions about this place' }).click();
    expect(await page.locator('main form textarea').count()).toBe(3);
    await page.getByLabel('Which internet lines').fill('Fibre');
    await page.getByLabel('What did you last go there for?').fill(sentence);
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    expect(await page.locator('#answer-lines-error').textContent()).toContain('Write a whole sentence');
    expect(draftOf('location', 'milton')).toBeUndefined();
    await page.getByLabel('Which internet lines').fill('');
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    expect(await page.locator('#said-box li').textContent()).toBe(`${sentence}.`);
    expect(await page.locator('#said-box').textContent()).toContain('With your draft, search engines may list');
    const facts = (draftOf('location', 'milton')?.body as unknown as { economy: object[] } | undefined)?.economy;
    expect(facts?.at(-1)).toMatchObject({
      text: `${sentence}.`,
      source: 'firm',
      checked: { by: 'maya@firm.example' },
    });
    expect(await (await fetch(`${server.url}/locations/milton`)).text()).not.toContain(sentence);
    const seen = await tab(maya, { viewport: { width: 390, height: 844 } });
    await seen.goto(`${server.url}/admin/content/facts/milton`);
    await expectAccessible(seen);
    await page.getByRole('link', { name: 'Read and publish' }).click();
    expect(await page.locator('main').textContent()).toContain('Edit Location: Milton');
  });
});

describe('hostile input', () => {
  const save = (kind: string, fields: Record<string, string>, cookie = amira) =>
    postForm(`${server.url}/api/admin/drafts/${kind}/${kind}`, fields, { cookie });

  const articleId = 'data-backup-strategies';
  const article = `article/${articleId}`;
  const far = 2_000_000;

  it('of 2 MB is shown again without JavaScript, with a sentence at its field, and nothing of it is saved', async () => {
    const fields = { body: 'a'.repeat(far), author: 'Somebody', [formNames.revision]: '', [formNames.seen]: '1' };
    const answer = await postForm(`${server.url}/admin/content/${article}`, fields, { cookie: amira });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Nothing is saved: a text is far too long.');
    expect(html).toMatch(/id="field-body-error"[^>]*>Text must have at most 60,000 characters, and has 2,000,000\./);
    expect(html).toContain(`>${fields.body}</textarea>`);
    expect(html).toContain('value="Somebody"');
    expect(draftOf('article', articleId)).toBeUndefined();
    expect((await postForm(`${server.url}/admin/content/${article}`, fields)).status).toBe(413);
  });

  it('of 2 MB without a space is told at its field with JavaScript, and the page goes on', async () => {
    const page = await tab(amira);
    await page.goto(`${server.url}/admin/content/${article}`);
    const paper = page.locator('.content-paper .ProseMirror');
    await paper.waitFor();
    // The hint is for the plain field: it explains how to write Markdown.
    expect(await paper.getAttribute('aria-describedby')).toBe(null);
    await paper.evaluate((element, length) => {
      const brought = new DataTransfer();
      brought.setData('text/plain', 'a'.repeat(length));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: brought, bubbles: true, cancelable: true }));
    }, far);
    await expect
      .poll(() => page.locator('[id="field-body-error"]').textContent())
      .toBe('This text is longer than 60,000 characters: it has 2,000,000 characters. Nothing of it was put in.');
    expect(await paper.getAttribute('aria-describedby')).toBe('field-body-error');
    expect(await paper.getAttribute('aria-invalid')).toBe('true');
    expect(await paper.textContent()).not.toContain('aaaa');
    await control(page, 'author').evaluate((element: HTMLInputElement, length) => {
      element.value = 'a'.repeat(length);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }, far);
    await expect
      .poll(() => page.locator('[id="field-author-error"]').textContent())
      .toMatch(/^This text is longer than \d+ characters: it has 2,000,000 characters\.$/);
    expect(await page.locator('[data-saved]').textContent()).toContain('Not saved. This text is longer than');
    expect(draftOf('article', articleId)).toBeUndefined();
    await control(page, 'author').fill('The second team');
    await until('the draft', () => draftOf('article', articleId));
    await page.close();
  });

  it('of 400 kB is kept and told at its field; more than 1 MB is refused; the server goes on', async () => {
    const long = await save('contact-page', { lead: '<p class="MsoNormal">'.repeat(20_000), [formNames.seen]: '1' });
    expect(long.status).toBe(200);
    const { faults } = (await long.json()) as { faults: Record<string, string> };
    expect(faults.lead).toBe('Lead must have at most 700 characters, and has 420,000.');
    expect((await save('contact-page', { lead: 'x'.repeat(2_000_000) })).status).toBe(413);
    expect((await save('no-such-kind', {})).status).toBe(404);
    expect((await save('map', {})).status).toBe(404);
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`a${index}`, '']));
    const refused = await save('home-page', many);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('more fields than a document'),
    ]);
  });
});

describe('the screens of the content', () => {
  it.each([390, 1440])('have no accessibility violation at %i, all opened', { timeout: 120_000 }, async (width) => {
    const page = await tab(maya, { viewport: { width, height: 900 } });
    for (const path of [
      '/admin/content?group=locations',
      '/admin/content?q=answer',
      '/admin/content/firm/firm',
      homePage,
    ]) {
      await page.goto(server.url + path);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true;
      });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
});

describe('an export of WordPress', () => {
  it('is shown first, becomes drafts with redirects, and another file is refused in one sentence', async () => {
    const page = await tab(amira, { viewport: { width: 390, height: 900 } });
    await page.goto(`${server.url}/admin/content/import`);
    const choose = (name: string, text: string) =>
      page.getByLabel(/export/i).setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
    const before = drafts().length;

    await choose('laughs.xml', '<!DOCTYPE x [<!ENTITY l "l">]><rss>&l;</rss>');
    await page.getByRole('button', { name: 'Show what it would do' }).click();
    expect(await page.locator('#wordpress-file-error').innerText()).toBe(
      'Line 1 has a DOCTYPE, which no export of WordPress has.',
    );

    const xml = exportXml([
      { content: classicText },
      { number: 8, name: 'short', title: 'Short', content: '<script>alert(1)</script>A <b>text</b>' },
      { number: 9, status: 'private', title: 'For us' },
    ]);
    await choose('old.xml', xml);
    await page.getByRole('button', { name: 'Show what it would do' }).click();
    const shown = await page.locator('main').innerText();
    for (const words of [
      '2 drafts (2 ready to publish), 1 left out, 3 redirects',
      'Its title has 5 characters; 30 to 65 are usual.',
      'it is private',
    ])
      expect(shown).toContain(words);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(drafts()).toHaveLength(before);

    await choose('old.xml', xml);
    await page.getByRole('button', { name: 'Make the drafts' }).click();
    await page.getByText('The articles are drafts.').waitFor();
    expect(draftOf('article', 'office-in-a-storm')).toMatchObject({ body: { author: 'Jane Doe' } });
    const old = await fetch(`${server.url}/2019/05/short`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, '/resources/short']);
    await page.getByRole('link', { name: 'How to keep an office working through a storm' }).click();
    await page.waitForURL(/\/admin\/content\/article\/office-in-a-storm$/);
  });
});
