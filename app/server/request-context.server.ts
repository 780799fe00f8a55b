import { createContext } from 'react-router';
import type { AppContext } from './app-context.server.ts';

/** The composition root, for loaders and actions: `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

/** What is known of the connection. */
export interface Client {
  /** Visitor's address, forwarded headers believed only from TRUSTED_PROXIES. */
  address: string;
}
export const clientContext = createContext<Client>();

/**
 * Where a rendered page goes, in pieces, beside its `Response`: a body there would become a stream, and each copy of it another.
 * Null for whatever is not a page.
 */
export const pageContext = createContext<{ html: readonly string[] | null }>();
