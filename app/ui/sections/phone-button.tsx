import { Handset } from '../art/handset.tsx';
import { useSite } from '../site-context.tsx';
import { PhoneLink } from './phone-link.tsx';

/** The phone number as a second button beside a red one. */
export function PhoneButton() {
  const { phone } = useSite().data.firm;
  return (
    <PhoneLink className="button button--outline">
      <Handset size={20} /> {phone.display}
    </PhoneLink>
  );
}
