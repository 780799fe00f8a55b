import { createHash } from 'node:crypto';
import { isElsewhere } from '../../../domain/firm/fields.ts';
import type { Site } from '../../../domain/firm/site.ts';
import type { Env } from '../../env.server.ts';

/** What a page contains that its policy must allow. */
export interface PageContents {
  /** The content of its style elements. */
  styles: ReadonlySet<string>;
  /** The site's own inline scripts in it. Any other has no hash and does not run. */
  inlineScripts: ReadonlySet<string>;
  /** `turnstile`: Cloudflare's check; `frames`: frames of this site; `worker`: the service worker for notifications. */
  permissions: ReadonlySet<'turnstile' | 'frames' | 'worker'>;
}

const most = 500;
const known = new Map<string, string>();

/** Hashes inline code. Pages share their scripts and most of their styles, so the hashes are remembered. */
function hashOf(code: string): string {
  let hash = known.get(code);
  if (hash === undefined) {
    hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    if (known.size >= most) known.clear();
    known.set(code, hash);
  }
  return hash;
}

/** The rule for a preview in the panel: only a page of this site may frame it. No other page may be framed. */
export const framedByPanel = "frame-ancestors 'self'";
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
 * The policy of one page. It allows the site's own files, the firm's photograph, and what the page contains. Analytics is allowed only where
 * configured. Scripts and styles have hashes, not nonces: hashes stay valid when the page is served from a cache.
 */
export function contentSecurityPolicy(
  site: Pick<Site, 'data'>,
  { styles, inlineScripts, permissions }: PageContents,
  env: Pick<Env, 'GA_MEASUREMENT_ID'>,
): string {
  const { heroImage } = site.data.firm;
  const turnstile = permissions.has('turnstile') ? [cloudflare] : [];
  const frames = [...(permissions.has('frames') ? ["'self'"] : []), ...turnstile];
  const analytics = env.GA_MEASUREMENT_ID !== undefined;
  const script = [
    "'self'",
    ...[...inlineScripts].map(hashOf),
    ...(analytics ? ['https://www.googletagmanager.com'] : []),
    ...turnstile,
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
    `style-src 'self' ${development ? "'unsafe-inline'" : [...styles].map(hashOf).join(' ')}`,
    `img-src ${image.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}${development ? ' ws:' : ''}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `worker-src ${permissions.has('worker') ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
