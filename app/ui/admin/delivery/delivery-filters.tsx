import { href } from 'react-router';
import { channelNames } from '../../../domain/delivery/channel-names.ts';
import { type DeliveryQuery, leadChannels, type Outcome, outcomes } from '../../../domain/delivery/delivery-query.ts';
import { FilterSelect } from '../select-field.tsx';

export const outcomeNames: Record<Outcome, string> = {
  delivered: 'Delivered',
  retry: 'Failed, will retry',
  dead: 'Failed',
  rested: 'Not sent',
};

const Filter = FilterSelect<keyof DeliveryQuery>;

/** A GET form, so that the filter is in the address bar. */
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
      <Filter
        name="channel"
        label="Channel"
        value={query.channel}
        choices={leadChannels.map((channel) => [channel, channelNames[channel]])}
      />
      <Filter
        name="outcome"
        label="Outcome"
        value={query.outcome}
        choices={outcomes.map((outcome) => [outcome, outcomeNames[outcome]])}
      />
      <div className="page-filters-end">
        <button type="submit" className="button button--small">
          Show
        </button>
        <a href={`${href('/admin/deliveries')}#attempts`}>Show all</a>
      </div>
    </form>
  );
}
