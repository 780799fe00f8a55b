import { href } from 'react-router';
import { securityTxt } from '../../domain/site/security-txt.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import type { Route } from './+types/security-txt';

/** Says where to report a security vulnerability (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, clock } = context.get(servicesContext);
  return new Response(securityTxt(context.get(siteContext), siteUrl, href('/.well-known/security.txt'), clock.wall()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
