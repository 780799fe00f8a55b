import type { RouterContextProvider } from 'react-router';
import { type Origin, originOf } from '../../domain/leads/origin.ts';
import { readOrigin, type VisitOrigin } from '../../domain/leads/touch.ts';
import { servicesContext } from '../http/http-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The hosts of this site, as the visitor names it and as it is set. */
export function ownHosts(request: Request, context: Context): string[] {
  const { host } = new URL(request.url);
  return [request.headers.get('host') ?? host, new URL(context.get(servicesContext).siteUrl).host];
}

/**
 * What brought the visitor, in `sent` as their browser kept it. The click on an ad only if they ticked the box about it, and not from a
 * browser that asks every site to pass nothing on (Global Privacy Control).
 */
export function originSent(
  request: Request,
  context: Context,
  sent: { origin?: unknown; adConsent?: unknown },
): VisitOrigin {
  const { click, ...visit } = readOrigin(sent.origin, ownHosts(request, context));
  const mayTell = sent.adConsent === 'on' && request.headers.get('sec-gpc') !== '1';
  return { ...visit, click: mayTell ? click : null };
}

/** The page and the campaign that led the visitor to the form. */
export function visitOrigin(request: Request, context: Context): Origin {
  return originOf(new URL(request.url), request.headers.get('referer'), ownHosts(request, context));
}
