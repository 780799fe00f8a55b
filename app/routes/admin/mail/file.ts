import { data } from 'react-router';
import { requireRole } from '../../../server/people/guard.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import type { Route } from './+types/file';

/** A name for every browser: in ASCII, and in UTF-8 beside it (RFC 6266). */
const named = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7E]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** An attachment of a mail, as a download: no browser runs or shows what a stranger sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const file = await context.get(appContext).mails.attachment(params.id);
  if (!file) throw data(null, { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': named(file.name),
      'Content-Length': String(file.bytes.length),
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
}
