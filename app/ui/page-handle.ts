/** What a route module says about its page, as `handle`. */
export interface PageHandle {
  /** Ships the client entry. Without it the page has no script but, where analytics is configured, its loader. */
  islands?: boolean;
  /** Leaves out the public header, footer and analytics; the page brings its own `<main>`. */
  chrome?: 'admin';
  /** `false` on a page whose address must not reach analytics; `'choice'` where a visitor who has answered can change the answer. */
  analytics?: false | 'choice';
}
