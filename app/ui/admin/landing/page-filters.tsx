import { href } from 'react-router';
import { faultNames } from '../../../domain/landing/held-back.ts';
import { type ListQuery, pageOrders } from '../../../domain/site/page-list.ts';

export interface Option {
  slug: string;
  name: string;
}

interface SelectProps {
  name: keyof ListQuery;
  label: string;
  value: string | boolean | undefined;
  options: readonly Option[];
  /** The value that stands for no choice. */
  none?: string;
}

const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([slug, name]) => ({ slug, name }));

const yesNo = (yes: string, no: string): Option[] => [
  { slug: 'yes', name: yes },
  { slug: 'no', name: no },
];

const { slug: byName, ...otherOrders } = pageOrders;

const worded = (value: string | boolean | undefined) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);

function FilterSelect({ name, label, value, options, none = 'All' }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={worded(value) ?? ''}>
        <option value="">{none}</option>
        {options.map(({ slug, name: words }) => (
          <option key={slug} value={slug}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PageFiltersProps {
  query: ListQuery;
  services: readonly Option[];
  industries: readonly Option[];
  locations: readonly Option[];
}

/** A plain form, so that the address bar holds the filter. */
export function PageFilters({ query, services, industries, locations }: PageFiltersProps) {
  return (
    <form method="get" action={`${href('/admin/pages')}#list`} className="page-filters">
      <div className="field page-filters-search">
        <label htmlFor="filter-q">Words in slug or title</label>
        <input id="filter-q" name="q" type="search" maxLength={100} defaultValue={query.search} />
      </div>
      <FilterSelect name="service" label="Service" value={query.service} options={services} />
      <FilterSelect name="industry" label="Trade" value={query.industry} options={industries} />
      <FilterSelect name="location" label="Place" value={query.location} options={locations} />
      <FilterSelect
        name="indexable"
        label="Search engines"
        value={query.indexable}
        options={yesNo('Indexable', 'Held back')}
      />
      <FilterSelect name="edited" label="Words" value={query.edited} options={yesNo('Edited', 'As generated')} />
      <FilterSelect
        name="published"
        label="Visitors"
        value={query.published}
        options={yesNo('Published', 'Unpublished')}
      />
      <FilterSelect
        name="fault"
        label="Not indexable because"
        value={query.fault}
        options={optionsOf(faultNames)}
        none="Any reason"
      />
      <FilterSelect name="order" label="Order" value={query.order} options={optionsOf(otherOrders)} none={byName} />
      <div className="page-filters-end">
        <button type="submit" className="button button--small">
          Show
        </button>
        <a href={`${href('/admin/pages')}#list`}>All pages</a>
      </div>
    </form>
  );
}
