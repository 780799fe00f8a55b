import { isPersonal, isReserved, normalPath } from '../landing/redirects/redirects.ts';
import { type AdClick, clickParameters } from './ad-click.ts';
import { campaignName } from './campaign.ts';

/** One arrival at this site: what brought the visitor, and the page that they saw first. Null where it is not known. */
export interface Touch {
  /** `google` or the name in the link (`utm_source`); `direct` when nothing brought them. */
  source: string;
  medium: string | null;
  campaign: string | null;
  term: string | null;
  content: string | null;
  /** The host of the other site whose link led here. */
  site: string | null;
  page: string | null;
}

/** What a visit says about itself. Empty when the browser sent nothing. */
export interface VisitOrigin {
  first: Touch | null;
  last: Touch | null;
  click: AdClick | null;
}

const unknown: VisitOrigin = { first: null, last: null, click: null };

/** The source and the medium that an ad's own parameter in an address stands for. */
const ads: Readonly<Record<string, Pick<Touch, 'source' | 'medium'>>> = {
  gclid: { source: 'google', medium: 'cpc' },
  msclkid: { source: 'bing', medium: 'cpc' },
  fbclid: { source: 'facebook', medium: 'social' },
};

/** In figures: the source of a call, and of a visitor whose browser runs no scripts. */
export const notKnown = 'Not known';

/** Sites whose links are search results. */
const searchEngines: readonly (readonly [host: RegExp, source: string])[] = [
  [/(?:^|\.)google\.[a-z.]{2,6}$/, 'google'],
  [/(?:^|\.)bing\.com$/, 'bing'],
  [/(?:^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(?:^|\.)(?:search\.)?yahoo\.com$/, 'yahoo'],
  [/(?:^|\.)ecosia\.org$/, 'ecosia'],
];

const hostName = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;
const clickId = /^[A-Za-z0-9][\w.~-]{7,199}$/;
const longestPath = 300;
/** The most characters of what a browser says about its visit. */
const longestOrigin = 4000;

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

const nameIn = (value: unknown): string | null => (typeof value === 'string' ? campaignName(value) : null);

function siteIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const host = value.toLowerCase().replace(/^www\./, '');
  return hostName.test(host) ? host : null;
}

function pageIn(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^?#\s\p{Cc}\p{Cs}]*$/u.test(value)) return null;
  const path = normalPath(value);
  return path.length <= longestPath && !isReserved(path) && !isPersonal(path) ? path : null;
}

/** The page on which somebody tapped a phone number, from the header `Referer`. */
export const tappedPage = (referrer: string | null): string =>
  (referrer !== null && URL.canParse(referrer) && pageIn(new URL(referrer).pathname)) || notKnown;

/** The source and medium of a visit that names none itself. */
function usualSource(site: string | null): Pick<Touch, 'source' | 'medium'> {
  if (site === null) return { source: 'direct', medium: null };
  const engine = searchEngines.find(([host]) => host.test(site));
  return engine ? { source: engine[1], medium: 'organic' } : { source: site, medium: 'referral' };
}

function touchIn(value: unknown, hosts: readonly string[]): Touch | null {
  if (!isParts(value)) return null;
  const isInside = typeof value.site === 'string' && hosts.includes(value.site);
  const site = isInside ? null : siteIn(value.site);
  const isNamed = nameIn(value.source) !== null || nameIn(value.campaign) !== null || typeof value.ad === 'string';
  // A tab that was opened from a page of this site knows nothing about what brought the visitor.
  if (isInside && !isNamed) return null;
  const usual = (typeof value.ad === 'string' ? ads[value.ad] : undefined) ?? usualSource(site);
  return {
    source: nameIn(value.source) ?? usual.source,
    medium: nameIn(value.medium) ?? (nameIn(value.source) === null ? usual.medium : null),
    campaign: nameIn(value.campaign),
    term: nameIn(value.term),
    content: nameIn(value.content),
    site,
    page: pageIn(value.page),
  };
}

function clickIn(value: unknown): AdClick | null {
  const [parameter, id]: unknown[] = Array.isArray(value) ? value : [];
  const firm = typeof parameter === 'string' ? clickParameters[parameter] : undefined;
  return firm && typeof id === 'string' && clickId.test(id) ? { firm, id } : null;
}

/**
 * Reads what the script of the pages (app/ui/inline/note-visit.ts) kept about a visit. A browser can send anything, so each part is
 * checked alone and left out when it is wrong: no fault here loses an inquiry. `hosts` are the site's own.
 */
export function readOrigin(sent: unknown, hosts: readonly string[]): VisitOrigin {
  if (typeof sent !== 'string' || sent.length > longestOrigin) return unknown;
  let parts: unknown;
  try {
    parts = JSON.parse(sent);
  } catch {
    return unknown;
  }
  if (!isParts(parts)) return unknown;
  const last = touchIn(parts.last, hosts);
  const first = touchIn(parts.first, hosts) ?? last;
  return { first, last: last ?? first, click: clickIn(parts.click) };
}

/** `google / cpc` */
const sourceWords = ({ source, medium }: Pick<Touch, 'source' | 'medium'>): string =>
  medium === null ? source : `${source} / ${medium}`;

/** What brought the visitor of a lead, as the lead stores it. */
export interface StoredVisit {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  term: string | null;
  content: string | null;
  site: string | null;
  landing: string | null;
  firstTouch: Touch | null;
}

const firstWords = (touch: Touch): string =>
  [sourceWords(touch), touch.campaign, touch.page && `on ${touch.page}`].filter(Boolean).join(', ');

/** Whether the visitor came again in the same visit, from elsewhere. */
const cameAgain = ({ source, medium, campaign, firstTouch }: StoredVisit): boolean =>
  firstTouch !== null &&
  (firstTouch.source !== source || firstTouch.medium !== medium || firstTouch.campaign !== campaign);

/** What brought the visitor, worded for the desk. The campaign is a fact of its own (lead-fields.ts). */
export function visitFacts(visit: StoredVisit): { label: string; words: string }[] {
  const { source, medium, term, content, site, landing, firstTouch } = visit;
  if (source === null) return [];
  const facts: [label: string, words: string | null][] = [
    ['Source', sourceWords({ source, medium })],
    ['Search term', term],
    ['Ad', content],
    ['Referring site', site],
    ['First page', landing],
    ['First came from', cameAgain(visit) && firstTouch ? firstWords(firstTouch) : null],
  ];
  return facts.flatMap(([label, words]) => (words === null ? [] : [{ label, words }]));
}
