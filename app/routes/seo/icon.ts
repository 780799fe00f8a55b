import { siteContext } from '../../server/firm/site-context.server.ts';
import { type IconPath, iconOf, iconTypes } from '../../server/firm/site-icons.server.ts';
import { isUnchanged } from '../../server/http/entity-tag.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { markSvg } from '../../ui/firm-mark.tsx';
import { displayFont } from '../../ui/fonts/display-font.ts';
import type { Route } from './+types/icon';

/** The firm's icon for tabs, bookmarks and home screens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname as IconPath;
  const site = context.get(siteContext);
  try {
    const { bytes, etag } = await iconOf(site, path, () => markSvg(site, displayFont));
    const headers = { 'Content-Type': iconTypes[path], 'Cache-Control': 'public, max-age=86400', ETag: etag };
    if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), { headers });
  } catch (error) {
    context.get(servicesContext).log.error({ err: error, path }, 'icon not drawn');
    return new Response('The icon cannot be drawn on this machine.', { status: 503 });
  }
}
