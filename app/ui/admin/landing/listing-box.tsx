import type { Listed } from '../../../domain/firm/setup/listing-choice.ts';
import { listingSentences } from '../../../domain/landing/listing-words.ts';
import type { PageCounts } from '../../../domain/landing/page-filter.ts';
import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';
import { ListingChoices } from '../listing-choices.tsx';

interface ListingBoxProps {
  listed: Listed;
  counts: PageCounts;
  /** The number of listed pages of services, industries and locations. */
  parents: number;
  /** False for a role that may not publish the firm's document, and while a setting of the server decides. */
  mayChoose: boolean;
}

/** What search engines may list and why, and the choice between all pages and those that earned it. */
export function ListingBox({ listed, counts, parents, mayChoose }: ListingBoxProps) {
  return (
    <AdminBox heading="What search engines may list" id="listing">
      <p>{listingSentences(listed, counts, parents).join(' ')}</p>
      <form method="post" action={toNotice} className="setup-form">
        <fieldset className="field field--wide" disabled={!mayChoose}>
          <legend>Which landing pages may search engines list?</legend>
          <ListingChoices choice={listed.choice} />
        </fieldset>
        {mayChoose ? (
          <p className="listing-change">
            <button type="submit" name="intent" value="listing" className="button button--outline button--small">
              Change what is listed
            </button>
            <span className="muted">Pages and sitemap follow at once, search engines when they next visit.</span>
          </p>
        ) : (
          <p className="muted">
            {listed.by === 'operator' ? 'Remove the setting to choose here.' : 'An owner can change this.'}
          </p>
        )}
      </form>
    </AdminBox>
  );
}
