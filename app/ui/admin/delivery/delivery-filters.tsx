import { href } from 'react-router';
import { channelNames } from '../../../domain/delivery/channel-names.ts';
import { type DeliveryQuery, leadChannels, type Outcome, outcomes } from '../../../domain/delivery/delivery-query.ts';

export const outcomeNames: Record<Outcome, string> = {
  delivered: 'Delivered',
  retry: 'Failed, will retry',
  dead: 'Given up',
  rested: 'Not sent',
};

/** A plain form, so that the address bar holds the filter. */
export function DeliveryFilters({ query }: { query: DeliveryQuery }) {
  return (
    <form method="get" action={`${href('/admin/deliveries')}#attempts`} className="page-filters">
      <div className="field">
        <label htmlFor="filter-reference">Lead reference</label>
        <input
          id="filter-reference"
          name="reference"
          type="search"
          maxLength={40}
          defaultValue={query.reference ?? ''}
        />
      </div>
      <div className="field">
        <label htmlFor="filter-channel">Channel</label>
        <select id="filter-channel" name="channel" defaultValue={query.channel ?? ''}>
          <option value="">All</option>
          {leadChannels.map((channel) => (
            <option key={channel} value={channel}>
              {channelNames[channel]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="filter-outcome">Outcome</label>
        <select id="filter-outcome" name="outcome" defaultValue={query.outcome ?? ''}>
          <option value="">All</option>
          {outcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeNames[outcome]}
            </option>
          ))}
        </select>
      </div>
      <div className="page-filters-end">
        <button type="submit" className="button button--small">
          Show
        </button>
        <a href={`${href('/admin/deliveries')}#attempts`}>All attempts</a>
      </div>
    </form>
  );
}
