import { href } from 'react-router';
import { ArrowRight } from '../art/icons.tsx';
import type { MapLocation } from '../art/map-base.tsx';
import { ServiceMap } from '../art/service-map.tsx';
import { ButtonLink } from '../button.tsx';
import { useSite } from '../site-context.tsx';
import { BookLink } from './booking/book-link.tsx';
import { PhoneLink } from './phone-link.tsx';

export interface CallCopy {
  heading: string;
  text: string;
  button: string;
}

interface CallBandProps {
  copy: CallCopy & { pricing?: string | undefined };
  locations: readonly MapLocation[];
  /** The map's text alternative. */
  mapCaption: string;
}

/** The dark band with a map that closes the page: a button to the contact page, the phone number, and a link to the prices. */
export function CallBand({ copy, locations, mapCaption }: CallBandProps) {
  const { data, print } = useSite();
  return (
    <section className="call-band on-night">
      <div className="wrap">
        <div className="call-band-text">
          <h2>{print.printable(copy.heading)}</h2>
          <p>{print.printable(copy.text)}</p>
          <div className="buttons">
            <BookLink />
            <ButtonLink href={href('/contact')} look="window">
              {print.label(copy.button)}
            </ButtonLink>
          </div>
          <PhoneLink />
          {copy.pricing !== undefined && (
            <a className="more-link" href={href('/pricing')}>
              {print.fill(copy.pricing)} <ArrowRight />
            </a>
          )}
        </div>
        <ServiceMap
          id="call-band"
          locations={locations}
          focus={data.region.home}
          caption={print.fill(mapCaption)}
          variant="band"
        />
      </div>
    </section>
  );
}
