import { business } from '../../content/business.ts';
import { Phone } from '../art/icons.tsx';
import { PhoneLink } from './phone-link.tsx';

/** The phone number as a second button beside a red one. */
export function PhoneButton() {
  return (
    <PhoneLink className="button button--outline">
      <Phone /> {business.phone.display}
    </PhoneLink>
  );
}
