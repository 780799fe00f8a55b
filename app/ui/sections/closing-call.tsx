import { ButtonLink } from '../button.tsx';
import type { CallCopy } from './call-band.tsx';
import { PhoneLink } from './phone-link.tsx';
import { printable } from './printable.ts';

/** The peach band that ends an inner page. */
export function ClosingCall({ copy, href = '/contact' }: { copy: CallCopy; href?: string }) {
  return (
    <section className="closing-call">
      <div className="wrap">
        <div>
          <h2>{printable(copy.heading)}</h2>
          <p>{printable(copy.text)}</p>
        </div>
        <div className="closing-call-actions">
          <ButtonLink href={href}>{copy.button}</ButtonLink>
          <PhoneLink />
        </div>
      </div>
    </section>
  );
}
