import { href } from 'react-router';
import type { PageCopy, SiteData } from '../../domain/firm/site.ts';
import { Accordion } from '../accordion.tsx';
import { ButtonLink } from '../button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useSite } from '../site-context.tsx';
import { BookLink } from './booking/book-link.tsx';
import { ClosingBand } from './closing-band.tsx';
import { Ticks } from './ticks.tsx';

type Plan = SiteData['plans'][number];

interface PlanCardProps {
  plan: Plan;
  /** The label of the popular plan. */
  popular: string;
  /** Heading of the list. */
  includes: string;
  /** Replaces a price that may not be printed. */
  unpriced?: string | undefined;
}

/** A building on the waterline; the popular one is the tall, lit one. */
function PlanCard({ plan, popular, includes, unpriced }: PlanCardProps) {
  const { fill, label, mayPrint, printable } = useSite().print;
  const [name, button] = [fill(plan.name), label(plan.button)];
  const isPriced = mayPrint(plan.price);
  const price = isPriced ? plan.price : unpriced;
  return (
    <li className={plan.popular ? 'plan plan--popular on-night' : 'plan'}>
      {plan.popular && <p className="plan-mark">{fill(popular)}</p>}
      <h2>{name}</h2>
      {price !== undefined && <p className="plan-price">{fill(price)}</p>}
      {isPriced && <p className="plan-note">{printable(plan.priceNote)}</p>}
      <p>{printable(plan.description)}</p>
      <h3>{fill(includes)}</h3>
      <Ticks items={plan.features} />
      <ButtonLink href={`${href('/contact')}?plan=${plan.id}#contact-form`} {...(plan.popular && { look: 'window' })}>
        {button} {!button.includes(name) && <span className="visually-hidden">with {name}</span>}
      </ButtonLink>
    </li>
  );
}

type PlansProps = Omit<PlanCardProps, 'plan'> & { plans: readonly Plan[] };

export function Plans({ plans, ...words }: PlansProps) {
  return (
    // The buttons link to the contact page. If this page itself has the form, the enhancement scrolls to it instead.
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
  const { fill } = useSite().print;
  return (
    <>
      <SectionHeading title={fill(heading)} />
      <Accordion
        name="pricing"
        keys
        items={items.map(({ question, answer }) => ({ question: fill(question), answer: <p>{answer}</p> }))}
      />
    </>
  );
}

export function PricingCall({ copy }: { copy: PageCopy<'pricing-page'>['call'] }) {
  const { label, printable } = useSite().print;
  return (
    <ClosingBand heading={printable(copy.heading)} text={printable(copy.text)}>
      <BookLink />
      <ButtonLink href={href('/contact')}>{label(copy.consultation)}</ButtonLink>
      <ButtonLink href={href('/risk-assessment')} look="outline">
        {label(copy.assessment)}
      </ButtonLink>
    </ClosingBand>
  );
}
