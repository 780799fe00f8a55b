import { href } from 'react-router';
import { withWords } from '../../../domain/text/with-words.ts';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';

interface BookedBeforeProps {
  /** `10:00 AM on Thursday, December 3` */
  when: string;
  isReserved: boolean;
  /** The token in the address of the booking's page. */
  token: string;
  /** The address at which the visitor books one more time. */
  anotherAddress: string;
}

/** What a visitor reads who has booked and comes back to the form: the question whether to move the booking. */
export function BookedBefore({ when, isReserved, token, anotherAddress }: BookedBeforeProps) {
  const { data, print } = useSite();
  const { again } = data.pages['booking-page'];
  return (
    <div className="booking-before" role="status">
      <h2>{print.fill(withWords(isReserved ? again.reserved : again.question, { when }))}</h2>
      <p>
        <ButtonLink href={href('/book/:token', { token })}>{print.fill(again.move)}</ButtonLink>
      </p>
      <p>
        <a href={anotherAddress}>{print.fill(again.another)}</a>
      </p>
    </div>
  );
}
