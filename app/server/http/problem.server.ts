import type { IncomingMessage, ServerResponse } from 'node:http';

interface Written {
  headers: Record<string, string>;
  body: string;
}

/**
 * Writes a refusal: one readable sentence as text/plain, or RFC 9457 problem+json when the caller asks for JSON. `fields` are messages by
 * field name.
 */
function write(accept: string | null | undefined, status: number, sentence: string, fields?: object): Written {
  if (!/\bapplication\/(problem\+)?json\b/.test(accept ?? ''))
    return {
      headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
      body: sentence,
    };
  return {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/problem+json' },
    body: JSON.stringify({ type: 'about:blank', status, detail: sentence, ...(fields && { errors: fields }) }),
  };
}

/** A refusal that a route returns as its answer. */
export function problem(
  request: Request,
  status: number,
  sentence: string,
  { headers = {}, fields }: { headers?: Record<string, string>; fields?: Record<string, string> } = {},
): Response {
  const written = write(request.headers.get('accept'), status, sentence, fields);
  return new Response(written.body, { status, headers: { ...written.headers, ...headers } });
}

/** Why a request is not admitted. */
export interface Refusal {
  status: 400 | 421 | 429 | 503;
  sentence: string;
  retryAfterSeconds?: number;
}

const shortBody = 16_384;

/** Sends a refusal before routing, without reading the body, which may be long. */
export function sendRefusal(
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  { status, sentence, retryAfterSeconds }: Refusal,
  headers: Iterable<readonly [string, string]>,
): void {
  const written = write(asked.accept, status, sentence);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
  // Reading a short body costs less than a new connection.
  if (Number(asked['content-length'] ?? 0) > shortBody || asked['transfer-encoding'])
    response.setHeader('Connection', 'close');
  response.writeHead(status, { ...written.headers, 'Content-Length': Buffer.byteLength(written.body) });
  response.end(method === 'HEAD' ? undefined : written.body);
}
