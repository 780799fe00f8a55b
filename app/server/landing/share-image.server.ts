import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { perSite } from '../../domain/firm/per-site.ts';
import type { Site } from '../../domain/firm/site.ts';
import { allowedCharacters } from '../../domain/text/allowed-characters.ts';
import { oneAtATime } from '../time.server.ts';

const width = 1200;
const height = 630;
const keptInMemory = 64;

const drawn = new Map<string, Promise<Buffer>>();

const hashOf = ({ card, scene, font }: Pick<Drawing, 'card' | 'scene' | 'font'>): string =>
  createHash('sha256')
    .update(renderToStaticMarkup(card(scene)))
    .update(font)
    .digest('hex')
    .slice(0, 32);

const keys = perSite(() => new Map<string, string>());
const keptKeys = 5000;

/**
 * A hash of everything in the picture at `path`, words and fonts included: the name of its file and its ETag. Made once for each site,
 * because the whole card is rendered for it: a browser that has the picture gets its 304 without that.
 */
export function imageKey(path: string, drawing: Pick<Drawing, 'site' | 'card' | 'scene' | 'font'>): string {
  const known = keys(drawing.site);
  const key = known.get(path) ?? hashOf(drawing);
  known.delete(path);
  known.set(path, key);
  const [oldest] = known.keys();
  if (known.size > keptKeys && oldest !== undefined) known.delete(oldest);
  return key;
}

/** One list for each font, because Satori reads the font again for every list that it has not seen yet. */
const fontLists = new WeakMap<Buffer, { name: string; data: Buffer; weight: 700; style: 'normal' }[]>();

/** Draws `card` as an SVG, on top of the picture `behind`. */
async function draw(card: ReactElement, font: Buffer, behind = ''): Promise<Buffer> {
  // Loaded when the first picture is drawn, so that a machine without the drawing library still serves every page.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const fonts = fontLists.get(font) ?? [{ name: 'Besley', data: font, weight: 700, style: 'normal' }];
  fontLists.set(font, fonts);
  const svg = (await satori(card, { width, height, fonts })).replace('>', () => `>${behind}`);
  return (await renderAsync(allowedCharacters(svg), { font: { loadSystemFonts: false } })).asPng();
}

const scenes = perSite(() => new Map<string, Promise<string>>());
const keptScenes = 8;

/** A scene as a finished picture in an SVG. The last ones are kept: a scene takes several times as long as the words on top of it. */
function flatScene({ site, scene, font }: Drawing): Promise<string> {
  const kept = scenes(site);
  const key = renderToStaticMarkup(scene);
  const known = kept.get(key);
  if (known) return known;
  const image = draw(scene, font).then(
    (png) => `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`,
  );
  kept.set(key, image);
  image.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > keptScenes && oldest !== undefined) kept.delete(oldest);
  return image;
}

/** How many pictures may wait to be drawn. A crawler must not have the pictures of thousands of landing pages drawn at once. */
const mostWaiting = 40;
let waiting = 0;
const inTurn = oneAtATime();

/** Draws one picture at a time. Rejects when too many are waiting. */
function drawInTurn(drawing: Drawing): Promise<Buffer> {
  if (waiting >= mostWaiting) return Promise.reject(new Error('Too many pictures are waiting to be drawn.'));
  waiting += 1;
  return inTurn(async () => draw(drawing.card(null), drawing.font, await flatScene(drawing))).finally(
    () => (waiting -= 1),
  );
}

/** The stored file, or null. */
async function readDrawn(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

/** Writes under another name and renames, so that no reader gets half a picture. */
async function keep(path: string, png: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(temporary, png);
  await rename(temporary, path);
}

interface Drawing {
  key: string;
  site: Site;
  /** The background of the card, 1200 x 630. */
  scene: ReactElement;
  /** The card with its words on top of `scene`. With null, the words have no background. */
  card: (scene: ReactElement | null) => ReactElement;
  /** TTF, OTF, WOFF or WOFF2. */
  font: Buffer;
  /** Where finished pictures are kept. */
  folder: string;
  /** Called when the folder cannot be written; the picture is still served. */
  onUnkept: (error: unknown) => void;
}

/** The PNG of a card, 1200 x 630: from memory, from `folder`, or drawn now. Rejects when it cannot be drawn. */
export function shareImage(drawing: Drawing): Promise<Buffer> {
  const { key, folder, onUnkept } = drawing;
  const path = join(folder, `${key}.png`);
  const known = drawn.get(key);
  const png =
    known ??
    readDrawn(path).then(async (file) => {
      if (file) return file;
      const fresh = await drawInTurn(drawing);
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
