import { useSite } from '../site-context.tsx';

/** Title and text for a status of 400 or more. */
function wordsOf(status: number, sentence: string | null): [title: string, text: string] {
  if (status === 503)
    return [
      'We will be right back',
      'Our database does not answer at the moment. Nothing of yours is lost; please reload in a minute.',
    ];
  if (status < 500) return ['This could not be done', sentence ?? 'The request could not be accepted.'];
  return ['Something went wrong', 'The fault is on our side and has been recorded. Please try again in a minute.'];
}

/**
 * The page for an outage, a fault of ours or a refused request, with what the visitor can still do. `sentence` is the server's
 * reason for a refusal, or null.
 */
export function ErrorPage({ status, sentence = null }: { status: number; sentence?: string | null }) {
  const { phone } = useSite().data.firm;
  const [title, text] = wordsOf(status, sentence);
  return (
    <section className="section wrap trouble">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        If you need help now, call <a href={`tel:${phone.e164}`}>{phone.display}</a>.
      </p>
    </section>
  );
}
