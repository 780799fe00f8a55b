import type { ReactNode } from 'react';

/** The properties of a page that its route module exports as `handle`. */
export interface PageHandle {
  /** Sends the client entry. Without it the page has no script except the loader of analytics, if configured. */
  islands?: boolean;
  /**
   * Every public page tells search engines the firm's name, address and phone number. `'full'` adds its office, hours and parent;
   * `'own'` is for a page that writes the whole `graph` itself.
   */
  structuredData?: 'full' | 'own';
  /** Tells feed readers of the feed with every article. */
  feed?: boolean;
  /** The page differs by the query of its address. Any other page is made without it and kept under its path. */
  query?: true;
  /**
   * The content of `<main>` for the data of the page's loader; null for data of another kind. A page has it when everything around that
   * differs from page to page by its metadata alone, so that it is drawn once for all of them.
   */
  body?: (loaderData: unknown, siteUrl: string) => ReactNode;
  /** Leaves out the public header, footer and analytics; the page brings its own `<main>`. */
  chrome?: 'admin';
  /** `false` on a page whose address must not reach analytics; `'choice'` on a page where a visitor can change their answer. */
  analytics?: false | 'choice';
}
