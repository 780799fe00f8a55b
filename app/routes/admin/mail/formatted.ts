import { data } from 'react-router';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/formatted';

/**
 * Shows a mail with its formatting on a separate, sandboxed page. The HTML was sanitized when the mail arrived, and the policy keeps it from
 * running, loading or sending anything.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'colleague');
  const html = await context.get(mailContext).mails.formatted(params.id);
  if (html === null) throw data(null, { status: 404 });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>${html}</html>`;
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "sandbox allow-popups; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}
