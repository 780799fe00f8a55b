import { createHash } from 'node:crypto';
import { isElsewhere } from '../../../domain/firm/fields.ts';
import type { Site } from '../../../domain/firm/site.ts';
import type { Env } from '../../env.server.ts';

const most = 500;
const known = new Map<string, string>();

/** Hashes an inline element. Pages share their scripts and most of their styles, and these strings come from a cache, so the lookup is fast. */
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

/** The hashes of those `scripts` that are in the page. Any other inline script has no hash and does not run. */
const scriptHashes = (pieces: readonly string[], scripts: readonly string[]) =>
  scripts
    .filter((script) => pieces.some((piece) => piece.includes(`>${script}</script>`)))
    .map((script) => hashOf(`<script>${script}</script>`));

/** The rule for a preview in the panel: only a page of this site may frame it. No other page may be framed. */
export const framedByPanel = "frame-ancestors 'self'";
/** The start of a preview's frame. It cannot occur in the text of a page, where the `<` is escaped. */
const previewFrame = '<iframe';

/** Marks the button that registers the service worker for notifications. Only the page with this button may register it. */
const registersWorker = 'data-panel="push-device"';

/** Turns the policy of a public page into that of its preview: the panel may frame it, and it may send nothing. */
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
 * The policy of one page. It allows the site's own files, the firm's photograph, those inline scripts of the site (`scripts`) that the page
 * contains, and its own styles. Analytics is allowed only where configured; Turnstile only where configured, and only on a page with its
 * form. `pieces` must not be split inside a script or a style.
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
    // In development, Vite injects style elements. A built page has one style element, with the rules it uses.
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
