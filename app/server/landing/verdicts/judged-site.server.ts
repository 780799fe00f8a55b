import { createHash } from 'node:crypto';
import { perSite } from '../../../domain/firm/per-site.ts';
import type { SiteData } from '../../../domain/firm/site.ts';
import type { Floors } from '../../../domain/landing/judge/floors.ts';

/** Parts of the site's data that neither landing pages nor their parents mention. */
const elsewhere: ReadonlySet<string> = new Set<keyof SiteData>([
  ...(['articles', 'articleTopics', 'legalPages', 'localPages', 'measures', 'offers'] as const),
  ...(['pictures', 'replyFooter', 'replyTemplates', 'riskMap'] as const),
]);

const said = perSite(({ data }) => {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!elsewhere.has(name)) hash.update(`${name} ${JSON.stringify(value)}\n`);
  return { digest: hash.digest('hex') };
});

/**
 * A digest of what verdicts depend on, except the texts that people edited: what visitors read about the firm now, with its claims,
 * practices, evidence and facts, and the floors.
 */
export const judgedSite = (site: Parameters<typeof said>[0], { words, cover, carried }: Floors): string =>
  `${said(site).digest} ${words} ${cover} ${carried}`;
