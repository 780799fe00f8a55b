import { join } from 'node:path';
import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { defaultShareImage } from '../../domain/site/seo.ts';
import { shareArt } from '../../domain/site/share-art.ts';
import { shareWords } from '../../domain/site/share-titles.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { isUnchanged } from '../../server/http/entity-tag.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { imageKey, shareImage } from '../../server/landing/share-image.server.ts';
import { displayFont } from '../../ui/fonts/display-font.ts';
import { ShareCard, ShareScene } from '../../ui/share-card.tsx';
import type { Route } from './+types/share-image';

/**
 * `/share/{page}.png` is the share image of a known page. Others get 404, so that nobody can have their own text drawn. `/share.png` is the
 * image of all other pages.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { pathname } = new URL(request.url);
  const words = shareWords(site, pathname);
  if (words === null) return new Response('No page has this picture.', { status: 404 });
  const { env, log } = context.get(servicesContext);
  const art = shareArt(site, pathname);
  const drawing = {
    site,
    scene: <ShareScene site={site} art={art} />,
    card: (scene: ReactElement | null) => <ShareCard site={site} words={words} art={art} scene={scene} />,
    font: displayFont,
  };
  const key = imageKey(pathname, drawing);
  const etag = `"${key}"`;
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', ETag: etag };
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  try {
    const png = await shareImage({
      ...drawing,
      key,
      folder: join(env.DATA_DIR, 'share'),
      onUnkept: (error) => log.warn({ err: error }, 'share image not kept'),
    });
    return new Response(new Uint8Array(png), { headers });
  } catch (error) {
    log.error({ err: error }, 'share image not drawn');
    if (pathname !== defaultShareImage) return redirect(defaultShareImage);
    return new Response('The picture cannot be drawn on this machine.', { status: 503 });
  }
}
