import type { Insertable, Selectable } from 'kysely';
import type { Verdict } from '../../domain/landing/page.ts';
import type { GeneratedPage, GenerationRun, StoredPage, StoredVerdict } from '../../domain/landing/stored-page.ts';
import type { PageRow, RunRow, VerdictRow } from '../database/landing-tables.server.ts';

export function toPage(row: Selectable<PageRow>): StoredPage {
  return {
    slug: row.slug,
    service: row.service,
    industry: row.industry,
    location: row.location,
    title: row.title,
    metaDescription: row.meta_description,
    h1: row.h1,
    h2: row.h2,
    keywords: JSON.parse(row.keywords),
    content: row.content,
    faqItems: JSON.parse(row.faq_items),
    contentHash: row.content_hash,
    editedBy: row.edited_by,
    editedAt: row.edited_at,
    published: row.published === 1,
    createdAt: row.created_at,
    lastmod: row.lastmod,
  };
}

/** A page as the generator made it: published and not edited. */
export function fromGenerated(page: GeneratedPage, now: number): Insertable<PageRow> {
  return {
    slug: page.slug,
    service: page.service,
    industry: page.industry,
    location: page.location,
    title: page.title,
    meta_description: page.metaDescription,
    h1: page.h1,
    h2: page.h2,
    keywords: JSON.stringify(page.keywords),
    content: page.content,
    faq_items: JSON.stringify(page.faqItems),
    content_hash: page.contentHash,
    edited_by: null,
    edited_at: null,
    published: 1,
    created_at: now,
    lastmod: now,
  };
}

export function toVerdict(row: Selectable<VerdictRow>): StoredVerdict {
  return {
    slug: row.slug,
    indexable: row.indexable === 1,
    score: row.score,
    ownWords: row.own_words,
    cover: row.cover,
    coveredBy: JSON.parse(row.covered_by),
    evidence: JSON.parse(row.evidence),
    reasons: JSON.parse(row.reasons),
    judgedAt: row.judged_at,
    judgedHash: row.judged_hash,
  };
}

export function fromVerdict(
  verdict: Verdict,
  { judgedAt, judgedHash }: Pick<StoredVerdict, 'judgedAt' | 'judgedHash'>,
): Insertable<VerdictRow> {
  return {
    slug: verdict.slug,
    indexable: verdict.indexable ? 1 : 0,
    score: verdict.score,
    own_words: verdict.ownWords,
    cover: verdict.cover,
    covered_by: JSON.stringify(verdict.coveredBy),
    evidence: JSON.stringify(verdict.evidence),
    reasons: JSON.stringify(verdict.reasons),
    judged_at: judgedAt,
    judged_hash: judgedHash,
  };
}

export function toRun(row: Selectable<RunRow>): GenerationRun {
  const { started_at, heartbeat_at, finished_at, ...run } = row;
  return { ...run, startedAt: started_at, heartbeatAt: heartbeat_at, finishedAt: finished_at };
}
