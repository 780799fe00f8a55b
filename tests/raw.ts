import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Opens a connection to the server at `url`. */
export async function openSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** What `socket` receives until the other side closes it. */
export function everything(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (text += chunk));
    socket.once('close', () => resolve(text));
  });
}

/** The first answer in `text`, with its raw body. Status 0 when the connection closed without an answer. */
export function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end === -1 ? text.length : end).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: end === -1 ? '' : text.slice(end + 4) };
}

/** Sends `lines` unchanged, each followed by CRLF, then an empty line and `body`. Reads until the server closes. */
export async function raw(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = await openSocket(url);
  const text = everything(socket);
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'), 'latin1');
  return parseAnswer(await text);
}

/**
 * Sends only the beginning of an upload form that announces `bytes`, and reads the answer. A server that refuses a form unread may close the
 * connection while a whole form is still being sent, and the answer would be lost.
 */
export function postBeginning(
  url: string,
  headers: Record<string, string>,
  bytes: number,
): Promise<{ status: number | undefined; text: string }> {
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers: { ...headers, ...form } }, async (incoming) => {
      const text = Buffer.concat(await incoming.toArray()).toString();
      asked.destroy();
      resolve({ status: incoming.statusCode, text });
    });
    asked.on('error', reject);
    asked.write('--x');
  });
}
