// The thread of generation-work.server.ts: takes an order, gives pages and verdicts.
import { parentPort, workerData } from 'node:worker_threads';
import { Site } from '../../domain/firm/site.ts';
import { allContexts } from '../../domain/landing/all-pages.ts';
import { completed, template } from '../../domain/landing/compose.ts';
import { edited } from '../../domain/landing/edited-page.ts';
import { judgeAll } from '../../domain/landing/judge/judge.ts';
import { strategicCount, strategicOrder } from '../../domain/landing/order.ts';
import type { LandingContext, LandingPage } from '../../domain/landing/page.ts';
import { tripleSlug } from '../../domain/landing/resolve.ts';
import type { GeneratedPage, StoredPage } from '../../domain/landing/stored-page.ts';
import { withText } from '../../domain/landing/with-text.ts';
import { siteAt } from '../../domain/site/site-at.ts';
import type { WorkMessage, WorkOrder } from './generation-work.server.ts';
import { contentHash, safeHtml } from './page-html.server.ts';

/** Small, so that neither writing nor receiving a batch delays a request for long. */
const batchSize = 50;

const send = (message: WorkMessage) => parentPort?.postMessage(message);

/** Stored with its placeholders, so that switching a claim off takes effect on every page at once. */
function generated({ slug, context, faq, ...page }: LandingPage): GeneratedPage {
  const { title, metaDescription, h1, h2, keywords } = page;
  const { service, industry, location } = context;
  const text = { title, metaDescription, h1, h2, keywords, content: safeHtml(page.content), faqItems: faq };
  return { slug, service, industry, location, ...text, contentHash: contentHash(text) };
}

/** The pages of a run, always in the same order, so that an interrupted run can continue. */
function requested(site: Site, { kind }: WorkOrder): LandingContext[] {
  if (kind === 'verdicts') return [];
  return kind === 'strategic'
    ? strategicOrder(site).slice(0, strategicCount(site.data.counts))
    : [...allContexts(site)];
}

/** Null for a page that cannot be composed: it counts as failed, and the others continue. */
function tryCompose(site: Site, context: LandingContext): LandingPage | null {
  try {
    return template(site, context);
  } catch (error) {
    process.stderr.write(`${tripleSlug(context)} cannot be composed: ${error}\n`);
    return null;
  }
}

/** A person's edits, for judging: removed sentences no longer count, and added sentences have no facts behind them. */
function inWordsOf(site: Site, page: LandingPage, words: StoredPage): LandingPage {
  const { title, metaDescription, h1, h2, keywords, content, faq } = withText(site, page, words);
  return edited(site, page, { title, metaDescription, h1, h2, keywords, content, faq });
}

/** Composes pages for the judge. With `wanted`, it also sends them in batches to be stored, before there are verdicts. */
function* pagesOf(
  site: Site,
  contexts: readonly LandingContext[],
  { counted, edited }: WorkOrder,
  wanted: boolean,
): Generator<LandingPage> {
  const words = new Map(edited.map((page) => [page.slug, page]));
  const batch = { type: 'pages' as const, pages: [] as GeneratedPage[], failed: 0 };
  const sendBatch = (again: boolean) => {
    if (batch.pages.length + batch.failed > 0) send({ ...batch, again });
    batch.pages = [];
    batch.failed = 0;
  };
  for (const [index, context] of contexts.entries()) {
    const made = tryCompose(site, context);
    if (wanted) {
      if (made) batch.pages.push(generated(made));
      else batch.failed += 1;
    }
    // No batch holds both pages that were counted and pages that were not.
    const isLast = index === contexts.length - 1 || index === counted - 1;
    if (isLast || batch.pages.length + batch.failed === batchSize) sendBatch(index < counted);
    // If a person edited the page, judge the edited text.
    const own = words.get(tripleSlug(context));
    const page = made && completed(site, made);
    if (page) yield own ? inWordsOf(site, page, own) : page;
  }
}

function run(order: WorkOrder): void {
  const site = siteAt(new Site(order.site), order.now);
  const contexts = requested(site, order);
  const wanted = new Set(contexts.map(tripleSlug));
  const others = [...allContexts(site)].filter((context) => !wanted.has(tripleSlug(context)));
  const pages = allOf(pagesOf(site, contexts, order, true), pagesOf(site, others, order, false));
  const verdicts = judgeAll(site, pages, order);
  for (let start = 0; start < verdicts.length; start += batchSize)
    send({ type: 'verdicts', verdicts: verdicts.slice(start, start + batchSize) });
  send({ type: 'done', slugs: [...wanted] });
}

function* allOf<T>(...parts: Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

run(workerData as WorkOrder);
