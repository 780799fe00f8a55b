import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request brings `token` as its bearer token; takes as long for every wrong one. */
export const hasBearer = (request: Request, token: string): boolean =>
  // Hashes have one length, so that the comparison reveals nothing about the token.
  timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${token}`));
