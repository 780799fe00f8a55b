import { href } from 'react-router';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { touchIconSize } from '../../../server/firm/site-icons.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/manifest';

/** The manifest that lets a phone add the panel to its home screen as an app. An iPhone shows notifications only for such an app. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'colleague');
  const { name } = context.get(siteContext).data.firm;
  const panel = href('/admin');
  const manifest = {
    id: panel,
    start_url: panel,
    scope: panel,
    display: 'standalone',
    lang: 'en-CA',
    name: `${name}: leads`,
    short_name: name,
    theme_color: '#0b2a31',
    background_color: '#ffffff',
    icons: [
      { src: href('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: href('/apple-touch-icon.png'), sizes: `${touchIconSize}x${touchIconSize}`, type: 'image/png' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-store' },
  });
}
