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
