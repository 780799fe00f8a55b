import http from 'node:http';
import https from 'node:https';

/** An answer without its body's type. */
export interface Visited {
  url: string;
  status: number;
  location: string | null;
  text: string;
}

let visitors = 0;

/**
 * A browser without a screen: it keeps the cookies of each host, and follows no redirect by itself, so that a test can stop, change or repeat
 * every step. `ports`: the local port of each host; the page's address keeps the host's name.
 */
export class Visitor {
  private readonly ports: Readonly<Record<string, number>>;
  private readonly secure: ReadonlySet<string>;
  /** Each visitor comes from an address of their own. */
  private readonly address = `198.51.${visitors >> 8}.${visitors++ & 255}`;
  readonly cookies = new Map<string, Map<string, string>>();

  /** `secure`: the hosts that answer with TLS at their port. */
  constructor(ports: Readonly<Record<string, number>>, secure: readonly string[]) {
    this.ports = ports;
    this.secure = new Set(secure);
  }

  jar(host: string): Map<string, string> {
    const jar = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, jar);
    return jar;
  }

  /** Opens one address, or sends `form` there. */
  visit(address: string, form?: Record<string, string>): Promise<Visited> {
    const url = new URL(address);
    const { host, origin } = url;
    const port = this.ports[host];
    if (port === undefined) throw new Error(`Nothing may lead to ${host}.`);
    const cookie = [...this.jar(host)].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      host,
      accept: 'text/html',
      'x-forwarded-for': this.address,
      ...(cookie && { cookie }),
      ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const options = {
      host: '127.0.0.1',
      port,
      path: `${url.pathname}${url.search}`,
      method: form ? 'POST' : 'GET',
      headers,
      rejectUnauthorized: false,
    };
    const { promise, resolve, reject } = Promise.withResolvers<Visited>();
    const request = (this.secure.has(host) ? https : http).request(options, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => {
        this.keep(host, answer.headers['set-cookie'] ?? []);
        const { location } = answer.headers;
        resolve({
          url: address,
          status: answer.statusCode ?? 0,
          location: location ? new URL(location, url).href : null,
          text,
        });
      });
    });
    request.on('error', reject);
    request.end(form && new URLSearchParams(form).toString());
    return promise;
  }

  /** Follows redirects from `address` until `isEnd` holds for the next address, or a page comes. Resolves to that address. */
  async follow(address: string, isEnd: (address: string) => boolean = () => false): Promise<string> {
    let at = address;
    for (let step = 0; step < 12; step++) {
      if (isEnd(at)) return at;
      const { location } = await this.visit(at);
      if (location === null) return at;
      at = location;
    }
    throw new Error(`${address} leads in a circle.`);
  }

  private keep(host: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const isOver = attributes.some((text) => text === 'Max-Age=0' || /^expires=Thu, 01 Jan 1970/i.test(text));
      if (isOver) this.jar(host).delete(name);
      else this.jar(host).set(name, pair.slice(pair.indexOf('=') + 1));
    }
  }
}
