import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { bringsSession } from '../../server/http/session-cookie.server.ts';
import { requireRole } from '../../server/people/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { coloursKey, paintFile } from '../../ui/paint.ts';
import type { Route } from './+types/painted-sheet';

/** The site that has these colours: the one that visitors see or, for people of the firm, the one that its drafts would make. */
async function siteIn(colours: string, request: Request, context: Route.LoaderArgs['context']) {
  const site = context.get(siteContext);
  if (colours === coloursKey(site) || !bringsSession(request.headers.get('cookie') ?? '')) return site;
  await requireRole(request, context, 'viewer');
  return (await context.get(appContext).preview.now()).site;
}

/** A style sheet of the build in the firm's colours, for pages whose islands load the whole sheets. */
export async function loader({ request, params: { colours, file }, context }: Route.LoaderArgs) {
  const site = await siteIn(colours, request, context);
  const nothing = new Response('There is no such style sheet.', { status: 404 });
  if (colours !== coloursKey(site) || !/^[\w-]+\.css$/.test(file)) return nothing;
  const sheet = await readFile(join('build/client/assets', file), 'utf8').catch(() => null);
  if (sheet === null) return nothing;
  // The address names the colours, and the build names the file by its content.
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' };
  return new Response(paintFile(site, sheet), { headers });
}
