import type { IndustrySlug } from '../../content/industries.ts';
import type { ServiceSlug } from '../../content/landing-services.ts';
import type { LocationSlug } from '../../content/locations.ts';

/** The three dimensions of the estate. */
export type Dimension = 'service' | 'industry' | 'location';

export interface LandingContext {
  service: ServiceSlug;
  industry: IndustrySlug;
  location: LocationSlug;
  serviceName: string;
  industryName: string;
  locationName: string;
}

export interface Link {
  href: string;
  label: string;
}

/** One row of a trade's day: 24-hour time, what happens, and the control that covers it. */
export interface TimetableRow {
  time: string;
  moment: string;
  control: string;
}

/** A heading and what stands under it, in this order. */
export interface Section {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  timetable?: readonly TimetableRow[];
}

/** A sentence of <main>, the ids of the facts it rests on, and the dimensions those facts belong to. */
export interface Sentence {
  text: string;
  facts: readonly string[];
  about: readonly Dimension[];
}

/** What `compose` gives: same facts, same bytes. */
export interface LandingPage {
  slug: string;
  context: LandingContext;
  /** At most 65 characters, unique. */
  title: string;
  /** 110-160 characters, unique. */
  metaDescription: string;
  /** 'X for Y in Z'. */
  h1: string;
  h2: string;
  /** Fifteen phrases and one base string with three postal prefixes. */
  keywords: readonly string[];
  /** Paragraph under the h1. */
  lead: string;
  sections: readonly Section[];
  why: readonly { title: string; text: string }[];
  /** Four. */
  steps: readonly { title: string; text: string }[];
  keyFacts: readonly { label: string; value: string }[];
  /** Six. */
  faq: readonly { question: string; answer: string }[];
  area: { neighborhoods: readonly string[]; radiusKm: number; postalCodes: readonly string[] };
  related: { services: readonly Link[]; locations: readonly Link[]; industries: readonly Link[] };
  /** `sections` as HTML: the stored page's `content`. */
  content: string;
  sentences: readonly Sentence[];
}

/** What the estate decided about one page; robots, sitemap and links all read `indexable`. */
export interface Verdict {
  slug: string;
  indexable: boolean;
  /** One sentence each: why not, or why. */
  reasons: readonly string[];
  /** 0-100; 60 or more means indexable. */
  score: number;
  /** Jaccard index of 5-word shingles with the nearest other page of the estate, names stripped. */
  similarity: number;
  /** Slug of that page; empty in an estate of one. */
  nearest: string;
  /** Share of sentences that rest on a fact of this place, of this trade, of a pair of the three. */
  shares: { location: number; industry: number; pair: number };
  /** Links from other indexable pages. */
  inbound: number;
}
