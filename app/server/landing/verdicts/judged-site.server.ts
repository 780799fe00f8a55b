import { createHash } from 'node:crypto';
import { perSite } from '../../../domain/firm/per-site.ts';
import { isListingChoice, type ListingChoice, listedBy } from '../../../domain/firm/setup/listing-choice.ts';
import type { Site, SiteData } from '../../../domain/firm/site.ts';
import { floors as defaultFloors, type Floors } from '../../../domain/landing/judge/floors.ts';
import type { Judging, ListingSettings } from '../../../domain/landing/judge/judge.ts';
import { dayOf } from '../../../domain/time/days.ts';

type CompleteJudging = Judging & { floors: Floors };

/** How pages of `site` are judged and listed at `now`, in epoch milliseconds. */
export const judgingAt = (
  site: Site,
  now: number,
  { floors = defaultFloors, listing }: ListingSettings,
): CompleteJudging => ({
  floors,
  ...(listing && { listing }),
  today: dayOf(now, site.data.firm.timeZone),
});

/** Parts of the site's data that neither landing pages nor their parents mention. */
const elsewhere: ReadonlySet<string> = new Set<keyof SiteData>([
  ...(['articles', 'articleTopics', 'legalPages', 'localPages', 'measures', 'offers'] as const),
  ...(['ownPages', 'pictures', 'replyFooter', 'replyTemplates', 'riskMap'] as const),
]);

const said = perSite(({ data }) => {
  const hash = createHash('sha256');
  const { landingListing: _listing, ...firm } = data.firm;
  for (const [name, value] of Object.entries({ ...data, firm }).sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!elsewhere.has(name)) hash.update(`${name} ${JSON.stringify(value)}\n`);
  return { digest: hash.digest('hex') };
});

/** What the stored verdicts are about, and which pages search engines were last told of. */
interface JudgedState {
  /** A digest of what verdicts depend on, except the texts that people edited: what visitors read about the firm, and the floors. */
  verdicts: string;
  listing: ListingChoice;
}

export const judgedState = (
  site: Site,
  { floors: { words, cover, carried }, listing }: CompleteJudging,
): JudgedState => ({
  verdicts: `${said(site).digest} ${words} ${cover} ${carried}`,
  listing: listedBy(site.data.firm, listing).choice,
});

/** The state as the database notes it. */
export const noteOf = ({ verdicts, listing }: JudgedState): string => `${verdicts} ${listing}`;

/** A noted state. Before firms had a choice, only earned pages were listed. */
export function readNote(note: string): JudgedState {
  const [, verdicts = note, listing = 'earned'] = /^(.*) (\w+)$/.exec(note) ?? [];
  return isListingChoice(listing) ? { verdicts, listing } : { verdicts: note, listing: 'earned' };
}
