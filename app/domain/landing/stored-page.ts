import type { Verdict } from './page.ts';

export interface FaqItem {
  question: string;
  answer: string;
}

/** The stored text of a page, which a person may change. It may contain placeholders such as {phone}. */
export interface PageText {
  title: string;
  metaDescription: string;
  h1: string;
  h2: string;
  keywords: readonly string[];
  /** HTML, sanitized. */
  content: string;
  /** Empty when the page has no questions. */
  faqItems: readonly FaqItem[];
}

/** A page as generated. */
export interface GeneratedPage extends PageText {
  slug: string;
  service: string;
  industry: string;
  location: string;
  /** A hash of the fields of `PageText`: equal hashes mean equal texts. */
  contentHash: string;
}

/** A landing page as stored. Times are epoch milliseconds. */
export interface StoredPage extends GeneratedPage {
  /** User id; null until a person changes the text. An edited page is never overwritten. */
  editedBy: string | null;
  editedAt: number | null;
  published: boolean;
  createdAt: number;
  /** Time of the last change of text. */
  lastmod: number;
}

export interface StoredVerdict extends Verdict {
  /** When the judged text was read. */
  judgedAt: number;
  /** Content hash of the judged text, if a person had edited it. */
  judgedHash: string | null;
}

/** The texts that a set of verdicts is about: pages as generated, except those that a person had edited when they were read. */
export interface JudgedWords {
  readAt: number;
  edited: readonly Pick<StoredPage, 'slug' | 'contentHash'>[];
}

export interface PageVersion {
  id: string;
  slug: string;
  savedAt: number;
  /** The user who replaced it; null for a run of the generator. */
  userId: string | null;
  page: StoredPage;
}

export type GenerationKind = 'strategic' | 'programmatic';

export interface GenerationCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** How many pages kept a person's edits. */
  kept: number;
  failed: number;
}

export interface GenerationRun extends GenerationCounts {
  id: string;
  kind: GenerationKind;
  status: 'running' | 'done' | 'failed';
  /** The process that does the work. */
  owner: string;
  requested: number;
  /** The requested pages that are indexable. Known when the run is done. */
  indexable: number;
  startedAt: number;
  heartbeatAt: number;
  finishedAt: number | null;
  error: string | null;
}

export type StartResult =
  | { started: true; run: GenerationRun; resumed: boolean }
  /** Another process is working on `run`. */
  | { started: false; run: GenerationRun };

/** What every process keeps in memory about a landing page. */
export interface PublishedPage {
  slug: string;
  /** Epoch milliseconds of the last change of its words. */
  lastmod: number;
  /** Whether it has earned its place, lacks something, or contradicts the firm; null until it is judged. */
  verdict: 'earned' | 'lacking' | 'contradictory' | null;
}
