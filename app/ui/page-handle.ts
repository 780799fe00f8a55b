/** The properties of a page, which its route module exports as `handle`. */
export interface PageHandle {
  /** Sends the client entry. Without it, the page has no script except the analytics loader, if configured. */
  islands?: boolean;
  /**
   * Every public page tells search engines the firm's name, address and phone number. `'full'` adds its office, hours and parent company.
   * `'own'` is for a page that writes the whole `graph` itself.
   */
  structuredData?: 'full' | 'own';
  /** Announces the feed of all articles to feed readers. */
  feed?: boolean;
  /** The page depends on the query of its address. Any other page is rendered without the query and cached under its path. */
  query?: true;
  /** Leaves out the public header, footer and analytics. The page brings its own `<main>`. */
  chrome?: 'admin';
  /** `false` on a page whose address must not reach analytics; `'choice'` on a page where a visitor can change their answer. */
  analytics?: false | 'choice';
}
