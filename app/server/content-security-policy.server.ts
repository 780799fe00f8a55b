import { createHash } from 'node:crypto';
import { business } from '../content/business.ts';
import type { Env } from './env.server.ts';

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/** Hashes, not nonces: they stay right when the page is served from a cache. */
function hashes(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code as string)
        .digest('base64')}'`,
  );
}

/** The policy of one page: its own files, its own inline scripts, and analytics only where it is configured. */
export function contentSecurityPolicy(html: string, env: Pick<Env, 'GA_MEASUREMENT_ID'>): string {
  const analytics = env.GA_MEASUREMENT_ID !== undefined;
  const script = [
    "'self'",
    ...new Set(hashes(html, inlineScript)),
    ...(analytics ? ['https://www.googletagmanager.com'] : []),
  ];
  const connect = [
    "'self'",
    ...(analytics
      ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com']
      : []),
  ];
  const image = [
    "'self'",
    'data:',
    ...(business.heroImage ? [new URL(business.heroImage).origin] : []),
    ...(analytics ? ['https://*.google-analytics.com', 'https://www.googletagmanager.com'] : []),
  ];
  const development = import.meta.env?.DEV;
  return [
    "default-src 'none'",
    `script-src ${script.join(' ')}`,
    // Vite injects style elements while developing; a built page has one, with the rules it uses.
    `style-src 'self' ${development ? "'unsafe-inline'" : hashes(html, inlineStyle).join(' ')}`,
    `img-src ${image.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
