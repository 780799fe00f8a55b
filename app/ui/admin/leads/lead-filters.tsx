import type { ComponentProps } from 'react';
import { href } from 'react-router';
import type { SavedView } from '../../../domain/leads/handling/saved-views.ts';
import { type InboxFigures, type InboxQuery, inboxQueryString, kindNames } from '../../../domain/leads/inbox.ts';
import { leadStatuses, statusNames } from '../../../domain/leads/lead-status.ts';
import { SearchBox } from '../search-box.tsx';
import { FilterSelect, SelectField } from '../select-field.tsx';
import { ViewForm } from './handling/view-form.tsx';

const everything: InboxQuery = { search: '', state: 'open', page: 1 };

const tabs: readonly { label: string; query: InboxQuery }[] = [
  { label: 'Waiting and open', query: everything },
  { label: 'Mine', query: { ...everything, assigned: 'me' } },
  { label: 'Won', query: { ...everything, state: 'won' } },
  { label: 'Closed', query: { ...everything, state: 'closed' } },
];

/** Links to the four most used lists and to the saved views. */
export function LeadTabs({ query, views }: { query: InboxQuery; views: readonly SavedView[] }) {
  const asked = inboxQueryString({ ...query, page: 1 });
  const lists = [
    ...tabs.map(({ label, query: tab }) => ({ id: label, label, to: inboxQueryString(tab) })),
    ...views.map(({ id, name, query: to }) => ({ id, label: name, to })),
  ];
  return (
    <nav className="lead-tabs" aria-label="Lists of leads">
      {lists.map(({ id, label, to }) => (
        <a key={id} href={`${href('/admin/leads')}${to}`} aria-current={to === asked ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

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
        <Filter name="source" label="Came from" value={source} choices={known.map((one) => [one, one])} />
      )}
      {campaign && <Filter name="campaign" label="Campaign" value={campaign} choices={[[campaign, campaign]]} />}
    </>
  );
}

/**
 * GET forms, so that the filter is in the address bar. The filters are open when the query is neither a tab nor a plain search. `tags` are the
 * tags of all leads. `view` is the form that saves the filter as a view.
 */
export function LeadFilters({
  query,
  tags,
  sources,
  view,
}: {
  query: InboxQuery;
  tags: readonly string[];
  /** What brought the visitors of leads. */
  sources: readonly string[];
  /** Null when there is nothing to save or remove. */
  view: ComponentProps<typeof ViewForm> | null;
}) {
  const asked = inboxQueryString({ ...query, search: '', page: 1 });
  const isTab = tabs.some(({ query: tab }) => inboxQueryString(tab) === asked);
  const onlySearch = query.search !== '' && asked === inboxQueryString({ ...everything, state: 'all' });
  return (
    <div className="lead-filters">
      <LeadSearch search={query.search} />
      <details open={(!isTab && !onlySearch) || view?.answer != null}>
        <summary>Filters</summary>
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
      </details>
    </div>
  );
}

/** The inbox figures. The counts link to their leads, and to the mails that wait without a lead. */
export function LeadFigures({ waiting, late, kept, usualMinutes, mails }: InboxFigures & { mails: number }) {
  return (
    <ul className="lead-figures" data-live="figures">
      <li>
        <b className="tabular">{waiting.toLocaleString('en-CA')}</b>
        <a href={`${href('/admin/leads')}?clock=waiting`}>waiting for a reply</a>
      </li>
      <li className={late > 0 ? 'lead-bad' : undefined}>
        <b className="tabular">{late.toLocaleString('en-CA')}</b>
        <a href={`${href('/admin/leads')}?clock=late`}>overdue</a>
      </li>
      {mails > 0 && (
        <li>
          <b className="tabular">{mails.toLocaleString('en-CA')}</b>
          <a href={href('/admin/mail')}>{mails === 1 ? 'mail' : 'mails'} to the firm</a>
        </li>
      )}
      <li>
        <b className="tabular">{kept === null ? '–' : `${Math.floor(kept * 100)}%`}</b>
        <span>answered on time this week</span>
      </li>
      <li>
        <b className="tabular">{usualMinutes === null ? '–' : `${Math.round(usualMinutes)} min`}</b>
        <span>typical first reply</span>
      </li>
    </ul>
  );
}
