import type { Socket } from 'node:net';
import { longestMessage } from '../../domain/mail/incoming-mail.ts';
import { isRead } from './method.server.ts';
import { closeLate } from './open-connections.server.ts';
import { problem } from './problem.server.ts';
import { bringsSession } from './session-cookie.server.ts';

/** In bytes, for everybody. */
const largestBody = 64 * 1024;
/** In bytes, for long texts of the firm, which only staff send. */
const largestText = 1024 * 1024;
/**
 * In bytes, for a picture of at most 25 MB with its description. A picture above 25 MB but within this limit gets an error message at its
 * field; above the limit the request is refused unread.
 */
const largestPicture = 28 * 1024 * 1024;
/** In bytes, for an export from WordPress or Search Console. */
const largestUpload = 12 * 1024 * 1024;

/** In bytes, for a reply to a lead with files: a little more than it may have, so that the form can say which limit was passed. */
const largestReply = 24 * 1024 * 1024;

const picturePath = /^\/(?:admin\/(?:content\/pictures|setup\/look)|api\/admin\/pictures)$/;
const replyPath = /^\/admin\/leads\/[\da-f-]{36}$/;
const uploadPath = /^\/admin\/(?:content\/import|pages\/search)$/;
/** Editing forms. The limit is large so that, without JavaScript, a text that is far too long comes back with an error message and is not lost. */
const typedPath = /^\/admin\/content\/[\w-]+\/[\w.-]+$/;
const textPath = /^\/(?:api\/admin\/drafts|admin\/content)\//;
/** Incoming mail is posted here. The route checks the secret before it reads the body. */
const inboundPath = '/api/mail/inbound';

/** How large a body to this address may be. */
function largestAt(path: string, headers: Headers): number {
  // Only staff upload files, so visitors without a session get a smaller limit.
  if (bringsSession(headers.get('cookie') ?? '')) {
    if (picturePath.test(path)) return largestPicture;
    if (replyPath.test(path)) return largestReply;
    if (uploadPath.test(path) || typedPath.test(path)) return largestUpload;
  }
  // Without Content-Length, the limit could be checked only by reading the body here, before the route has checked the secret.
  if (path === inboundPath && headers.has('content-length') && headers.has('authorization')) return longestMessage;
  return textPath.test(path) ? largestText : largestBody;
}

/** The request with a body of at most `most` bytes; null when it is larger. Reads it only if the request does not say its length. */
async function withinLimit(request: Request, most: number): Promise<Request | null> {
  const length = request.headers.get('content-length');
  if (length !== null) return Number(length) > most ? null : request;
  if (!request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Request(request, { body: Buffer.concat(chunks) });
}

/** Gives the request to the routes, or a refusal of a body that is larger than its address allows, whose rest is not read. */
export async function limitBody(request: Request, path: string, socket: Socket | null): Promise<Request | Response> {
  if (isRead(request.method)) return request;
  const most = largestAt(path, request.headers);
  const limited = await withinLimit(request, most);
  if (limited) return limited;
  // No other request can follow on this connection. `Connection: close` tells a proxy that.
  if (socket) closeLate(socket);
  const kilobytes = most / 1024;
  const size = kilobytes > 1024 ? `${kilobytes / 1024} MB` : `${kilobytes} kB`;
  const sentence = `The request is larger than ${size}. Go back in your browser, and send less.`;
  return problem(request, 413, sentence, { headers: { Connection: 'close' } });
}
