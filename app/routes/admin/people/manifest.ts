import { href } from 'react-router';
import { touchIconSize } from '../../../server/firm/icons.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/manifest';

/** Lets a phone put the panel on its home screen as an app. An iPhone shows notifications of such an app only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const { name } = context.get(siteContext).data.firm;
  const panel = href('/admin');
  const manifest = {
    ...{ id: panel, start_url: panel, scope: panel, display: 'standalone', lang: 'en-CA' },
    ...{ name: `${name}: leads`, short_name: name, theme_color: '#0b2a31', background_color: '#ffffff' },
    icons: [
      { src: href('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: href('/apple-touch-icon.png'), sizes: `${touchIconSize}x${touchIconSize}`, type: 'image/png' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-store' },
  });
}
