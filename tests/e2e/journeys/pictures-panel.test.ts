import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, signIn } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { photograph, promised } from '../../fixtures/pictures.ts';

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

async function send(fields: Record<string, string>, bytes?: Buffer, name = 'Our Office.png'): Promise<Response> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (bytes) form.set('picture', new File([new Uint8Array(bytes)], name));
  const headers = { cookie, origin: server.url };
  return fetch(server.url + path, { method: 'POST', body: form, headers, redirect: 'manual' });
}
const shown = async () => (await fetch(server.url + path, { headers: { cookie } })).text();
const alt = 'Two desks by a window';

describe('the pictures of the panel', () => {
  it.each([
    ['one pixel', () => photograph(1, 1).png().toBuffer(), /id="picture-file-error">[^<]*1 × 1 pixels/],
    ['20,000 pixels', () => promised(20_000, 20_000), /id="picture-file-error">[^<]*400 megapixels, more than 40/],
    [
      'a script',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>1</script></svg>'),
      /id="picture-file-error">[^<]*script/,
    ],
    ['10 MB', async () => Buffer.alloc(10.5 * 1024 * 1024), /id="picture-file-error">[^<]*larger than 10 MB/],
  ])('refuse one of %s at its field, and keep what was typed', async (_, make, sentence) => {
    const answer = await send({ alt }, await make());
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(sentence);
    expect(html).toContain(`value="${alt}"`);
  });

  it('refuse one that nobody describes, and more than 12 MB unread', async () => {
    const answer = await send({ alt: ' ' }, await photograph(64, 48).png().toBuffer());
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringMatching(/id="picture-alt-error">Say what/),
    ]);
    expect((await send({ alt }, Buffer.alloc(13 * 1024 * 1024))).status).toBe(413);
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
    const [src = ''] = /\/media\/[\da-f]{64}\/[\w.]+/.exec(html) ?? [];
    expect((await fetch(server.url + src)).headers.get('content-type')).toBe('image/webp');

    const page = await browser.open({ viewport: { width: 390, height: 844 } });
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/content`);
    await page.getByRole('link', { name: 'Pictures' }).click();
    await page.getByRole('img', { name: alt }).scrollIntoViewIfNeeded();
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
  });
});

/** The hidden fields of a form: the revision that it was made of. */
async function hidden(form: string): Promise<Record<string, string>> {
  const html = await (await fetch(server.url + form, { headers: { cookie } })).text();
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(~[^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
