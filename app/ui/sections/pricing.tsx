import { href } from 'react-router';
import type { PageCopy, SiteData } from '../../domain/firm/site.ts';
import { contradicts, dollarsOf, mostPriced, priceFor, readCount, ruleWords } from '../../domain/numbers/plan-price.ts';
import { withWords } from '../../domain/text/with-words.ts';
import { Accordion } from '../accordion.tsx';
import { ButtonLink } from '../button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useSite } from '../site-context.tsx';
import { BookLink } from './booking/book-link.tsx';
import { ClosingBand } from './closing-band.tsx';
import { PhoneLink } from './phone-link.tsx';
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
  /** The words of the price for the visitor's number of people. */
  calculator?: Calculator | undefined;
  /** What the visitor typed; null for what was not asked yet. */
  asked?: Asked;
}

type Calculator = NonNullable<PageCopy<'pricing-page'>['calculator']>;
type Asked = Readonly<Record<'people' | 'devices', string | null>>;

const nothingAsked: Asked = { people: null, devices: null };

/** The text with each amount and its unit on one line: Firefox may break a line after a slash. */
const unbroken = (text: string) =>
  text.split(/(\S+\/\S+)/).map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part));

/** What the plan costs for the visitor's people or devices, and how that is made; null when it has no rule or nothing was asked. */
function planSum({ rule }: Plan, printed: string, asked: Asked, { total, one }: Calculator) {
  const people = readCount(asked.people);
  if (!rule || people === null || contradicts(printed, rule)) return null;
  const wanted = rule.unit === 'device' ? (readCount(asked.devices) ?? people) : people;
  const price = priceFor(rule, wanted);
  const { count } = price;
  const unit =
    rule.unit === 'device' ? (count === 1 ? one.device : one.devices) : count === 1 ? one.person : one.people;
  return {
    total: withWords(total, { total: dollarsOf(price.total), count: String(count), unit }),
    rule: ruleWords(price, unit),
  };
}

/** The question for how many people, and for how many devices when a plan counts them. Works without a script. */
export function PriceForm({ copy, asked }: { copy: Calculator; asked: Asked }) {
  const { data, print } = useSite();
  const devices = data.plans.some(({ rule }) => rule?.unit === 'device');
  if (!data.plans.some(({ rule, price }) => rule && print.mayPrint(price))) return null;
  const wrong = [asked.people, devices ? asked.devices : null].some((typed) => typed && readCount(typed) === null);
  const field = (name: keyof Asked, label: string) => (
    <div className="price-field">
      <label htmlFor={`price-${name}`}>{print.fill(label)}</label>
      <input
        id={`price-${name}`}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={asked[name] ?? ''}
        maxLength={5}
        required={name === 'people'}
        aria-describedby={wrong ? 'price-wrong' : undefined}
        aria-invalid={wrong && readCount(asked[name]) === null ? true : undefined}
      />
    </div>
  );
  return (
    <form className="price-form" method="get" action={href('/pricing')} id="price">
      {field('people', copy.people)}
      {devices && field('devices', copy.devices)}
      <button type="submit" className="button">
        {print.label(copy.button)}
      </button>
      {wrong && (
        <p className="field-error" id="price-wrong" role="alert">
          {withWords(copy.wrong, { most: String(mostPriced) })} <PhoneLink />
        </p>
      )}
    </form>
  );
}

/** A building on the waterline; the popular one is the tall, lit one. */
function PlanCard({ plan, popular, includes, unpriced, calculator, asked = nothingAsked }: PlanCardProps) {
  const { fill, label, mayPrint, printable } = useSite().print;
  const [name, button] = [fill(plan.name), label(plan.button)];
  const isPriced = mayPrint(plan.price);
  const price = isPriced ? plan.price : unpriced;
  const sum = isPriced && calculator ? planSum(plan, fill(plan.price), asked, calculator) : null;
  const people = readCount(asked.people);
  const contact = `${href('/contact')}?plan=${plan.id}${people === null ? '' : `&people=${people}`}#contact-form`;
  return (
    <li className={plan.popular ? 'plan plan--popular on-night' : 'plan'}>
      {plan.popular && <p className="plan-mark">{fill(popular)}</p>}
      <h2>{name}</h2>
      {price !== undefined && <p className="plan-price">{unbroken(fill(price))}</p>}
      {sum && (
        <p className="plan-sum">
          <b>{sum.total}</b> <span>{sum.rule}</span>
        </p>
      )}
      {isPriced && <p className="plan-note">{printable(plan.priceNote)}</p>}
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
