import { isPersonal, isReserved, normalPath } from '../landing/redirects/redirects.ts';
import { campaignIn } from './campaign.ts';

/** How a visitor came to a form; empty when unknown. */
export interface Origin {
  /** Path of the page of this site that led here. */
  from: string;
  campaign: string;
}

const longestPath = 300;

/**
 * Where the visitor came from, read from the headers of the request for the form, without cookie or script. `hosts` are the site's own. A
 * page of another site is never stored, nor is the form's own page or an address that a mail gave to one visitor.
 */
export function originOf(url: URL, referrer: string | null, hosts: readonly string[]): Origin {
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : null;
  const own = page && hosts.includes(page.host) ? page : null;
  const path = own ? normalPath(own.pathname) : '';
  const mayKeep = path.length <= longestPath && !isReserved(path) && !isPersonal(path);
  const leadsHere = path !== normalPath(url.pathname) && mayKeep;
  return {
    from: leadsHere ? path : '',
    campaign: campaignIn(url.search) ?? campaignIn(own?.search ?? '') ?? '',
  };
}
