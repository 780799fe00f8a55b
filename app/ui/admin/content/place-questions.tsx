import { href } from 'react-router';
import { guidedQuestions } from '../../../domain/firm/facts/guided-facts.ts';
import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';
import { TextArea } from '../text-area.tsx';

interface PlaceQuestionsProps {
  /** What was typed and not saved, by question. */
  answers: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  mayEdit: boolean;
}

/** The form with three questions about a place. */
export function PlaceQuestions({ answers, faults, mayEdit }: PlaceQuestionsProps) {
  return (
    <form method="post" action={toNotice} className="content-form">
      <fieldset className="content-fields" disabled={!mayEdit}>
        <legend className="visually-hidden">Your answers</legend>
        {guidedQuestions.map(({ name, question, example }) => (
          <TextArea
            key={name}
            id={`answer-${name}`}
            name={name}
            label={question}
            hint={`Such as: ${example}`}
            rows={3}
            maxLength={600}
            defaultValue={answers[name] ?? ''}
            error={faults[name]}
          />
        ))}
        {mayEdit && (
          <div>
            <button type="submit" className="button button--small">
              Save as a draft
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

interface SaidOfPlaceProps {
  id: string;
  /** What the firm has said about the place, drafts included. */
  said: readonly string[];
  isDraft: boolean;
  /** What search engines would be told of the page with all drafts; null when the place has no page. */
  listing: { listed: boolean; reasons: readonly string[] } | null;
}

/** What the firm has said about a place, and what that does for its page. */
export function SaidOfPlace({ id, said, isDraft, listing }: SaidOfPlaceProps) {
  return (
    <AdminBox heading="What you have said, and what it does" id="said">
      {said.length === 0 ? (
        <p className="muted">You have said nothing about this place yet.</p>
      ) : (
        <ul>
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {listing === null ? (
        <p>This place has no page of its own, so its answers are on landing pages only.</p>
      ) : (
        <p>
          <b>
            {isDraft ? 'With your draft, search engines ' : 'Search engines '}
            {listing.listed ? 'may list' : 'are asked not to list'}
          </b>{' '}
          <a href={href('/locations/:slug', { slug: id })}>/locations/{id}</a>.{' '}
          {!listing.listed && listing.reasons.join(' ')}
        </p>
      )}
      {isDraft && (
        <p className="buttons">
          <a className="button button--small" href={href('/admin/content/publish')}>
            Read and publish
          </a>
        </p>
      )}
    </AdminBox>
  );
}
