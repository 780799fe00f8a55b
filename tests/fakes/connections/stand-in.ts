import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request to a stand-in. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  header(name: string): string;
  body: string;
  bytes: Buffer;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * What goes wrong with a request. `before`: it is refused and nothing is done. `after`: it is done but no answer comes, as in a
 * time-out. `page`: it is done, but a web page comes instead of the answer.
 */
export type Fault = 'before' | 'after' | 'page' | null;

export interface StandIn {
  origin: string;
  /** A sentence for each request that the published interface does not allow. Tests expect none. */
  readonly problems: string[];
  /** The number of requests received. */
  asked: number;
  /** Decides what goes wrong with the next request. */
  fault: (asked: Asked) => Fault;
  /** If set, answers in place of the system; when it returns null, the system answers. */
  instead: ((asked: Asked) => Reply | null) | null;
  stop(): Promise<void>;
}

const send = (response: ServerResponse, { status, body, headers = {} }: Reply) => {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(body === undefined ? '' : isText ? body : JSON.stringify(body));
};

/** A pseudo-random stream in [0, 1) that is the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Three in ten requests go wrong; each of the three faults is equally likely. */
export function threeInTen(seed: number): () => Fault {
  const next = random(seed);
  return () => {
    const drawn = next();
    return drawn < 0.1 ? 'before' : drawn < 0.2 ? 'after' : drawn < 0.3 ? 'page' : null;
  };
}

/** Starts an HTTP server in place of another system. `handle` answers a request and reports as a problem what the system would refuse. */
export async function standIn(handle: (asked: Asked, problem: (words: string) => void) => Reply): Promise<StandIn> {
  const problems: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void buffer(request).then((bytes) => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const { method = '' } = request;
      const asked: Asked = {
        method,
        path: url.pathname,
        query: url.searchParams,
        body: bytes.toString(),
        bytes,
        header: (name) => String(request.headers[name] ?? ''),
      };
      one.asked++;
      const other = one.instead?.(asked);
      if (other) return send(response, other);
      const fault = one.fault(asked);
      if (fault === 'before') return send(response, { status: 503, body: { message: 'busy' } });
      const reply = handle(asked, (words) => problems.push(`${method} ${url.pathname}: ${words}`));
      if (fault === 'after') return void request.socket.destroy();
      if (fault === 'page') return send(response, { status: 200, body: '<html><body>Please wait</body></html>' });
      send(response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const one: StandIn = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems,
    asked: 0,
    fault: () => null,
    instead: null,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return one;
}

/** The body of `asked` as JSON; null when it is not JSON. */
export function jsonOf({ body }: Asked): Record<string, unknown> | null {
  try {
    const read = JSON.parse(body);
    return typeof read === 'object' && read !== null ? read : null;
  } catch {
    return null;
  }
}
