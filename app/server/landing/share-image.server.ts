import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const width = 1200;
const height = 630;
const keptInMemory = 64;

const drawn = new Map<string, Promise<Buffer>>();

/** Changes with every word, line and letter form of the picture: name of its file and its ETag. */
export function imageKey(card: ReactElement, font: Buffer): string {
  return createHash('sha256').update(renderToStaticMarkup(card)).update(font).digest('hex').slice(0, 32);
}

async function draw(card: ReactElement, font: Buffer): Promise<Buffer> {
  // Loaded when the first picture is drawn: a machine without the drawing library still serves every page.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const svg = await satori(card, {
    width,
    height,
    fonts: [{ name: 'Besley', data: font, weight: 700, style: 'normal' }],
  });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/** Pictures that may wait to be drawn. There are thousands of landing pages: a crawler must not have them all drawn at once. */
const mostWaiting = 40;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Draws one picture at a time. Rejects when too many wait already. */
function drawInTurn(card: ReactElement, font: Buffer): Promise<Buffer> {
  if (waiting >= mostWaiting) return Promise.reject(new Error('Too many pictures wait to be drawn.'));
  waiting += 1;
  const drawing = last.then(() => draw(card, font));
  last = drawing.catch(() => undefined).then(() => (waiting -= 1));
  return drawing;
}

/** The file of an earlier drawing, or null. */
async function readDrawn(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

/** Written beside its name and moved, so that nobody reads half a picture. */
async function keep(path: string, png: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(temporary, png);
  await rename(temporary, path);
}

interface Drawing {
  key: string;
  card: ReactElement;
  /** TTF, OTF, WOFF or WOFF2. */
  font: Buffer;
  /** Where finished pictures are kept. */
  folder: string;
  /** Told when the folder cannot be written; the picture is served all the same. */
  onUnkept: (error: unknown) => void;
}

/** The PNG of `card`, 1200 x 630: from memory, from `folder`, or drawn now. Rejects when it cannot be drawn. */
export function shareImage({ key, card, font, folder, onUnkept }: Drawing): Promise<Buffer> {
  const path = join(folder, `${key}.png`);
  const known = drawn.get(key);
  const png =
    known ??
    readDrawn(path).then(async (file) => {
      if (file) return file;
      const fresh = await drawInTurn(card, font);
      await keep(path, fresh).catch(onUnkept);
      return fresh;
    });
  // Last used goes last: the first of the map is the one to forget.
  drawn.delete(key);
  drawn.set(key, png);
  png.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > keptInMemory && oldest !== undefined) drawn.delete(oldest);
  return png;
}
