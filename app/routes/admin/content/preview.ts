import { href, redirect } from 'react-router';
import { previewPath } from '../../../domain/site/preview-path.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { drawPreviewContext, servicesContext } from '../../../server/http/http-context.server.ts';
import { previewPolicy } from '../../../server/http/pages/content-security-policy.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/preview';

const refuse = () =>
  new Response('There is no such page to look at.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Previews a public page with all drafts, for signed-in people. `path` in the query names the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const path = previewPath(new URL(request.url).searchParams.get('path') ?? href('/'));
  if (path === null) return refuse();
  const { preview } = context.get(firmContext);
  const { siteUrl } = context.get(servicesContext);
  const { site, sentences } = await preview.now();
  const { headers, body } = await context.get(drawPreviewContext)(site, path, { sentences });
  const target = headers.get('Location');
  if (target !== null) {
    const { origin, pathname, search } = new URL(target, siteUrl);
    const next = origin === new URL(siteUrl).origin ? previewPath(`${pathname}${search}`) : null;
    return next === null ? refuse() : redirect(`${href('/admin/preview')}?path=${encodeURIComponent(next)}`);
  }
  if (!headers.get('Content-Type')?.startsWith('text/html')) return refuse();
  // Always 200, so that the not-found page can be previewed like any other.
  return new Response(body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': previewPolicy(headers.get('Content-Security-Policy') ?? "default-src 'none'"),
      'Cache-Control': 'no-store',
    },
  });
}
