import { href } from 'react-router';
import { type Service, serviceChoices } from '../../content/services.ts';
import { fill, mayPrint } from '../../domain/site/copy.ts';
import { ArrowRight, Phone, ServiceIcon } from '../art/icons.tsx';
import { Illustration, type IllustrationId } from '../art/illustrations.tsx';
import { ButtonLink } from '../button.tsx';
import { PhoneLink } from './phone-link.tsx';
import { printable } from './printable.ts';
import { Ticks } from './ticks.tsx';

const pictures: Record<string, IllustrationId> = {
  'managed-it': 'switchboard',
  cybersecurity: 'lock-keeper',
  cloud: 'cloud-shed',
  network: 'bridge',
  consulting: 'lamp',
  hardware: 'crane',
  servers: 'grain-elevator',
  mobile: 'ferry-dock',
  backup: 'vault',
};

const benefitTitles = [
  ['cost', 'Cost-effective'],
  ['efficiency', 'Increased efficiency'],
  ['expertise', 'Expert support'],
] as const;

/** The choice in the contact form that a service preselects; services without their own use "Other". */
export function choiceFor(id: string): string {
  const value = id.replaceAll('-', '_');
  return serviceChoices.some((choice) => choice.value === value) ? value : 'other';
}

export function ServiceSummary({ services, learnMore }: { services: readonly Service[]; learnMore: string }) {
  return (
    <ul className="service-summary">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceIcon name={service.iconName} size={34} />
          <h2>{service.title}</h2>
          <p>{printable(service.description)}</p>
          <Ticks items={service.features.map(({ text }) => text)} />
          <a className="more-link" href={`${href('/services')}#${service.id}`}>
            {learnMore} <span className="visually-hidden">about {service.title}</span>
            <ArrowRight />
          </a>
        </li>
      ))}
    </ul>
  );
}

export interface LocalSupportCopy {
  heading: string;
  points: readonly { title: string; text: string }[];
}

interface ServiceBlockProps {
  service: Service;
  /** The block after this one; without one the last link leads to the contact page. */
  next?: Pick<Service, 'id' | 'title'>;
  pricing: { title: string; note: string };
  /** Shown, with the block highlighted, while the address ends in the service's anchor. */
  local: LocalSupportCopy;
}

/** One service: picture and promise on one side, its contents on the other, links below the line. */
export function ServiceBlock({ service, next, pricing, local }: ServiceBlockProps) {
  const { id, title } = service;
  const heading = `${id}-title`;
  return (
    <article className="service-block" id={id} aria-labelledby={heading}>
      <div className="service-plot">
        <div className="service-front">
          <h2 id={heading}>{title}</h2>
          <p className="lead">{printable(service.description)}</p>
          <h3>Key Features</h3>
          <Ticks items={service.features.map(({ text }) => text)} />
        </div>
        <div className="service-side">
          <Illustration id={pictures[id] ?? 'lighthouse'} />
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
        <h3>{local.heading}</h3>
        <ul className="local-support-points">
          {local.points
            .filter((point) => mayPrint(point.text))
            .map((point) => (
              <li key={point.title}>
                <b>{point.title}</b>
                <p>{fill(point.text)}</p>
              </li>
            ))}
        </ul>
      </div>
      <div className="service-quay">
        <p>
          <b>{pricing.title}</b> {printable(pricing.note)}
        </p>
        <div className="buttons">
          <ButtonLink href={`${href('/contact')}?service=${choiceFor(id)}`}>
            Get Started <span className="visually-hidden">with {title}</span>
          </ButtonLink>
          <PhoneLink className="button button--outline">
            <Phone /> Call for Details
          </PhoneLink>
        </div>
        {next ? (
          <a className="more-link" href={`${href('/services')}#${next.id}`}>
            Next Service: {next.title} <ArrowRight />
          </a>
        ) : (
          <a className="more-link" href={href('/contact')}>
            Contact Us <ArrowRight />
          </a>
        )}
      </div>
    </article>
  );
}
