import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PictureStore } from '../firm/picture-store.server.ts';
import type { Log } from '../log.server.ts';
import { isUnchanged } from './entity-tag.server.ts';
import { sendRefusal } from './problem.server.ts';

interface Picture {
  type: string;
  bytes: Buffer;
}

const pattern = /^\/media\/([\da-f]{64})\/([\w.-]{1,40})(?:\?|$)/;

const year = 365 * 24 * 60 * 60;
/** Limit of the pictures in memory, in bytes: enough for the pages that visitors are reading. */
const mostBytes = 16 * 1024 * 1024;
/** The policy for a picture that is opened on its own: an SVG drawing may then load nothing and run nothing. */
const closed = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface Options {
  pictures: Pick<PictureStore, 'served'>;
  log: Log;
  /** Sent with every answer. */
  headers: Iterable<readonly [string, string]>;
}

/**
 * Serves the firm's pictures from memory or the database. Each width and type of a picture has its own address, from which the page
 * chooses. So an answer depends on its address alone and never changes.
 */
export class PictureFiles {
  private readonly pictures: Pick<PictureStore, 'served'>;
  private readonly log: Log;
  private readonly headers: readonly (readonly [string, string])[];
  /** Pictures in memory, the least recently sent first. */
  private readonly kept = new Map<string, Picture>();
  private bytes = 0;

  constructor({ pictures, log, headers }: Options) {
    this.pictures = pictures;
    this.log = log;
    this.headers = [...headers].filter(([name]) => !/^content-security-policy$/i.test(name));
  }

  /** Sends the picture with this address. Returns false, and sends nothing, when the address is not that of a picture. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [, hash, name] = pattern.exec(request.url ?? '') ?? [];
    if (hash === undefined || name === undefined) return false;
    this.find(hash, name).then(
      (picture) => this.send(`${hash}/${name}`, picture, request, response),
      (error: unknown) => {
        this.log.error({ err: error }, 'a picture could not be read');
        const sentence = 'The picture cannot be read right now. Please try again in a few seconds.';
        sendRefusal(request, response, { status: 503, sentence, retryAfterSeconds: 5 }, this.headers);
      },
    );
    return true;
  }

  private async find(hash: string, name: string): Promise<Picture | null> {
    const key = `${hash}/${name}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const found = await this.pictures.served(hash, name);
    if (found) this.keep(key, found);
    return found;
  }

  private keep(key: string, picture: Picture): void {
    if (this.kept.has(key) || picture.bytes.length > mostBytes / 4) return;
    this.kept.set(key, picture);
    this.bytes += picture.bytes.length;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= mostBytes) return;
      this.kept.delete(oldest);
      this.bytes -= bytes.length;
    }
  }

  private send(key: string, picture: Picture | null, request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of this.headers) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', closed);
    if (!picture) {
      const sentence = 'There is no such picture.';
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : sentence);
      return;
    }
    const etag = `"${key}"`;
    response.setHeader('Cache-Control', `public, max-age=${year}, immutable`);
    response.setHeader('ETag', etag);
    if (isUnchanged(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': picture.type, 'Content-Length': picture.bytes.length });
    response.end(request.method === 'HEAD' ? undefined : picture.bytes);
  }
}
