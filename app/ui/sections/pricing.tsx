import { href } from 'react-router';
import type { PageCopy } from '../../domain/firm/site.ts';
import { readCount } from '../../domain/numbers/plan-price.ts';
import { type Asked, hasSum, type Plan, planSum } from '../../domain/site/plan-sum.ts';
import { Accordion } from '../accordion.tsx';
import { PeopleWindows } from '../art/windows.tsx';
import { ButtonLink } from '../button.tsx';
import { useEnhancement } from '../page-parts.ts';
import { SectionHeading } from '../section-heading.tsx';
import { useSite } from '../site-context.tsx';
import { BookLink } from './booking/book-link.tsx';
import { ClosingBand } from './closing-band.tsx';
import { type Calculator, CountField, isWrong, PeopleField, WrongNumber } from './price/people-field.tsx';
import { Ticks } from './ticks.tsx';

interface PlanCardProps {
  plan: Plan;
  /** The label of the popular plan. */
  popular: string;
  /** Heading of the list. */
  includes: string;
  /** Replaces a price that may not be printed. */
  unpriced?: string | undefined;
  /** What the visitor typed; null for what was not asked yet. */
  asked?: Asked;
}

const nothingAsked: Asked = { people: null, devices: null };

/** The text with each amount and its unit on one line: Firefox may break a line after a slash. */
const unbroken = (text: string) =>
  text.split(/((?<!\S)[^\s/]+\/\S+)/).map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part));

/** The question for how many people, and for how many devices when a plan counts them. Works without a script. */
export function PriceForm({ copy, asked }: { copy: Calculator; asked: Asked }) {
  const site = useSite();
  const { data, print } = site;
  const priced = data.plans.filter((plan) => hasSum(site, plan));
  if (priced.length === 0) return null;
  const devices = priced.some(({ rule }) => rule?.unit === 'device');
  const kept: Record<string, string> = devices && asked.devices ? { devices: asked.devices } : {};
  return (
    <form className="price-form" method="get" action={href('/pricing')} id="price">
      <PeopleField
        copy={copy}
        typed={asked.people}
        addressOf={(count) => `${href('/pricing')}?${new URLSearchParams({ people: String(count), ...kept })}#price`}
      />
      {devices && (
        <div className="price-field">
          <CountField name="devices" label={print.fill(copy.devices)} typed={asked.devices} />
        </div>
      )}
      <button type="submit" className="button">
        {print.label(copy.button)}
      </button>
      {(isWrong(asked.people) || (devices && isWrong(asked.devices))) && <WrongNumber copy={copy} />}
    </form>
  );
}

/** A building on the waterline; the popular one is the tall, lit one. */
function PlanCard({ plan, popular, includes, unpriced, asked = nothingAsked }: PlanCardProps) {
  const site = useSite();
  const { fill, label, mayPrint, printable } = site.print;
  const [name, button] = [fill(plan.name), label(plan.button)];
  const isPriced = mayPrint(plan.price);
  const price = isPriced ? plan.price : unpriced;
  const sum = planSum(site, plan, asked);
  const people = readCount(asked.people);
  const contact = `${href('/contact')}?plan=${plan.id}${people === null ? '' : `&people=${people}`}#contact-form`;
  return (
    <li className={plan.popular ? 'plan plan--popular on-night' : 'plan'}>
      {people !== null && <PeopleWindows people={people} />}
      {plan.popular && <p className="plan-mark">{fill(popular)}</p>}
      <h2>{name}</h2>
      {price !== undefined && <p className="plan-price">{unbroken(fill(price))}</p>}
      {isPriced && <p className="plan-note">{printable(plan.priceNote)}</p>}
      {sum && (
        <p className="plan-sum">
          <b>{sum.total}</b> <span>{sum.rule}</span>
        </p>
      )}
      <p>{printable(plan.description)}</p>
      <h3>{fill(includes)}</h3>
      <Ticks items={plan.features} />
      <ButtonLink href={contact} {...(plan.popular && { look: 'window' })}>
        {button} {!button.includes(name) && <span className="visually-hidden">with {name}</span>}
      </ButtonLink>
    </li>
  );
}

type PlansProps = Omit<PlanCardProps, 'plan'> & { plans: readonly Plan[] };

export function Plans({ plans, ...words }: PlansProps) {
  return (
    // The buttons link to the contact page. If this page itself has the form, the enhancement scrolls to it instead.
    <ul className="plans" {...useEnhancement('scroll-to-form')}>
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
        items={items.map(({ question, answer }) => ({ question: fill(question), answer: <p>{answer}</p> }))}
      />
    </>
  );
}

interface PricingCallProps {
  copy: PageCopy<'pricing-page'>['call'];
  asked: Asked;
}

export function PricingCall({ copy, asked }: PricingCallProps) {
  const { label, printable } = useSite().print;
  const people = readCount(asked.people);
  return (
    <ClosingBand heading={printable(copy.heading)} text={printable(copy.text)}>
      <BookLink carried={people === null ? {} : { people: String(people) }} />
      <ButtonLink href={people === null ? href('/contact') : `${href('/contact')}?people=${people}`}>
        {label(copy.consultation)}
      </ButtonLink>
      <ButtonLink href={href('/risk-assessment')} look="outline">
        {label(copy.assessment)}
      </ButtonLink>
    </ClosingBand>
  );
}
