import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RobotCheck } from '../../domain/leads/spam.ts';
import type { Log } from '../log.server.ts';

/** The field that the widget adds to its form. */
export const tokenField = 'cf-turnstile-response';

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const longestToken = 2048;
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** Error codes of wrong settings or of a fault at Cloudflare: the visitor did nothing wrong. */
const notTheVisitors = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/** Gives the same UUID for the same words on every instance. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  // Formatted as version 4, which Cloudflare's examples send.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface TurnstileOptions {
  secret: string;
  log: Log;
  url?: string;
  /** How many milliseconds to wait for an answer. */
  patience?: number;
}

/**
 * Asks Cloudflare whether `token` came from a person's browser. A token is valid once, except with the same `inquiryKey`, which may
 * be repeated by a double click or at another instance. Never throws. Without an answer within three seconds it gives `unreachable`,
 * so that visitors do not suffer from an outage. The visitor's address is not sent.
 */
export function turnstile({ secret, log, url = verifyUrl, patience = 3000 }: TurnstileOptions) {
  return async (token: unknown, inquiryKey: string | null): Promise<RobotCheck> => {
    if (typeof token !== 'string' || token === '') return 'missing';
    if (token.length > longestToken) return 'failed';
    const body = new URLSearchParams({ secret, response: token });
    if (inquiryKey !== null) body.set('idempotency_key', uuidOf(`${token}\n${inquiryKey}`));
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const { success, 'error-codes': codes } = verdict.parse(await response.json());
      if (success) return 'passed';
      if (!codes.some((code) => notTheVisitors.includes(code))) return 'failed';
      log.error({ codes }, 'turnstile: the check cannot be made; see TURNSTILE_SECRET');
      return 'unreachable';
    } catch (error) {
      log.warn({ err: error }, 'turnstile: not reached');
      return 'unreachable';
    }
  };
}
