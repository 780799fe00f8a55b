import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../domain/firm/site.ts';
import { allowedCharacters } from '../../domain/text/allowed-characters.ts';
import { firmContext } from '../../server/firm/firm-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { bringsSession } from '../../server/http/session-cookie.server.ts';
import { requireRole } from '../../server/people/guard.server.ts';
import { drawingFile, hasDrawing } from '../../ui/drawing-file.tsx';
import { coloursKey, paintFile } from '../../ui/paint.ts';
import type { Route } from './+types/painted-file';

interface Colours {
  site: Site;
  /** Who may cache a file in these colours. */
  audience: 'public' | 'private';
}

const drawingName = (file: string): string => file.replace('.svg', '');

/** The site to draw from: the public site or, for signed-in people, the site with all drafts if the public one has no such file. */
async function siteFor(
  { colours, file }: Route.LoaderArgs['params'],
  request: Request,
  context: Route.LoaderArgs['context'],
): Promise<Colours> {
  const site = context.get(siteContext);
  const isPublic = colours === coloursKey(site) && (file.endsWith('.css') || hasDrawing(site, drawingName(file)));
  if (isPublic || !bringsSession(request.headers.get('cookie') ?? '')) return { site, audience: 'public' };
  await requireRole(request, context, 'viewer');
  return { site: (await context.get(firmContext).preview.now()).site, audience: 'private' };
}

/** A style sheet of the build in the site's colours. The build names it by its content, so it may be cached forever. */
async function sheetOf({ site, audience }: Colours, file: string): Promise<Response | null> {
  const sheet = await readFile(join('build/client/assets', file), 'utf8').catch(() => null);
  if (sheet === null) return null;
  const headers = {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': `${audience}, max-age=31536000, immutable`,
  };
  return new Response(paintFile(site, sheet), { headers });
}

/** A drawing. It is cached for a day only, because another version of this program may have another drawing with the same name. */
function drawingOf({ site, audience }: Colours, file: string): Response | null {
  const drawing = drawingFile(site, drawingName(file));
  if (drawing === null) return null;
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': `${audience}, max-age=86400` };
  return new Response(allowedCharacters(drawing), { headers });
}

/**
 * A file in the firm's colours; the address names both. It is a whole style sheet that a page's islands load, or a drawing far below a page's
 * first screen.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { colours, file } = params;
  const asked = await siteFor(params, request, context);
  const isOurs = colours === coloursKey(asked.site) && /^[\w-]+\.(?:css|svg)$/.test(file);
  const found = isOurs ? await (file.endsWith('.css') ? sheetOf(asked, file) : drawingOf(asked, file)) : null;
  return found ?? new Response('There is no such file.', { status: 404 });
}
