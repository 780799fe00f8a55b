import type { ComponentProps } from 'react';
import { href } from 'react-router';
import { type InboxQuery, inboxQueryString, kindNames } from '../../../domain/leads/inbox.ts';
import { leadStatuses, statusNames } from '../../../domain/leads/lead-status.ts';
import { SearchBox } from '../search-box.tsx';
import { FilterSelect, SelectField } from '../select-field.tsx';
import { ViewForm } from './handling/view-form.tsx';

const everything: InboxQuery = { search: '', state: 'open', page: 1 };

/** The lists that the menu has. */
const lists: readonly InboxQuery[] = [
  everything,
  { ...everything, clock: 'waiting' },
  { ...everything, assigned: 'me' },
  { ...everything, state: 'won' },
  { ...everything, state: 'closed' },
];

const Filter = FilterSelect<keyof InboxQuery>;

/** Searches all leads, regardless of the list shown. */
const LeadSearch = ({ search }: { search: string }) => (
  <SearchBox
    id="filter-q"
    action={href('/admin/leads')}
    className="lead-search"
    label="Name, company, email, phone or reference"
    placeholder="Name, phone, reference"
    button="Search"
    query={search}
  />
);

/** A source, and the campaign that the address or a report named. */
function SourceFilters({ query: { source, campaign }, sources }: { query: InboxQuery; sources: readonly string[] }) {
  const known = [...new Set([...sources, ...(source ? [source] : [])])];
  return (
    <>
      {known.length > 0 && (
        <Filter name="source" label="Source" value={source} choices={known.map((one) => [one, one])} />
      )}
      {campaign && <Filter name="campaign" label="Campaign" value={campaign} choices={[[campaign, campaign]]} />}
    </>
  );
}

/**
 * GET forms, so that the filter is in the address bar. The filters are open when the query is neither a list of the menu nor a plain search. `tags` are the
 * tags of all leads. `view` is the form that saves the filter as a view.
 */
export function LeadFilters({
  query,
  tags,
  sources,
  view,
  mayExport,
}: {
  query: InboxQuery;
  tags: readonly string[];
  /** What brought the visitors of leads. */
  sources: readonly string[];
  /** Null when there is nothing to save or remove. */
  view: ComponentProps<typeof ViewForm> | null;
  mayExport: boolean;
}) {
  const asked = inboxQueryString({ ...query, search: '', page: 1 });
  const isTab = lists.some((list) => inboxQueryString(list) === asked);
  const onlySearch = query.search !== '' && asked === inboxQueryString({ ...everything, state: 'all' });
  return (
    <div className="lead-filters">
      <LeadSearch search={query.search} />
      <details open={(!isTab && !onlySearch) || view?.answer != null}>
        <summary className="button button--outline button--small">Filters</summary>
        <form method="get" action={href('/admin/leads')} className="lead-filter-fields">
          {query.search && <input type="hidden" name="q" value={query.search} />}
          <SelectField
            id="filter-state"
            name="state"
            label="Status"
            value={query.state}
            choices={[
              ['open', 'Waiting and open'],
              ...leadStatuses.map((status) => [status, statusNames[status]] as const),
              ['closed', 'Closed'],
              ['all', 'All'],
            ]}
          />
          <Filter name="kind" label="Form" value={query.kind} choices={Object.entries(kindNames)} />
          <Filter
            name="assigned"
            label="Assigned to"
            value={query.assigned}
            choices={[
              ['me', 'Me'],
              ['nobody', 'Nobody'],
            ]}
            none="Anyone"
          />
          <Filter
            name="clock"
            label="Reply"
            value={query.clock}
            choices={[
              ['waiting', 'Waiting'],
              ['late', 'Overdue'],
            ]}
          />
          <FilterSelect name="follow-up" label="Follow-up" value={query.followUp} choices={[['due', 'Due']]} />
          {(tags.length > 0 || query.tag) && (
            <Filter
              name="tag"
              label="Tag"
              value={query.tag}
              choices={[...new Set([...tags, ...(query.tag ? [query.tag] : [])])].map((tag) => [tag, tag])}
            />
          )}
          <SourceFilters query={query} sources={sources} />
          <p className="lead-filter-end">
            <button type="submit" className="button button--outline button--small">
              Show
            </button>
            <a href={href('/admin/leads')}>Clear</a>
          </p>
        </form>
        {view && <ViewForm {...view} />}
        {mayExport && (
          <p>
            <a href={href('/admin/leads.csv')}>Export all leads</a>
          </p>
        )}
      </details>
    </div>
  );
}
