import { href } from 'react-router';
import { type ReviewRefusal, reviewRefusals } from '../../../domain/leads/handling/review-request.ts';
import type { ReplyDraft } from '../../../domain/leads/reply.ts';
import { toNotice } from '../form-result.tsx';

interface ReviewFormProps {
  words: ReplyDraft;
  refusal: ReviewRefusal | null;
  version: number;
  mayEditSite: boolean;
}

/** Asks the client of a won lead for a review, or says why that is not possible. */
export function ReviewForm({ words, refusal, version, mayEditSite }: ReviewFormProps) {
  if (refusal !== null)
    return (
      <p className="muted">
        {reviewRefusals[refusal]}{' '}
        {refusal === 'no-page' && mayEditSite && (
          <a href={`${href('/admin/content/:kind/:id', { kind: 'firm', id: 'firm' })}#reviewPage`}>Set it</a>
        )}
      </p>
    );
  return (
    <form method="post" action={toNotice} className="lead-form">
      <input type="hidden" name="version" value={version} />
      <p className="muted">Every client gets this mail at most once, under your name, with a link to unsubscribe.</p>
      <details className="lead-reply-end">
        <summary>The mail</summary>
        <p className="lead-words muted">{`${words.subject}\n\n${words.text}`}</p>
      </details>
      <button type="submit" name="intent" value="review" className="button button--outline button--small">
        Ask for a review
      </button>
    </form>
  );
}
