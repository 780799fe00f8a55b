import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { coloursKey, paintFile } from '../../ui/paint.ts';
import type { Route } from './+types/painted-sheet';

/** A style sheet of the build in the firm's colours, for pages whose islands load the whole sheets. */
export async function loader({ params: { colours, file }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const nothing = new Response('There is no such style sheet.', { status: 404 });
  if (colours !== coloursKey(site) || !/^[\w-]+\.css$/.test(file)) return nothing;
  const sheet = await readFile(join('build/client/assets', file), 'utf8').catch(() => null);
  if (sheet === null) return nothing;
  // The address names the colours, and the build names the file by its content.
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' };
  return new Response(paintFile(site, sheet), { headers });
}
