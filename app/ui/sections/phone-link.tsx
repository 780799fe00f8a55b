import type { ReactNode } from 'react';
import { business } from '../../content/business.ts';

/** The phone number as a tel: link; `children` replace the number as label. */
export function PhoneLink({ className = 'phone-link', children }: { className?: string; children?: ReactNode }) {
  return (
    <a className={className} href={`tel:${business.phone.e164}`}>
      {children ?? business.phone.display}
    </a>
  );
}
