import type { Body } from '../../firm/kinds.ts';
import type { Site } from '../../firm/site.ts';
import { workplaceOf } from '../compose.ts';
import type { LandingContext } from '../page.ts';

type About = Pick<LandingContext, 'service' | 'industry' | 'location'>;

/** The first draft of a job: what was done, for whom and where, as far as `about` says. An empty id names none. */
export function jobAbout(
  site: Site,
  { service, industry, location }: About,
): Pick<Body<'evidence'>, 'type' | 'title' | 'locations' | 'industries' | 'services'> {
  const what = site.service(service)?.name ?? 'IT support';
  const whose = industry === '' ? '' : ` for ${workplaceOf(site, { industry })}`;
  const where = ` in ${site.location(location)?.name ?? ''}`;
  return {
    type: 'job',
    title: `${what}${whose}${where}`.slice(0, 120),
    locations: [location],
    ...(industry !== '' && { industries: [industry] }),
    ...(service !== '' && { services: [service] }),
  };
}
