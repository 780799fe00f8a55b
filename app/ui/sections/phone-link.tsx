import type { ReactNode } from 'react';
import { useSite } from '../site-context.tsx';

/** The phone number as a tel: link; `children` replace the number as label. */
export function PhoneLink({ className = 'phone-link', children }: { className?: string; children?: ReactNode }) {
  const { phone } = useSite().data.firm;
  return (
    <a className={className} href={`tel:${phone.e164}`}>
      {children ?? phone.display}
    </a>
  );
}
