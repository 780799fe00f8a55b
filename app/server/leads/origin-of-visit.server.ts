import type { RouterContextProvider } from 'react-router';
import { type Origin, originOf } from '../../domain/leads/origin.ts';
import { servicesContext } from '../http/http-context.server.ts';

/** The page and the campaign that led the visitor to the form. */
export function visitOrigin(request: Request, context: Readonly<RouterContextProvider>): Origin {
  const url = new URL(request.url);
  const hosts = [request.headers.get('host') ?? url.host, new URL(context.get(servicesContext).siteUrl).host];
  return originOf(url, request.headers.get('referer'), hosts);
}
