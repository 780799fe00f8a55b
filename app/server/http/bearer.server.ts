import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has `token` as its bearer token. The comparison takes equally long for every wrong token. */
export const hasBearer = (request: Request, token: string): boolean =>
  // Compare hashes: they all have the same length, so the comparison reveals nothing about the token.
  timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${token}`));
