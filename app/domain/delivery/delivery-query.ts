import type { Site } from '../firm/site.ts';
import { type Channel, canaryChannels, channels } from './delivery.ts';

export const outcomes = ['delivered', 'retry', 'dead', 'rested'] as const;
export type Outcome = (typeof outcomes)[number];

/** The query of the deliveries page. */
export interface DeliveryQuery {
  channel: Channel | null;
  outcome: Outcome | null;
  /** Lead reference, as stored. */
  reference: string | null;
  /** The last attempt on the previous page: start and id. */
  after: { at: number; id: string } | null;
}

/** Attempts per page of the list. */
export const attemptsPerPage = 50;

/** The channels of leads; the canary is shown separately. */
export const leadChannels = channels.filter((channel) => !canaryChannels.includes(channel));

const isLeadChannel = (text: string | null): text is Channel => leadChannels.some((channel) => channel === text);
const isOutcome = (text: string | null): text is Outcome => outcomes.some((outcome) => outcome === text);

/** Turns input such as `ls-7kq2 m4xd` or `7kq2m4xd` into a reference as stored. Other input is trimmed; null when it is empty. */
function readReference({ data }: Pick<Site, 'data'>, text: string): string | null {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [, prefix = data.firm.referencePrefix, first, second] =
    /^([A-Z]{2,4})?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters) ?? [];
  return first && second ? `${prefix}-${first}-${second}` : text.trim().slice(0, 40) || null;
}

/** Reads the query of the page's address; unknown values are ignored. */
export function readDeliveryQuery(site: Pick<Site, 'data'>, search: URLSearchParams): DeliveryQuery {
  const channel = search.get('channel');
  const outcome = search.get('outcome');
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(search.get('after') ?? '') ?? [];
  return {
    channel: isLeadChannel(channel) ? channel : null,
    outcome: isOutcome(outcome) ? outcome : null,
    reference: readReference(site, search.get('reference') ?? ''),
    after: at && id ? { at: Number(at), id } : null,
  };
}

/** The query string, with `?`; empty when nothing is filtered. */
export function deliveryQueryString({ channel, outcome, reference, after }: DeliveryQuery): string {
  const search = new URLSearchParams();
  if (channel) search.set('channel', channel);
  if (outcome) search.set('outcome', outcome);
  if (reference) search.set('reference', reference);
  if (after) search.set('after', `${after.at}_${after.id}`);
  const text = search.toString();
  return text && `?${text}`;
}
