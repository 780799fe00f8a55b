import type { Fault } from '../../domain/landing/index-faults.ts';
import type { GenerationKind, GenerationRun } from '../../domain/landing/stored-page.ts';

export interface PageRow {
  slug: string;
  service: string;
  industry: string;
  location: string;
  title: string;
  meta_description: string;
  h1: string;
  h2: string;
  keywords: string;
  content: string;
  faq_items: string;
  content_hash: string;
  edited_by: string | null;
  edited_at: number | null;
  published: number;
  created_at: number;
  lastmod: number;
}

export interface VerdictRow {
  slug: string;
  indexable: number;
  score: number;
  own_words: number;
  cover: number;
  /** JSON, like `evidence`. */
  covered_by: string;
  evidence: string;
  reasons: string;
  judged_at: number;
  judged_hash: string | null;
}

export interface RunRow {
  id: string;
  kind: GenerationKind;
  status: GenerationRun['status'];
  owner: string;
  requested: number;
  created: number;
  updated: number;
  unchanged: number;
  kept: number;
  failed: number;
  indexable: number;
  started_at: number;
  heartbeat_at: number;
  finished_at: number | null;
  error: string | null;
}

export interface LandingTables {
  pages: PageRow;
  page_verdicts: VerdictRow;
  page_faults: { fault: Fault; slug: string };
  search_figures: { path: string; clicks: number; impressions: number; imported_at: number };
  search_import: { imported_at: number; months: number; lines: number; others: number };
  page_history: { id: string; slug: string; saved_at: number; user_id: string | null; page: string };
  generation_runs: RunRow;
  redirects: {
    id: string;
    pattern: string;
    kind: 'exact' | 'pattern';
    target: string;
    status: number;
    enabled: number;
    created_at: number;
    hits: number;
  };
  missing_pages: { path: string; hits: number; first_at: number; last_at: number; referrer: string | null };
  content_version: { id: number; version: number; judged_site: string };
}
