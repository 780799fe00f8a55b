import { href } from 'react-router';
import { ButtonLink } from '../button.tsx';
import type { CallCopy } from './call-band.tsx';
import { ClosingBand } from './closing-band.tsx';
import { PhoneLink } from './phone-link.tsx';
import { printable } from './printable.ts';

/** An inner page ends with the contact page and the telephone. */
export function ClosingCall({ copy }: { copy: CallCopy }) {
  return (
    <ClosingBand heading={printable(copy.heading)} text={printable(copy.text)}>
      <ButtonLink href={href('/contact')}>{copy.button}</ButtonLink>
      <PhoneLink />
    </ClosingBand>
  );
}
