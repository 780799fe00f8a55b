import { href } from 'react-router';
import type { Site } from '../../../domain/firm/site.ts';
import { leadFields } from '../../../domain/leads/lead-fields.ts';
import { useSite } from '../../site-context.tsx';
import type { Choice } from './book-address.ts';

/** The plan and the number of people that a visitor asked a price for, and that their booking takes along. */
export interface Carried {
  plan: { id: string; name: string } | undefined;
  /** True when the link to this page named a plan that the firm no longer offers. */
  planGone: boolean;
  people: string | undefined;
}

/** What a visitor's choice takes along. */
export function carriedBy({ data, print }: Site, { plan: wanted, people }: Choice): Carried {
  const plan = data.plans.find(({ id }) => id === wanted);
  return {
    plan: plan && { id: plan.id, name: print.fill(plan.name) },
    planGone: wanted !== undefined && plan === undefined,
    people,
  };
}

/** Says what the booking takes along. Renders nothing when that is nothing. */
export function CarriedLines({ plan, planGone, people }: Carried) {
  const { data, print } = useSite();
  const words = data.pages['contact-page'].form.sending;
  if (!words) return null;
  return (
    <>
      {plan && (
        <p>
          {print.fill(words.plan)}: <b>{plan.name}</b>
        </p>
      )}
      {people && (
        <p>
          {leadFields.people.label}: <b>{people}</b>
        </p>
      )}
      {planGone && (
        <p>
          {print.printable(words.planGone)} <a href={href('/pricing')}>{print.fill(words.plans)}</a>
        </p>
      )}
    </>
  );
}
