import { href } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { useSite } from '../site-context.tsx';
import { BookLink } from './booking/book-link.tsx';
import type { CallCopy } from './call-band.tsx';
import { ClosingBand } from './closing-band.tsx';
import { PhoneLink } from './phone-link.tsx';

/** The end of an inner page: links to the contact page and the phone number. */
export function ClosingCall({ copy }: { copy: CallCopy }) {
  const { label, printable } = useSite().print;
  return (
    <ClosingBand heading={printable(copy.heading)} text={printable(copy.text)}>
      <BookLink />
      <ButtonLink href={href('/contact')}>{label(copy.button)}</ButtonLink>
      <PhoneLink />
    </ClosingBand>
  );
}
