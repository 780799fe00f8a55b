import rules from './inline/prefetch-rules.json';

export const prefetchRules = JSON.stringify(rules);

/**
 * Tells a browser which pages it may fetch while a visitor is about to open them: all but those made for one visitor and those of the
 * panel. Belongs at the end of a public page. Rules in a file of their own would be fetched before the page is painted.
 */
export const PrefetchRules = () => (
  <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchRules }} />
);
