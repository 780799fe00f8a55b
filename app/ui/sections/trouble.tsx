import { business } from '../../content/business.ts';

/** An outage or a fault of ours, with the one thing a visitor can still do. */
export function Trouble({ status }: { status: number }) {
  const [title, text] =
    status === 503
      ? [
          'We will be right back',
          'Our database does not answer at the moment. Nothing of yours is lost; please reload in a minute.',
        ]
      : ['Something went wrong', 'The fault is on our side and has been recorded. Please try again in a minute.'];
  return (
    <section className="section wrap trouble">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        If you need help now, call <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>.
      </p>
    </section>
  );
}
