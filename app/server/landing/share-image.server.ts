import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oneAtATime } from '../time.server.ts';

const width = 1200;
const height = 630;
const keptInMemory = 64;

const drawn = new Map<string, Promise<Buffer>>();

/** A hash of everything in the picture, words and fonts included: the name of its file and its ETag. */
export function imageKey(card: ReactElement, font: Buffer): string {
  return createHash('sha256').update(renderToStaticMarkup(card)).update(font).digest('hex').slice(0, 32);
}

async function draw(card: ReactElement, font: Buffer): Promise<Buffer> {
  // Loaded when the first picture is drawn, so that a machine without the drawing library still serves every page.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const svg = await satori(card, {
    width,
    height,
    fonts: [{ name: 'Besley', data: font, weight: 700, style: 'normal' }],
  });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/** How many pictures may wait to be drawn. A crawler must not have the pictures of thousands of landing pages drawn at once. */
const mostWaiting = 40;
let waiting = 0;
const inTurn = oneAtATime();

/** Draws one picture at a time. Rejects when too many are waiting. */
function drawInTurn(card: ReactElement, font: Buffer): Promise<Buffer> {
  if (waiting >= mostWaiting) return Promise.reject(new Error('Too many pictures are waiting to be drawn.'));
  waiting += 1;
  return inTurn(() => draw(card, font).finally(() => (waiting -= 1)));
}

/** The stored file, or null. */
async function readDrawn(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

/** Written under another name and renamed, so that nobody reads half a picture. */
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
  /** Called when the folder cannot be written; the picture is still served. */
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
  // The last used one moves to the end: the first entry of the map is the one to remove.
  drawn.delete(key);
  drawn.set(key, png);
  png.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > keptInMemory && oldest !== undefined) drawn.delete(oldest);
  return png;
}
