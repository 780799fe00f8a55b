import { SectionHeading } from '../../section-heading.tsx';

interface StepsProps {
  copy: { heading: string; lead?: string };
  steps: readonly { id: string; title: string; text: string }[];
}

/** Four steps that rise like a street of buildings. */
export function Steps({ copy, steps }: StepsProps) {
  return (
    <section className="section section--continued">
      <div className="wrap">
        <SectionHeading title={copy.heading} lead={copy.lead} />
        <ol className="steps">
          {steps.map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
