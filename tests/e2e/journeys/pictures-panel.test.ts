import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, signIn } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { photograph, promised } from '../../fixtures/pictures.ts';
import { postBeginning } from '../../raw.ts';

const path = '/admin/content/pictures';
const browser = useBrowser();
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'maya@firm.example', 'editor');
  cookie = await signIn(server, 'maya@firm.example');
});
afterAll(() => server.stop());

async function send(
  fields: Record<string, string>,
  bytes?: Buffer,
  name = 'Our Office.png',
  at = path,
): Promise<Response> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (bytes) form.set('picture', new File([new Uint8Array(bytes)], name));
  const headers = { cookie, origin: server.url };
  return fetch(server.url + at, { method: 'POST', body: form, headers, redirect: 'manual' });
}
const tooLarge = (at: string) => postBeginning(server.url + at, { cookie, origin: server.url }, 29 * 1024 * 1024);
const shown = async () => (await fetch(server.url + path, { headers: { cookie } })).text();
const alt = 'Two desks by a window';
const scripted = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>1</script></svg>');

describe('the pictures of the panel', () => {
  it.each([
    ['one pixel', () => photograph(1, 1).png().toBuffer(), /id="picture-file-error">[^<]*1 × 1 pixels/],
    [
      '20,000 pixels',
      () => promised(20_000, 20_000),
      /id="picture-file-error">[^<]*400 megapixels, and a picture may have 100/,
    ],
    ['a script', async () => scripted, /id="picture-file-error">[^<]*script/],
    ['25 MB', async () => Buffer.alloc(25.5 * 1024 * 1024), /id="picture-file-error">[^<]*larger than 25 MB/],
  ])('refuse one of %s at its field, and keep what was typed', async (_, make, sentence) => {
    const answer = await send({ alt }, await make());
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(sentence);
    expect(html).toContain(`value="${alt}"`);
  });

  it('refuse one that nobody describes, and more than 28 MB unread', async () => {
    const answer = await send({ alt: ' ' }, await photograph(64, 48).png().toBuffer());
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringMatching(/id="picture-alt-error">Say what/),
    ]);
    expect((await tooLarge(path)).status).toBe(413);
  });

  it('are stored for a text with the checks of the form', async () => {
    const at = '/api/admin/pictures';
    const wrong = await send({ alt }, scripted, 'x.svg', at);
    expect([wrong.status, await wrong.json()]).toEqual([422, { errors: { file: expect.stringContaining('script') } }]);
    const silent = await send({ alt: ' ' }, await photograph(64, 48).png().toBuffer(), 'x.png', at);
    expect([silent.status, await silent.json()]).toEqual([
      422,
      { errors: { alt: expect.stringMatching(/^Say what/) } },
    ]);
    expect((await tooLarge(at)).status).toBe(413);
    expect(await shown()).toContain('Pictures of the firm (0)');
  });

  it('keep a point in view that is set by a click or the arrow keys, and are chosen from a list in fields and texts', async () => {
    expect((await send({ alt }, await photograph(600, 400).png().toBuffer(), 'Desk.png')).status).toBe(303);
    const page = await browser.open({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/content/picture/desk`);
    const point = page.getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' });
    await point.waitFor();
    await expectAccessible(page);
    const box = await page.locator('[data-focal-whole]').boundingBox();
    if (!box) throw new Error('The picture has no place on the page.');
    await page.mouse.click(box.x + box.width * 0.78, box.y + box.height * 0.22);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    const focus = () =>
      server
        .rows<{ body: string }>("SELECT body FROM drafts WHERE kind = 'picture' AND id = 'desk'")
        .map(({ body }) => (JSON.parse(body) as { focus?: object }).focus)[0];
    await until('the focal point', () => JSON.stringify(focus()) === '{"x":90,"y":10}');
    await page.reload();
    await page.getByRole('button', { name: 'Focal point: 90 % from the left, 10 % from the top' }).waitFor();

    await page.goto(`${server.url}/admin/content?group=articles`);
    await page.locator('a[href*="/admin/content/article/"]').first().click();
    const stored = () =>
      server
        .rows<{ body: string }>("SELECT body FROM drafts WHERE kind = 'article' AND state = 'open'")
        .map(({ body }) => JSON.parse(body) as { picture?: string; body: string })[0];
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await dialog.getByRole('button', { name: alt }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: alt }).click();
    await until('the picture of the article', () => stored()?.picture === 'desk');

    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await dialog.getByRole('button', { name: alt }).click();
    // The dialog that closes has a field of this name, too.
    const words = page.locator('.content-ask').getByLabel('What it shows, for people who cannot see it');
    expect(await words.inputValue()).toBe(alt);
    await words.fill('');
    await words.press('Enter');
    const refusal = page.locator('.content-ask .field-error');
    await expect.poll(() => refusal.textContent()).toBe('Say what the picture shows.');
    // The answer about the draft arrives while the next question is open, and must not affect that question.
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/admin/drafts/**', async (route) => {
      const response = await route.fetch();
      await asked.promise;
      await route.fulfill({ response });
    });
    await words.fill('Where we work');
    await words.press('Enter');
    await until('the picture in the text', () =>
      /!\[Where we work\]\(\/media\/[\da-f]{64}\/600\.webp\)/.test(stored()?.body ?? ''),
    );

    const give = (event: 'paste' | 'drop', type: string, bytes: Buffer) =>
      page.locator('.content-paper [role=textbox]').evaluate(
        (editor, { event, type, base64 }) => {
          const transfer = new DataTransfer();
          const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
          transfer.items.add(new File([content], 'given', { type }));
          const { left, top } = editor.getBoundingClientRect();
          const place = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
          editor.dispatchEvent(
            event === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
              : new DragEvent('drop', { dataTransfer: transfer, ...place }),
          );
        },
        { event, type, base64: bytes.toString('base64') },
      );
    await give('drop', 'image/svg+xml', scripted);
    await expect.poll(() => words.inputValue()).toBe('');
    asked.resolve();
    await page.locator('[data-saved]', { hasText: 'Draft saved' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await words.fill('A drawing');
    await words.press('Enter');
    await expect.poll(() => refusal.textContent()).toContain('script');
    await give('paste', 'image/png', await photograph(500, 300).png().toBuffer());
    await expect.poll(() => words.inputValue()).toBe('');
    await words.fill('A door');
    await words.press('Enter');
    await until('the pasted picture in the text', () =>
      /!\[A door\]\(\/media\/[\da-f]{64}\/500\.webp\)/.test(stored()?.body ?? ''),
    );

    const held = (await photograph(300, 200).png().toBuffer()).toString('base64');
    await page.locator('.content-paper [role=textbox]').evaluate((editor, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'Our yard');
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `<p>Our <b>yard</b> <img alt="A yard" src="data:image/png;base64,${held}"></p>`);
    await until('the pasted text with its picture', () =>
      /Our \*\*yard\*\* !\[A yard\]\(\/media\/[\da-f]{64}\/300\.webp\)/.test(stored()?.body ?? ''),
    );
  });

  it('are chosen, dropped or pasted where a field uses them, with words for people who cannot see them', async () => {
    const page = await browser.open();
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/content/article/network-security-best-practices`);
    const field = page.locator('[data-field=picture]');
    const select = field.locator('select');
    await field.getByRole('button', { name: 'Choose a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    const bytes = await photograph(320, 200, 7).png().toBuffer();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'Desk.png', mimeType: 'image/png', buffer: bytes });
    await dialog.getByRole('button', { name: 'Add and use it' }).click();
    await dialog.getByText('Say what the picture shows.').waitFor();
    await dialog.getByLabel('What it shows').fill('A desk by the lake');
    await dialog.getByRole('button', { name: 'Add and use it' }).click();
    await expect.poll(() => select.inputValue()).toMatch(/^desk/);

    const other = (await photograph(300, 200, 9).png().toBuffer()).toString('base64');
    await field.evaluate((element, base64) => {
      const transfer = new DataTransfer();
      const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([file], 'Rack.png', { type: 'image/png' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, other);
    await dialog.getByText('Rack.png').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('What it shows').fill('Our rack');
    await dialog.getByRole('button', { name: 'Add and use it' }).click();
    await expect.poll(() => select.inputValue()).toMatch(/^rack/);
  });

  it('are stored with a draft, say where they are used, and go only when nothing uses them', async () => {
    const picture = await photograph(640, 480).png().toBuffer();
    const stored = await send({ alt }, picture);
    expect(stored.headers.get('location')).toBe('/admin/content/picture/our-office?done=begun');
    expect((await send({ alt }, picture, 'again.png')).headers.get('location')).toBe(
      `${path}?done=known#picture-our-office`,
    );
    const html = await shown();
    expect(html).toMatch(/id="picture-our-office".*Not used/s);
    const [src = ''] = /\/media\/[\da-f]{64}\/[\w.]+/.exec(html.slice(html.indexOf('id="picture-our-office"'))) ?? [];
    expect((await fetch(server.url + src)).headers.get('content-type')).toBe('image/webp');

    const page = await browser.open({ viewport: { width: 390, height: 844 } });
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/content`);
    await page.locator('.place-list').getByRole('link', { name: 'Pictures' }).click();
    await page.locator('#picture-our-office img').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await until('the pasted picture in the field', async () => {
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
      });
      const named = (input: HTMLInputElement) => input.files?.[0]?.name === 'pasted.png';
      return page.locator('#picture-file').evaluate(named);
    });
    const refused = (bytes: number) =>
      page.locator('#picture-file').evaluate((input: HTMLInputElement, size) => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([new Uint8Array(size)], 'large.png', { type: 'image/png' }));
        input.files = chosen.files;
        input.dispatchEvent(new Event('change'));
        return input.validationMessage;
      }, bytes);
    expect(await refused(25 * 1024 * 1024 + 1)).toBe('It is larger than 25 MB: make it smaller.');
    expect(await refused(1)).toBe('');
    const testimonial = /\/admin\/content\/(testimonial\/[\w-]+)/.exec(
      await (await fetch(`${server.url}/admin/content?group=people`, { headers: { cookie } })).text(),
    )?.[1];
    const drafted = await fetch(`${server.url}/api/admin/drafts/${testimonial}`, {
      method: 'POST',
      body: new URLSearchParams({ ...(await hidden(`/admin/content/${testimonial}`)), picture: 'our-office' }),
      headers: { cookie, origin: server.url },
    });
    expect(drafted.status).toBe(200);
    expect(await shown()).toMatch(new RegExp(`id="picture-our-office".*Used by.*${testimonial}`, 's'));
    expect((await send({ remove: 'our-office', revision: '1' })).status).toBe(422);

    const body = new URLSearchParams({ ...(await hidden(`/admin/content/${testimonial}`)), picture: '' });
    const headers = { cookie, origin: server.url };
    await fetch(`${server.url}/api/admin/drafts/${testimonial}`, { method: 'POST', body, headers });
    expect((await send({ remove: 'our-office', revision: '1' })).headers.get('location')).toBe(`${path}?done=dropped`);
    expect(await shown()).not.toContain('id="picture-our-office"');
    const hash = src.split('/')[2];
    expect(server.rows(`SELECT id FROM media WHERE id = '${hash}'`)).toEqual([]);
  });
});

/** The hidden fields of a form, which hold the revision it was made from. */
async function hidden(form: string): Promise<Record<string, string>> {
  const html = await (await fetch(server.url + form, { headers: { cookie } })).text();
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(~[^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
