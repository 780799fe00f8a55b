import { href } from 'react-router';
import { type Floors, percent } from '../../../domain/landing/judge/floors.ts';
import type { PageSummary } from '../../../domain/landing/page-filter.ts';
import { WriteJob } from './write-job.tsx';

interface NextPagesProps {
  /** Those of the pages that are not listed that are nearest to it, each with its one step. */
  pages: readonly (Pick<PageSummary, 'slug' | 'title' | 'verdict' | 'faults'> & { step: string })[];
  /** What a page needs. */
  floors: Floors;
  mayEdit: boolean;
}

/** How far a page has come by one measure, in words and as a bar. */
function Measure({ label, value, target, words }: { label: string; value: number; target: number; words: string }) {
  return (
    <span className="next-measure">
      <span>{label}</span>
      <meter min={0} max={1} value={target === 0 ? 1 : Math.min(1, value / target)} aria-label={label} />
      <b className="tabular">{words}</b>
    </span>
  );
}

/** The three pages that are nearest to being listed, with the distance that is left by every measure at once. */
export function NextPages({ pages, floors, mayEdit }: NextPagesProps) {
  if (pages.length === 0) return null;
  return (
    <section className="admin-box" aria-labelledby="next-pages">
      <h2 id="next-pages">Your next {pages.length === 1 ? 'page' : `${pages.length} pages`}</h2>
      <p className="muted">They need the least to be listed in search.</p>
      <ol className="next-pages">
        {pages.map(({ slug, title, verdict, faults, step }, at) => (
          <li key={slug}>
            <b className="next-number">{at + 1}</b>
            <div>
              <a href={href('/admin/pages/:slug', { slug })}>{title}</a>
              <p>{step}</p>
              {verdict && (
                <p className="next-measures">
                  <Measure
                    label="Signed jobs and reviews"
                    value={verdict.evidence.length}
                    target={1}
                    words={verdict.evidence.length === 0 ? 'none, needs 1' : String(verdict.evidence.length)}
                  />
                  <Measure
                    label="Its own words"
                    value={verdict.ownWords}
                    target={floors.words}
                    words={`${verdict.ownWords} of ${floors.words}`}
                  />
                  <Measure
                    label="Unlike the others"
                    value={1 - verdict.cover}
                    target={1 - floors.cover}
                    words={`${percent(1 - verdict.cover)}, needs ${percent(1 - floors.cover)}`}
                  />
                </p>
              )}
              {mayEdit && <WriteJob slug={slug} faults={faults} title={title} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
