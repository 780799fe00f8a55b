import { href } from 'react-router';
import { ButtonLink } from '../button.tsx';
import type { CallCopy } from './call-band.tsx';
import { ClosingBand } from './closing-band.tsx';
import { PhoneLink } from './phone-link.tsx';
import { printable } from './printable.ts';

/** The end of an inner page: links to the contact page and the phone number. */
export function ClosingCall({ copy }: { copy: CallCopy }) {
  return (
    <ClosingBand heading={printable(copy.heading)} text={printable(copy.text)}>
      <ButtonLink href={href('/contact')}>{copy.button}</ButtonLink>
      <PhoneLink />
    </ClosingBand>
  );
}
