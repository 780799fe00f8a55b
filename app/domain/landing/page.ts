import type { Fault } from './index-faults.ts';

/** The three dimensions of landing pages. */
export type Dimension = 'service' | 'industry' | 'location';

/** Ids of the firm's packs, and their names. */
export interface LandingContext {
  service: string;
  industry: string;
  location: string;
  serviceName: string;
  industryName: string;
  locationName: string;
}

export interface Link {
  href: string;
  label: string;
}

/** One row of an industry's day: 24-hour time, what happens, and the control that covers it. */
export interface TimetableRow {
  time: string;
  moment: string;
  control: string;
}

export interface Section {
  /** Empty for a section right below another heading. */
  heading: string;
  paragraphs: readonly string[];
}

/** A sentence of <main>, the ids of its facts, and the dimensions that these facts belong to. */
export interface Sentence {
  text: string;
  facts: readonly string[];
  about: readonly Dimension[];
}

/** A client's quote, with their name and company. */
export interface Testimonial {
  quote: string;
  name: string;
  company: string;
}

/** An item of evidence as a page prints it. */
export interface PrintedEvidence {
  id: string;
  /** `Job done, May 2026`. */
  label: string;
  title: string;
  /** Empty where another page prints the item whole. */
  paragraphs: readonly string[];
  /** The address of a review. */
  source?: string;
  /** Id of a photograph. */
  picture?: string;
}

/** The result of `compose`: the same facts give the same bytes. */
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
  /** Keywords: fifteen phrases, and one base string with three postal prefixes. */
  keywords: readonly string[];
  /** Paragraph under the h1. */
  lead: string;
  sections: readonly Section[];
  why: readonly { title: string; text: string }[];
  /** Four. */
  steps: readonly { title: string; text: string }[];
  keyFacts: readonly { label: string; value: string }[];
  /** Six, or fewer where the packs have no more. */
  faq: readonly { question: string; answer: string }[];
  area: { neighborhoods: readonly string[]; radiusKm: number; postalCodes: readonly string[] };
  related: { services: readonly Link[]; locations: readonly Link[]; industries: readonly Link[] };
  /** From a client in this industry or this location. Not stored, so that an owner can withdraw it. */
  testimonial?: Testimonial;
  /** The evidence for this page; missing when there is none. Not stored, because evidence expires. */
  evidence?: readonly PrintedEvidence[];
  /** `sections` as HTML: the stored page's `content`. */
  content: string;
  sentences: readonly Sentence[];
}

/** The pages that a page links to: services, then locations, then industries. */
export const relatedPages = ({ related }: Pick<LandingPage, 'related'>): readonly Link[] => [
  ...related.services,
  ...related.locations,
  ...related.industries,
];

/** The verdict about one page; robots, sitemap and links all read `indexable`. */
export interface Verdict {
  slug: string;
  indexable: boolean;
  /** One sentence each: why it is or is not indexable. */
  reasons: readonly string[];
  /** 0-100; 60 or more means indexable. */
  score: number;
  /** The number of words that no other page prints, without names and numbers. */
  ownWords: number;
  /** The share of the page that three other pages contain together, names and numbers masked. */
  cover: number;
  /** The pages behind `cover`: slugs of landing pages or addresses of other pages, the one that contains most first. */
  coveredBy: readonly string[];
  /** Ids of its live evidence. */
  evidence: readonly string[];
}

/** A fresh verdict, which also says why the page is held back. */
export interface JudgedVerdict extends Verdict {
  /** Empty for an indexable page. */
  faults: readonly Fault[];
}
