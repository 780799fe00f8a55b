import { href } from 'react-router';
import type { PageCopy, SiteData } from '../../domain/firm/site.ts';
import { unbroken } from '../../domain/text/non-breaking.ts';
import { ArrowRight, Phone, ServiceIcon } from '../art/icons.tsx';
import { Illustration } from '../art/illustrations.tsx';
import { useScene } from '../art/skyline.tsx';
import { ButtonLink } from '../button.tsx';
import { useSite } from '../site-context.tsx';
import { PhoneLink } from './phone-link.tsx';
import { Ticks } from './ticks.tsx';

const benefitTitles = [
  ['cost', 'Cost-effective'],
  ['efficiency', 'Increased efficiency'],
  ['expertise', 'Expert support'],
] as const;

type Offer = SiteData['offers'][number];

/** The choice in the contact form that an offer preselects. Offers without a choice of their own use "Other". */
function choiceFor(id: string, choices: PageCopy<'contact-page'>['form']['choices']): string {
  const value = id.replaceAll('-', '_');
  return choices.some((choice) => choice.value === value) ? value : 'other';
}

export function ServiceSummary({ services, learnMore }: { services: readonly Offer[]; learnMore: string }) {
  const { fill, printable } = useSite().print;
  return (
    <ul className="service-summary">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceIcon name={service.iconName} size={34} />
          <h2>{unbroken(fill(service.title))}</h2>
          <p>{unbroken(printable(service.description))}</p>
          <Ticks items={service.features} />
          <a className="more-link" href={`${href('/services')}#${service.id}`}>
            {fill(learnMore)} <span className="visually-hidden">about {fill(service.title)}</span>
            <ArrowRight />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The services of a firm without offers, each with a link to its page. */
export function ServiceLinks({ learnMore }: { learnMore: string }) {
  const { data, print } = useSite();
  return (
    <ul className="service-summary">
      {data.services.map(({ id, name }) => {
        const page = data.servicePages[id];
        return (
          <li key={id}>
            {page && <ServiceIcon name={page.icon} size={34} />}
            <h2>{unbroken(name)}</h2>
            {page && <p>{unbroken(print.printable(page.blurb))}</p>}
            <a className="more-link" href={href('/services/:type', { type: id })}>
              {print.fill(learnMore)} <span className="visually-hidden">about {name}</span>
              <ArrowRight />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The last link of a block: to the next service, or to the contact page after the last. An offer that stands apart has none. */
function NextLink({ offer, next }: { offer: Offer; next: Offer | undefined }) {
  const { fill } = useSite().print;
  if (offer.apart) return null;
  return next && !next.apart ? (
    <a className="more-link" href={`${href('/services')}#${next.id}`}>
      Next Service: {fill(next.title)} <ArrowRight />
    </a>
  ) : (
    <a className="more-link" href={href('/contact')}>
      Contact Us <ArrowRight />
    </a>
  );
}

interface ServiceBlockProps {
  service: Offer;
  /** The offer of the next block. */
  next: Offer | undefined;
  pricing: { title: string; note: string };
  /** Shown, with the block highlighted, while the address ends in the service's anchor. */
  local: PageCopy<'services-page'>['localSupport'];
}

/** One service: picture and promise on one side, its contents on the other, links below the line. */
export function ServiceBlock({ service, next, pricing, local }: ServiceBlockProps) {
  const { data, print } = useSite();
  const { fill, mayPrint, printable } = print;
  const { pictures } = useScene();
  const { id } = service;
  const title = unbroken(fill(service.title));
  const heading = `${id}-title`;
  return (
    <article className="service-block" id={id} aria-labelledby={heading}>
      <div className="service-plot">
        <div className="service-front">
          <h2 id={heading}>{title}</h2>
          <p className="lead">{unbroken(printable(service.description))}</p>
          <h3>Key Features</h3>
          <Ticks items={service.features} />
        </div>
        <div className="service-side">
          <Illustration id={service.art ?? pictures.offer} />
          <dl className="service-benefits">
            {benefitTitles
              .filter(([key]) => mayPrint(service.benefits[key]))
              .map(([key, label]) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{fill(service.benefits[key])}</dd>
                </div>
              ))}
          </dl>
        </div>
      </div>
      <div className="local-support on-night">
        <h3>{fill(local.heading)}</h3>
        <ul className="local-support-points">
          {local.points
            .filter((point) => mayPrint(point.text))
            .map((point) => (
              <li key={point.title}>
                <b>{fill(point.title)}</b>
                <p>{fill(point.text)}</p>
              </li>
            ))}
        </ul>
      </div>
      <div className="service-quay">
        <p>
          <b>{fill(pricing.title)}</b> {printable(pricing.note)}
        </p>
        <div className="buttons">
          <ButtonLink href={`${href('/contact')}?service=${choiceFor(id, data.pages['contact-page'].form.choices)}`}>
            Get Started <span className="visually-hidden">with {title}</span>
          </ButtonLink>
          <PhoneLink className="button button--outline">
            <Phone /> Call for Details
          </PhoneLink>
        </div>
        <NextLink offer={service} next={next} />
      </div>
    </article>
  );
}
