import { createContext } from 'react-router';
import type { Clock } from '../../domain/site/clock.ts';
import type { Env } from '../env.server.ts';
import type { Log } from '../log.server.ts';
import type { Limits } from './limits.server.ts';

/** What every room may use while it answers a request. A room that needs more has a context of its own. */
export interface Services {
  env: Env;
  /** Public origin, such as https://www.firm.ca: the only source of absolute links. */
  siteUrl: string;
  log: Log;
  limits: Limits;
  clock: Clock;
}
export const servicesContext = createContext<Services>();

/** What is known of the connection. */
export interface Client {
  /** Visitor's address, forwarded headers believed only from TRUSTED_PROXIES. */
  address: string;
}
export const clientContext = createContext<Client>();

/**
 * Where a rendered page goes, in pieces, beside its `Response`: a body there would become a stream, and each copy of it another.
 * Null for every answer that is not a page.
 */
export const pageContext = createContext<{ html: readonly string[] | null }>();
