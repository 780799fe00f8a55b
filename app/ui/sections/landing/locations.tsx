import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Office } from '../../../domain/firm/offices.ts';
import type { SiteData } from '../../../domain/firm/site.ts';
import type { Segment } from '../../../domain/site/auto-link.ts';
import { ArrowRight } from '../../art/icons.tsx';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { BookLink } from '../booking/book-link.tsx';
import { ClosingBand } from '../closing-band.tsx';
import { LinkedText } from '../linked-text.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { AreaBox, AreaGroup } from './area-box.tsx';

type LocationCopy = SiteData['pages']['location-page-copy'];

interface LocationCardProps {
  blurb: string;
  name: string;
  neighbourhoods: readonly string[];
  href: string;
  copy: { andMore: string; link: string };
  map: ReactNode;
}

/** One location in the index: its map, its sentence and its first four neighbourhoods. */
export function LocationCard({ blurb, name, neighbourhoods, href, copy, map }: LocationCardProps) {
  const { printable } = useSite().print;
  return (
    <li className="place-card">
      {map}
      <div>
        <h2>{name}</h2>
        <p>{printable(blurb)}</p>
        {neighbourhoods.length > 0 && (
          <p className="place-card-area">
            {neighbourhoods.slice(0, 4).join(', ')} {copy.andMore}
          </p>
        )}
        <a className="more-link" href={href}>
          {copy.link} {name} <ArrowRight />
        </a>
      </div>
    </li>
  );
}

export function LocationBody({
  heading,
  paragraphs,
}: {
  heading: string;
  paragraphs: readonly (readonly Segment[])[];
}) {
  return (
    <div className="prose">
      <h2>{heading}</h2>
      {paragraphs.map((segments, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move
        <p key={index}>
          <LinkedText segments={segments} />
        </p>
      ))}
    </div>
  );
}

/** Address, phone and email of the office in this location. */
export function OfficeBlock({ office, copy }: { office: Office; copy: LocationCopy['contact'] }) {
  const { email } = useSite().data.firm;
  const { street, locality, region, postalCode } = office;
  return (
    <section className="office">
      <h2>{copy.heading}</h2>
      <address>
        {street}
        <br />
        {locality}, {region} {postalCode}
      </address>
      <a className="phone-link" href={`tel:${office.phone.e164}`}>
        {office.phone.display}
      </a>
      <a className="contact-link" href={`mailto:${email.main}`}>
        {email.main}
      </a>
      <p className="muted small">
        {office.open}. {copy.note}
      </p>
    </section>
  );
}

interface LocationAreaProps {
  copy: LocationCopy['area'] & { andMore: string };
  neighbourhoods: readonly string[];
  postalCodes: readonly string[];
  /** The other places, with the distance to each in kilometres. Listed where nobody has named the neighbourhoods. */
  nearby: readonly { id: string; name: string; km: number }[];
}

/** Neighbourhoods and postal areas, or else the places nearby, and a button to ask about a particular street. */
export function LocationArea({ copy, neighbourhoods, postalCodes, nearby }: LocationAreaProps) {
  return (
    <AreaBox copy={copy} href={href('/contact')}>
      {neighbourhoods.length > 0 && (
        <AreaGroup title={copy.neighbourhoods}>
          <ul className="chips">
            {neighbourhoods.map((neighbourhood) => (
              <li key={neighbourhood}>{neighbourhood}</li>
            ))}
          </ul>
          <p className="muted small">{copy.andMore}</p>
        </AreaGroup>
      )}
      {neighbourhoods.length === 0 && copy.nearby !== undefined && nearby.length > 0 && (
        <AreaGroup title={copy.nearby}>
          <ul className="chips">
            {nearby.map(({ id, name, km }) => (
              <li key={id}>
                <a href={href('/locations/:slug', { slug: id })}>{name}</a> {km} km
              </li>
            ))}
          </ul>
        </AreaGroup>
      )}
      {postalCodes.length > 0 && (
        <AreaGroup title={copy.postal}>
          <ul className="chips chips--outline">
            {postalCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </AreaGroup>
      )}
    </AreaBox>
  );
}

/** The end of a location page: a consultation, or three services to read about first. */
export function LocationClosing({ copy }: { copy: LocationCopy['closing'] }) {
  const services = (
    <p className="closing-call-links">
      {copy.servicesLabel}
      {copy.services.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
  return (
    <ClosingBand heading={copy.heading} text={copy.text} more={services}>
      <BookLink />
      <ButtonLink href={href('/contact')}>{copy.button}</ButtonLink>
      <PhoneLink />
    </ClosingBand>
  );
}
