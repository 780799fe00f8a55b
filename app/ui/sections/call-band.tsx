import { href } from 'react-router';
import type { MapLocation } from '../art/map-base.tsx';
import { ServiceMap } from '../art/service-map.tsx';
import { ButtonLink } from '../button.tsx';
import { useSite } from '../site-context.tsx';
import { PhoneLink } from './phone-link.tsx';

export interface CallCopy {
  heading: string;
  text: string;
  button: string;
}

interface CallBandProps {
  copy: CallCopy;
  locations: readonly MapLocation[];
  /** Read aloud in place of the map. */
  mapCaption: string;
}

/** The dark map closes the page: a button to the contact page and the number to call. */
export function CallBand({ copy, locations, mapCaption }: CallBandProps) {
  const { data, print } = useSite();
  return (
    <section className="call-band on-night">
      <div className="wrap">
        <div className="call-band-text">
          <h2>{print.printable(copy.heading)}</h2>
          <p>{print.printable(copy.text)}</p>
          <ButtonLink href={href('/contact')} look="window">
            {print.fill(copy.button)}
          </ButtonLink>
          <PhoneLink />
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
