import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../../app/server/database/postgres/postgres.server.ts';
import { keptPicture } from '../../../app/server/firm/encode-picture.server.ts';
import { PictureStore } from '../../../app/server/firm/picture-store.server.ts';
import { storePicture } from '../../../app/server/firm/pictures.server.ts';
import { PictureFiles } from '../../../app/server/http/picture-files.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { drawing, photograph, promised } from '../../fixtures/pictures.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());

async function kept(bytes: Uint8Array) {
  const picture = await keptPicture(bytes);
  if ('problem' in picture) throw new Error(picture.problem);
  return picture;
}

async function refused(bytes: Uint8Array): Promise<string> {
  const picture = await keptPicture(bytes);
  return 'problem' in picture ? `${picture.problem}: ${picture.fix}` : 'taken';
}

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is taken as %s, whatever its name says', async (format) => {
    const { file } = await kept(await photograph(600, 300).toFormat(format).toBuffer());
    expect(file).toMatchObject({ type: 'image/webp', width: 600, height: 300, widths: [480, 600] });
  });

  it('stands upright, is no larger than a page needs, and says nothing about place and camera', async () => {
    const place = { IFD3: { GPSLatitude: '43/1 39/1 0/1' }, IFD0: { Copyright: 'Secret street' } };
    const lying = await photograph(2000, 1000).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { file, bytes } = await kept(lying);
    expect(file).toMatchObject({ width: 1000, height: 2000, widths: [480, 960, 1000] });
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, bytes.includes('Secret')]).toEqual([undefined, undefined, undefined, false]);
    expect((await kept(await photograph(3000, 20).png().toBuffer())).file).toMatchObject({ width: 1600, height: 11 });
  });

  it('that was exported from here is recognized: its bytes stay, so that an import makes no new picture of it', async () => {
    const first = await kept(await photograph(700, 500).jpeg().toBuffer());
    const again = await kept(first.bytes);
    expect([again.file, again.bytes.equals(first.bytes)]).toEqual([first.file, true]);
    // A transparent picture is a different kind of WebP.
    const clear = await kept(await photograph(100, 100).ensureAlpha(0.5).png().toBuffer());
    expect((await kept(clear.bytes)).file.hash).toBe(clear.file.hash);
    // Data hidden after the picture or in its metadata makes it a different file.
    const note = Buffer.concat([Buffer.from('EXIF\x04\0\0\0'), Buffer.from('evil')]);
    for (const hidden of [Buffer.from('<script>'), note]) {
      const bytes = Buffer.concat([first.bytes, hidden]);
      if (hidden === note) bytes.writeUInt32LE(bytes.length - 8, 4);
      const { bytes: clean } = await kept(bytes);
      expect([clean.includes('<script>'), clean.includes('evil')]).toEqual([false, false]);
    }
  });

  it('is refused in one sentence that says what is wrong and what helps', async () => {
    const photo = await photograph(300, 200).jpeg().toBuffer();
    expect(await refused(Buffer.from('MZ\x90\0 a program'))).toBe(
      'it is no PNG, JPEG, WebP, AVIF or SVG: save the picture as one of these',
    );
    expect(await refused(Buffer.from('GIF89a'))).toContain('it is no PNG');
    for (const brand of ['heic', 'mif1', 'hevx'])
      expect(await refused(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`)), brand).toMatch(
        /^it is HEIC, which browsers do not show: save it as JPEG, or set the phone to take JPEG/,
      );
    expect(await refused(Buffer.from('<html><script>1</script></html>'))).toContain('it is no PNG');
    expect(await refused(new Uint8Array())).toContain('it is no PNG');
    expect(await refused(Buffer.alloc(25 * 1024 * 1024 + 1))).toBe('it is larger than 25 MB: make it smaller');
    expect(await refused(photo.subarray(0, photo.length / 2))).toMatch(/^it cannot be read as JPEG/);
    expect(await refused(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toMatch(/^it cannot be read as PNG/);
    expect(await refused(await photograph(1, 1).png().toBuffer())).toBe(
      'it is 1 × 1 pixels: take one of 16 pixels or more on each side',
    );
    const still = [1, 2].map((seed) => photograph(32, 32, seed).png().toBuffer());
    const moving = await sharp(await Promise.all(still), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refused(moving)).toBe('it moves: save one still picture as WebP');
    expect(await refused(Buffer.from(drawing.replace('<g ', '<script/><g ')))).toBe(
      'it holds a script: remove the script',
    );
  });

  it.each(['jpeg', 'png', 'webp'] as const)('of 100 megapixels is taken as %s', async (format) => {
    const large = sharp({ create: { width: 12_500, height: 8000, channels: 3, background: '#357' } });
    const options = { png: { compressionLevel: 1 }, webp: { effort: 0 }, jpeg: {} }[format];
    const { file } = await kept(await large.toFormat(format, options).toBuffer());
    expect(file).toMatchObject({ width: 1600, height: 1024 });
  });

  it('of more than 40 megapixels is refused, with the fix, where it can only be decoded whole', async () => {
    const avif = await photograph(64, 64).avif().toBuffer();
    const size = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(8000, size);
    avif.writeUInt32BE(6000, size + 4);
    expect(await refused(avif)).toBe('it has 48 megapixels, and AVIF may have 40 megapixels: save it as JPEG');
    expect(await refused(await promised(8000, 6000, true))).toBe(
      'it has 48 megapixels, and an interlaced PNG may have 40 megapixels: save it as JPEG',
    );
  });

  it('of 200 megapixels is refused by its header alone: nothing of it is decoded', async () => {
    // These files contain no pixels, so an attempt to decode them would report an unreadable picture.
    expect(await refused(await promised(20_000, 10_000))).toBe(
      'it has 200 megapixels, and a picture may have 100 megapixels: make it 1600 pixels wide, which is all that a page shows',
    );
    expect(await refused(await promised(4_000_000, 4_000_000))).toMatch(
      /^it (?:has 16,000,000 megapixels|cannot be read)/,
    );
    expect(await refused(await promised(1000, 1000))).toMatch(/^it cannot be read as PNG \(.+\): save it again$/);
  });

  it('that is a drawing is kept as shapes, and drawn at any size', async () => {
    const { file, bytes } = await kept(Buffer.from(drawing));
    expect(file).toMatchObject({ type: 'image/svg+xml', width: 200, height: 100, widths: [] });
    expect((await kept(bytes)).file.hash).toBe(file.hash);
  });
});

const databases: [string, (name: string) => Promise<OpenDatabase>][] = [
  ['SQLite', async () => newSqliteDatabase()],
  ['PostgreSQL', async (name) => openPostgresDatabase(await postgres.create(name))],
];

describe.each(databases)('a picture in %s', (kind, open) => {
  it('is served in three widths and two types, all encoded here, and found again by the file that it came from', async () => {
    const database = await open(`pictures_${kind.toLowerCase()}`);
    onTestFinished(() => database.close());
    const store = new PictureStore(database);
    const upload = await photograph(1000, 400).jpeg().toBuffer();
    const made = await storePicture(store, upload, 'Our Office (2).JPG', 'The office');
    if (!('body' in made)) throw new Error(made.problem);
    const { file } = made.body;
    if (!file) throw new Error('It has no file.');
    expect(made).toMatchObject({ id: 'our-office-2', body: { alt: 'The office' } });
    expect(file).toMatchObject({ width: 1000, height: 400, widths: [480, 960, 1000] });
    const rows = await database.db.selectFrom('media').select(['id', 'type']).execute();
    expect(rows).toHaveLength(7);

    const original = await store.kept(file.hash);
    for (const width of file.widths)
      for (const format of ['avif', 'webp'] as const) {
        const served = await store.served(file.hash, `${width}.${format}`);
        const { format: found, ...size } = await sharp(served?.bytes).metadata();
        expect([served?.type, found, size.width]).toEqual([
          `image/${format}`,
          format === 'avif' ? 'heif' : 'webp',
          width,
        ]);
        expect(served?.bytes.equals(original?.bytes ?? Buffer.alloc(0))).toBe(false);
      }
    for (const name of ['picture.svg', '1600.webp', '480.png', '__proto__'])
      expect(await store.served(file.hash, name)).toBeNull();

    // The same upload, and the file that an export writes, are recognized as this picture.
    expect(await storePicture(store, upload, 'again.jpg', 'Other words')).toMatchObject({
      id: 'again',
      body: { file },
    });
    expect(await storePicture(store, original?.bytes ?? Buffer.alloc(0), 'x.webp', '')).toMatchObject({
      body: { file },
    });
    expect(await database.db.selectFrom('media').select('id').execute()).toHaveLength(7);

    // A person may save a picture from a page and upload it as a new one.
    const small = await store.served(file.hash, '480.webp');
    const saved = await storePicture(store, small?.bytes ?? Buffer.alloc(0), 'small.webp', '');
    if (!('body' in saved) || !saved.body.file) throw new Error('It was not stored.');
    expect(await store.served(saved.body.file.hash, '480.webp')).not.toBeNull();

    expect((await store.unused()).map(({ hash }) => hash).sort()).toEqual([file.hash, saved.body.file.hash].sort());
    expect(await store.unknown([file.hash, 'f'.repeat(64)])).toEqual(['f'.repeat(64)]);
    // The small size that is also stored as a picture can be removed as a picture but stays available as a size; the picture that is named
    // stays complete.
    expect(await store.removeUnnamed(saved.body.file.hash)).toBe(true);
    expect(await store.served(file.hash, '480.webp')).not.toBeNull();
    await database.db
      .insertInto('drafts')
      .values({
        kind: 'article',
        id: 'a',
        state: 'open',
        revision: 1,
        schema_number: 1,
        seen: null,
        author: null,
        body: JSON.stringify({ body: `![](/media/${file.hash}/480.webp)` }),
        begun_at: 0,
        saved_at: 0,
      })
      .execute();
    expect(await store.removeUnnamed(file.hash)).toBe(false);
    await database.db.deleteFrom('drafts').execute();
    expect(await store.removeUnnamed(file.hash)).toBe(true);
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual([]);
    expect(await store.removeUnnamed(file.hash)).toBe(false);
    expect(await storePicture(store, Buffer.from('x'), 'x.png', '')).toEqual({
      file: 'x.png',
      problem: 'it is no PNG, JPEG, WebP, AVIF or SVG',
      fix: 'save the picture as one of these',
    });
  }, 60_000);
});

describe('the address of a picture', () => {
  const hash = 'a'.repeat(64);
  let reads = 0;
  let fails = false;
  const pictures = {
    served: async (wanted: string, name: string) => {
      reads++;
      if (fails) throw new Error('The database is away.');
      if (wanted !== hash) return null;
      return { type: name.endsWith('svg') ? 'image/svg+xml' : 'image/avif', bytes: Buffer.from(name) };
    },
  };
  const files = new PictureFiles({
    pictures,
    log: openLog('silent'),
    headers: [['X-Content-Type-Options', 'nosniff']],
  });
  const server = createServer((request, response) => {
    if (!files.answer(request, response)) response.writeHead(418).end();
  });
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('always gives the same bytes, which caches may keep for ever and no page can run', async () => {
    const answer = await fetch(`${origin}/media/${hash}/960.avif`);
    expect([answer.status, await answer.text()]).toEqual([200, '960.avif']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('vary')).toBeNull();
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${origin}/media/${hash}/960.avif?x=1`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(`${origin}/media/${hash}/960.avif`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '8']);
    // Three answers from one read.
    expect(reads).toBe(1);
  });

  it('is read again after others have filled 16 MB of memory, the one sent longest ago first', async () => {
    let read: string[] = [];
    const size = 4 * 1024 * 1024;
    const large = new PictureFiles({
      pictures: {
        served: async (_hash, name) => {
          read.push(name);
          return { type: 'image/png', bytes: Buffer.alloc(name === 'huge.png' ? size + 1 : size) };
        },
      },
      log: openLog('silent'),
      headers: [],
    });
    const place = createServer((request, response) => void large.answer(request, response));
    await new Promise<void>((resolve) => place.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void place.close());
    const { port } = place.address() as AddressInfo;
    const ask = async (...names: string[]) => {
      read = [];
      for (const name of names) await (await fetch(`http://127.0.0.1:${port}/media/${hash}/${name}.png`)).arrayBuffer();
      return read;
    };
    expect(await ask('1', '2', '3', '4', '1', 'huge', 'huge')).toEqual(
      ['1', '2', '3', '4', 'huge', 'huge'].map((name) => `${name}.png`),
    );
    expect(await ask('5', '1', '3', '4', '5', '2')).toEqual(['5.png', '2.png']);
  });

  it('answers 404 for a picture that there is not, 503 while the database is away, and nothing else', async () => {
    const status = async (path: string, method = 'GET') => (await fetch(`${origin}${path}`, { method })).status;
    expect(await status(`/media/${'b'.repeat(64)}/960.avif`)).toBe(404);
    for (const path of ['/media/', `/media/${hash}`, `/media/${hash}/a/b`, '/media/../etc/passwd', '/'])
      expect(await status(path)).toBe(418);
    expect(await status(`/media/${hash}/960.avif`, 'POST')).toBe(418);
    fails = true;
    expect(await status(`/media/${hash}/480.avif`)).toBe(503);
    expect(await status(`/media/${hash}/960.avif`)).toBe(200);
    fails = false;
  });
});
