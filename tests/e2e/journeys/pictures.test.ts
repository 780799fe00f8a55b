import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { newFolder } from '../../fakes/folder.ts';
import { picturedFirm } from '../../fixtures/pictured-firm.ts';
import { photograph } from '../../fixtures/pictures.ts';

const browser = useBrowser();
const folder = newFolder();
let server: TestServer;
beforeAll(async () => {
  const { PACKS_DIR, firm } = picturedFirm(
    folder,
    await photograph(1000, 300).jpeg().toBuffer(),
    await photograph(120, 150, 2).png().toBuffer(),
  );
  const article = readFileSync('content/library/articles/software-licensing-management.md', 'utf8');
  mkdirSync(join(firm, 'articles'));
  writeFileSync(join(firm, 'articles/licences.md'), article.replace(/^art: /m, 'picture: office\nart: '));
  server = await startServer({ env: { FIRM: 'odd', PACKS_DIR } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('the pictures of a firm', () => {
  it('are shown on its pages in the smallest form that fills their place, with their focal point in view', async () => {
    const faults: string[] = [];
    const open = async (path: string, width: number) => {
      const page = await browser.open({ viewport: { width, height: 800 } });
      // The browser logs a picture that the content-security policy refuses to the console.
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(`${server.url}${path}`);
      return page;
    };
    const shown = (page: Awaited<ReturnType<typeof open>>, selector: string) =>
      page.locator(selector).evaluate(async (element) => {
        const image = element as HTMLImageElement;
        image.loading = 'eager';
        await image.decode();
        const { objectPosition } = getComputedStyle(image);
        return {
          form: image.currentSrc.split('/').at(-1),
          alt: image.alt,
          wide: image.naturalWidth > 0,
          objectPosition,
        };
      });

    const phone = await open('/', 400);
    expect(await shown(phone, '.hero-photo img')).toEqual({
      form: '480.avif',
      alt: `The office of D'Arcy & "Sons" <IT>`,
      wide: true,
      objectPosition: '20% 80%',
    });
    expect(await phone.locator('.hero .picture-credit').textContent()).toBe('Photograph: A. Tremblay');
    await expectAccessible(phone);

    const desk = await open('/', 1400);
    expect(await shown(desk, '.hero-photo img')).toMatchObject({ form: '1000.avif' });
    expect(await shown(desk, '.testimonials .picture img')).toMatchObject({ form: '120.avif', alt: '' });
    await desk.close();

    const article = await open('/resources/licences', 1400);
    expect(await shown(article, '.article-head img')).toMatchObject({ wide: true, objectPosition: '20% 80%' });
    const other = await open('/resources/software-licensing-management', 1400);
    expect(await shown(other, '.article-card-photo img')).toMatchObject({ form: '480.avif' });
    expect(faults).toEqual([]);
  });

  it('have addresses that any program may keep, beside the pages and not instead of them', async () => {
    const home = await (await fetch(server.url)).text();
    const [address = ''] = /\/media\/[\da-f]{64}\/480\.webp/.exec(home) ?? [];
    const answer = await fetch(`${server.url}${address}`);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    expect((await fetch(`${server.url}${address.replace('480', '481')}`)).status).toBe(404);
  });
});
