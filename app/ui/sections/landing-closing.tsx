import { ButtonLink } from '../button.tsx';
import { PhoneLink } from './phone-link.tsx';
import { printable } from './printable.ts';

interface LandingClosingProps {
  copy: { heading: string; text: string };
  contact: { href: string; label: string };
  /** Label of the link to the risk assessment. */
  assessment: string;
}

/** The peach band of a landing page: consultation, risk assessment, telephone. */
export function LandingClosing({ copy, contact, assessment }: LandingClosingProps) {
  return (
    <section className="closing-call">
      <div className="wrap">
        <div>
          <h2>{printable(copy.heading)}</h2>
          <p>{printable(copy.text)}</p>
        </div>
        <div className="closing-call-actions">
          <ButtonLink href={contact.href}>{contact.label}</ButtonLink>
          <ButtonLink href="/risk-assessment" look="outline">
            {assessment}
          </ButtonLink>
          <PhoneLink />
        </div>
      </div>
    </section>
  );
}
