import { createHash } from 'node:crypto';
import { isElsewhere } from '../../domain/firm/fields.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Env } from '../env.server.ts';

const most = 500;
const known = new Map<string, string>();

/** Pages share their inline scripts and most of their styles. These strings come from a cache, so an equal one is found at once. */
function hashOf(element: string): string {
  let hash = known.get(element);
  if (hash === undefined) {
    const code = element.slice(element.indexOf('>') + 1, element.lastIndexOf('</'));
    hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    if (known.size >= most) known.clear();
    known.set(element, hash);
  }
  return hash;
}

function* stylesIn(html: string): Generator<string> {
  const end = '</style>';
  for (let start = html.indexOf('<style'); start >= 0; ) {
    const close = html.indexOf(end, start);
    if (close < 0) return;
    yield html.slice(start, close + end.length);
    start = html.indexOf('<style', close);
  }
}

/** Hashes, not nonces: hashes stay valid when the page is served from a cache. */
const styleHashes = (pieces: readonly string[]) => new Set(pieces.flatMap((piece) => [...stylesIn(piece)].map(hashOf)));

/** The hashes of those `scripts` that are in the page. A script that got there in any other way has no hash and does not run. */
const scriptHashes = (pieces: readonly string[], scripts: readonly string[]) =>
  scripts
    .map((script) => `<script>${script}</script>`)
    .filter((element) => pieces.some((piece) => piece.includes(element)))
    .map(hashOf);

/** Only a preview in the panel may be in a frame, and only in one of this site. */
export const framedByPanel = "frame-ancestors 'self'";
/** Begins the frame of a preview. No text of a page contains it: there the first character is escaped. */
export const previewFrame = '<iframe';

/** Names the button that registers the service worker of notifications: only its page may do so. */
const registersWorker = 'data-panel="push-device"';

/** The policy of a public page, for its preview: the panel may frame it, and it may send nothing. */
export const previewPolicy = (policy: string): string =>
  policy
    .split('; ')
    .map((rule) => {
      if (rule.startsWith('frame-ancestors ')) return framedByPanel;
      return rule.startsWith('form-action ') || rule.startsWith('connect-src ') ? rule.replace(/ .*/, " 'none'") : rule;
    })
    .join('; ');

const cloudflare = 'https://challenges.cloudflare.com';

/**
 * The policy of one page: its own files, the firm's photograph, the inline scripts of the site (`scripts`) that it contains, its own styles, and analytics
 * or Turnstile only where configured; Turnstile only on a page with its form. No piece of the page ends inside a script or a style.
 */
export function contentSecurityPolicy(
  site: Pick<Site, 'data'>,
  pieces: readonly string[],
  env: Pick<Env, 'GA_MEASUREMENT_ID' | 'TURNSTILE_SITE_KEY'>,
  scripts: readonly string[] = [],
): string {
  const { heroImage } = site.data.firm;
  const { TURNSTILE_SITE_KEY: turnstileKey } = env;
  const turnstile = turnstileKey !== undefined && pieces.some((piece) => piece.includes(turnstileKey));
  const frames = [
    ...(pieces.some((piece) => piece.includes(previewFrame)) ? ["'self'"] : []),
    ...(turnstile ? [cloudflare] : []),
  ];
  const analytics = env.GA_MEASUREMENT_ID !== undefined;
  const script = [
    "'self'",
    ...scriptHashes(pieces, scripts),
    ...(analytics ? ['https://www.googletagmanager.com'] : []),
    ...(turnstile ? [cloudflare] : []),
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
    ...(heroImage !== undefined && isElsewhere(heroImage) ? [new URL(heroImage).origin] : []),
    ...(analytics ? ['https://*.google-analytics.com', 'https://www.googletagmanager.com'] : []),
  ];
  const development = import.meta.env?.DEV;
  return [
    "default-src 'none'",
    `script-src ${script.join(' ')}`,
    // Vite injects style elements in development; a built page has one, with the rules it uses.
    `style-src 'self' ${development ? "'unsafe-inline'" : [...styleHashes(pieces)].join(' ')}`,
    `img-src ${image.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}${development ? ' ws:' : ''}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `worker-src ${pieces.some((piece) => piece.includes(registersWorker)) ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
