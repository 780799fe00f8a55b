import { href } from 'react-router';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { BookLink } from '../booking/book-link.tsx';
import { ClosingBand } from '../closing-band.tsx';
import { PhoneLink } from '../phone-link.tsx';

interface LandingClosingProps {
  copy: { heading: string; text: string };
  contact: { href: string; label: string };
  /** Label of the link to the risk assessment. */
  assessment: string;
}

/** The end of a landing page: a consultation, the risk assessment, a booking link while that is offered, and the phone number. */
export function LandingClosing({ copy, contact, assessment }: LandingClosingProps) {
  const { printable } = useSite().print;
  return (
    <ClosingBand heading={printable(copy.heading)} text={printable(copy.text)}>
      <BookLink />
      <ButtonLink href={contact.href}>{contact.label}</ButtonLink>
      <ButtonLink href={href('/risk-assessment')} look="outline">
        {assessment}
      </ButtonLink>
      <PhoneLink />
    </ClosingBand>
  );
}
