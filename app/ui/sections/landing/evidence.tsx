import { evidenceWords } from '../../../domain/landing/evidence/printed-evidence.ts';
import type { PrintedEvidence } from '../../../domain/landing/page.ts';
import { Picture } from '../../picture.tsx';
import { useSite } from '../../site-context.tsx';

/** The firm's evidence: each item with its kind and month. Renders nothing without items. */
export function EvidenceList({ items }: { items: readonly PrintedEvidence[] | undefined }) {
  const site = useSite();
  if (!items?.length) return null;
  return (
    <section>
      <h2>{evidenceWords.heading}</h2>
      {items.map(({ id, label, title, paragraphs, source, picture }) => {
        const photograph = site.picture(picture);
        return (
          <article key={id} className="prose">
            <h3>{title}</h3>
            {photograph && <Picture picture={photograph} className="picture" sizes="(min-width: 60rem) 40rem, 92vw" />}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="muted">
              {label}
              {source && (
                <>
                  {' · '}
                  <a href={source} rel="nofollow noopener">
                    {evidenceWords.source}
                  </a>
                </>
              )}
            </p>
          </article>
        );
      })}
    </section>
  );
}
