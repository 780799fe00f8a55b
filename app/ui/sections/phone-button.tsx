import { Phone } from '../art/icons.tsx';
import { useSite } from '../site-context.tsx';
import { PhoneLink } from './phone-link.tsx';

/** The phone number as a second button beside a red one. */
export function PhoneButton() {
  const { phone } = useSite().data.firm;
  return (
    <PhoneLink className="button button--outline">
      <Phone /> {phone.display}
    </PhoneLink>
  );
}
