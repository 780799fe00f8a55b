import type { Verdict } from './page.ts';

export interface FaqItem {
  question: string;
  answer: string;
}

/** The words that are stored for a page, which a person may change. Placeholders of the content files may stand in them. */
export interface PageText {
  title: string;
  metaDescription: string;
  h1: string;
  h2: string;
  keywords: readonly string[];
  /** HTML, sanitised. */
  content: string;
  /** Empty when the page has no questions. */
  faqItems: readonly FaqItem[];
}

/** A page as the generator makes it. */
export interface GeneratedPage extends PageText {
  slug: string;
  service: string;
  industry: string;
  location: string;
  /** Of the words of `PageText`: equal hashes are equal words. */
  contentHash: string;
}

/** A landing page as stored. Times are epoch milliseconds. */
export interface StoredPage extends GeneratedPage {
  /** User id; null until a person changes the words. Such a page is never overwritten. */
  editedBy: string | null;
  editedAt: number | null;
  published: boolean;
  createdAt: number;
  /** Time of the last change of words. */
  lastmod: number;
}

export interface StoredVerdict extends Verdict {
  /** When the words were read that it is of. */
  judgedAt: number;
  /** Content hash of them, where they are a person's. */
  judgedHash: string | null;
}

/** What verdicts are of: pages as they were generated, but for those that a person had edited when they were read. */
export interface JudgedWords {
  readAt: number;
  edited: readonly Pick<StoredPage, 'slug' | 'contentHash'>[];
}

export interface PageVersion {
  id: string;
  slug: string;
  savedAt: number;
  /** Who replaced it. */
  userId: string | null;
  page: StoredPage;
}

export type GenerationKind = 'strategic' | 'programmatic';

export interface GenerationCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Left as a person edited them. */
  kept: number;
  failed: number;
}

export interface GenerationRun extends GenerationCounts {
  id: string;
  kind: GenerationKind;
  status: 'running' | 'done' | 'failed';
  /** The process that works on it. */
  owner: string;
  requested: number;
  /** Of the requested pages, those that search engines may list. Known when the run is done. */
  indexable: number;
  startedAt: number;
  heartbeatAt: number;
  finishedAt: number | null;
  error: string | null;
}

export type StartResult =
  | { started: true; run: GenerationRun; resumed: boolean }
  /** Another process works on `run`. */
  | { started: false; run: GenerationRun };

/** What every process keeps in memory of the estate. */
export interface PublishedPage {
  slug: string;
  lastmod: number;
  /** The verdict; false while there is none. */
  indexable: boolean;
}
