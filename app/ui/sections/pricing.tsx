import { href } from 'react-router';
import type { Plan } from '../../content/plans.ts';
import type { pricing } from '../../content/pricing.ts';
import { fill, mayPrint } from '../../domain/site/copy.ts';
import { Accordion } from '../accordion.tsx';
import { ButtonLink } from '../button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { ClosingBand } from './closing-band.tsx';
import { printable } from './printable.ts';
import { Ticks } from './ticks.tsx';

interface PlanCardProps {
  plan: Plan;
  /** The label of the popular plan. */
  popular: string;
  /** Heading of the list. */
  includes: string;
}

/** A building on the waterline; the popular one is the tall, lit one. */
function PlanCard({ plan, popular, includes }: PlanCardProps) {
  return (
    <li className={plan.popular ? 'plan plan--popular on-night' : 'plan'}>
      {plan.popular && <p className="plan-mark">{popular}</p>}
      <h2>{plan.name}</h2>
      {mayPrint(plan.price) && <p className="plan-price">{fill(plan.price)}</p>}
      <p className="plan-note">{printable(plan.priceNote)}</p>
      <p>{printable(plan.description)}</p>
      <h3>{includes}</h3>
      <Ticks items={plan.features} />
      <ButtonLink href={`${href('/contact')}?plan=${plan.id}`} {...(plan.popular && { look: 'window' })}>
        {plan.button} <span className="visually-hidden">with {plan.name}</span>
      </ButtonLink>
    </li>
  );
}

type PlansProps = Omit<PlanCardProps, 'plan'> & { plans: readonly Plan[] };

export function Plans({ plans, ...words }: PlansProps) {
  return (
    // The buttons lead to the contact page; if the page itself has the form, the enhancement scrolls to it instead.
    <ul className="plans" data-enhance="scroll-to-form">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} {...words} />
      ))}
    </ul>
  );
}

interface QuestionsProps {
  heading: string;
  /** Questions with finished answers. */
  items: readonly { question: string; answer: string }[];
}

export function PricingQuestions({ heading, items }: QuestionsProps) {
  return (
    <>
      <SectionHeading title={heading} />
      <Accordion name="pricing" items={items.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))} />
    </>
  );
}

export function PricingCall({ copy }: { copy: typeof pricing.call }) {
  return (
    <ClosingBand heading={printable(copy.heading)} text={printable(copy.text)}>
      <ButtonLink href={href('/contact')}>{copy.consultation}</ButtonLink>
      <ButtonLink href={href('/risk-assessment')} look="outline">
        {copy.assessment}
      </ButtonLink>
    </ClosingBand>
  );
}
