import { href } from 'react-router';
import { faultNames } from '../../../domain/landing/index-faults.ts';
import { type ListQuery, pageOrders } from '../../../domain/landing/page-list.ts';
import { type Choice, FilterSelect } from '../select-field.tsx';

export interface Option {
  slug: string;
  name: string;
}

const choicesOf = (options: readonly Option[]): Choice[] => options.map(({ slug, name }) => [slug, name]);

const yesNo = (yes: string, no: string): Choice[] => [
  ['yes', yes],
  ['no', no],
];

const { slug: byName, ...otherOrders } = pageOrders;

const worded = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'yes' : 'no');

const Filter = FilterSelect<keyof ListQuery>;

interface PageFiltersProps {
  query: ListQuery;
  services: readonly Option[];
  industries: readonly Option[];
  locations: readonly Option[];
}

/** A GET form, so that the filter is in the address bar. */
export function PageFilters({ query, services, industries, locations }: PageFiltersProps) {
  return (
    <form method="get" action={`${href('/admin/pages')}#list`} className="page-filters">
      <div className="field page-filters-search">
        <label htmlFor="filter-q">Words in address or title</label>
        <input id="filter-q" name="q" type="search" maxLength={100} defaultValue={query.search} />
      </div>
      <Filter name="service" label="Service" value={query.service} choices={choicesOf(services)} />
      <Filter name="industry" label="Industry" value={query.industry} choices={choicesOf(industries)} />
      <Filter name="location" label="Location" value={query.location} choices={choicesOf(locations)} />
      <Filter
        name="indexable"
        label="Search engines"
        value={worded(query.indexable)}
        choices={yesNo('Listed', 'Not listed')}
      />
      <Filter name="edited" label="Text" value={worded(query.edited)} choices={yesNo('Edited', 'As generated')} />
      <Filter
        name="published"
        label="Visitors"
        value={worded(query.published)}
        choices={yesNo('Published', 'Unpublished')}
      />
      <Filter
        name="fault"
        label="Not listed because"
        value={query.fault}
        choices={Object.entries(faultNames)}
        none="Any reason"
      />
      <Filter name="order" label="Order" value={query.order} choices={Object.entries(otherOrders)} none={byName} />
      <div className="page-filters-end">
        <button type="submit" className="button button--small">
          Show
        </button>
        <a href={`${href('/admin/pages')}#list`}>All pages</a>
      </div>
    </form>
  );
}
