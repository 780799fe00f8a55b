import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { longestMessage } from '../../domain/mail/incoming-mail.ts';
import { isRead } from './method.server.ts';
import { closeLate } from './open-connections.server.ts';
import { problem } from './problem.server.ts';
import { bringsSession } from './session-cookie.server.ts';

type Limit = MiddlewareHandler<{ Bindings: HttpBindings }>;

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

const atMost = (maxSize: number): Limit =>
  bodyLimit({
    maxSize,
    // The rest of the body is not read, so no other request can follow on this connection. `Connection: close` tells a proxy that.
    onError: (c) => {
      closeLate(c.env.incoming.socket);
      const kilobytes = maxSize / 1024;
      const size = kilobytes > 1024 ? `${kilobytes / 1024} MB` : `${kilobytes} kB`;
      const sentence = `The request is larger than ${size}. Go back in your browser, and send less.`;
      return problem(c.req.raw, 413, sentence, { headers: { Connection: 'close' } });
    },
  });

const short = atMost(largestBody);
const long = atMost(largestText);
const picture = atMost(largestPicture);
const upload = atMost(largestUpload);
const reply = atMost(largestReply);
const mail = atMost(longestMessage);

/** Refuses a body that is larger than its address allows, with 413 and a sentence, without reading the rest of it. */
export const limitBody: Limit = (c, next) => {
  const { path, method } = c.req;
  if (isRead(method)) return next();
  // Only staff upload files, so visitors without a session get a smaller limit.
  const large = picturePath.test(path)
    ? picture
    : replyPath.test(path)
      ? reply
      : uploadPath.test(path) || typedPath.test(path)
        ? upload
        : null;
  if (large && bringsSession(c.req.header('cookie') ?? '')) return large(c, next);
  // Without Content-Length, the limit could be checked only by reading the body here, before the route has checked the secret.
  if (path === inboundPath && c.req.header('content-length') && c.req.header('authorization')) return mail(c, next);
  return (textPath.test(path) ? long : short)(c, next);
};
