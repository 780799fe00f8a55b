import { href } from 'react-router';
import { Field } from '../../islands/field.tsx';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';

export interface Person {
  address: string;
  leads: readonly {
    id: string;
    reference: string;
    kind: string;
    status: string;
    quarantined: boolean;
    at: string;
    messages: number;
    events: number;
  }[];
  consents: readonly {
    id: string;
    reference: string;
    purpose: 'enquiry' | 'marketing' | 'customer';
    type: string;
    given: string;
    /** Null unless it is withdrawn. */
    ends: string | null;
    over: boolean;
  }[];
  noMarketingSince: string | null;
  mayMarket: boolean;
  /** Somebody signs in with this address. */
  isUser: boolean;
}

export function FindPerson({ email }: { email: string }) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      <Field
        id="person-email"
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="off"
        maxLength={254}
        required
        defaultValue={email}
      />
      <button type="submit" name="intent" value="find" className="button button--small">
        Find
      </button>
    </form>
  );
}

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The address of a lead's page: a quarantined one is only under Possible spam. */
function pathOf({ id, quarantined, status }: Person['leads'][number]): string {
  if (!quarantined) return href('/admin/leads/:id', { id });
  return status === 'spam' ? `${href('/admin/quarantine')}?state=spam` : href('/admin/quarantine');
}

function Leads({ leads }: Pick<Person, 'leads'>) {
  return (
    <AdminTable
      label="Leads"
      blocks
      rows={leads}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Lead', className: 'nowrap', cell: (lead) => <a href={pathOf(lead)}>{lead.reference}</a> },
        { heading: 'Received', cell: ({ at }) => at },
        { heading: 'Form', cell: ({ kind }) => kind },
        { heading: 'Status', cell: ({ status }) => status },
        {
          heading: 'Also stored',
          cell: ({ messages, events }) => `${many(messages, 'message')}, ${many(events, 'note')}`,
        },
      ]}
    />
  );
}

const purposes = { enquiry: 'To reply to the lead', marketing: 'Marketing e-mail', customer: 'As a customer' };

function Consents({ consents }: Pick<Person, 'consents'>) {
  return (
    <AdminTable
      label="Consents"
      blocks
      rows={consents}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Consent',
          cell: ({ purpose, over }) => (
            <span className="state-words">
              <span className="state-window" data-state={over ? 'off' : 'new'} aria-hidden="true" />
              {purposes[purpose]}
            </span>
          ),
        },
        { heading: 'Kind', cell: ({ type }) => type },
        { heading: 'Given', cell: ({ given }) => given },
        {
          heading: 'Ends',
          cell: ({ ends, over }) => (ends === null ? 'When withdrawn' : over ? `Ended ${ends}` : ends),
        },
        { heading: 'Lead', cell: ({ reference }) => reference },
      ]}
    />
  );
}

function PersonActions({ address, noMarketingSince }: Person) {
  return (
    <div className="privacy-actions">
      <form method="post" action={href('/api/admin/person-export')}>
        <input type="hidden" name="email" value={address} />
        <button type="submit" className="button button--outline button--small">
          Download everything (JSON)
        </button>
      </form>
      {noMarketingSince === null && (
        <form method="post" action={toNotice}>
          <input type="hidden" name="email" value={address} />
          <button type="submit" name="intent" value="unsubscribe" className="button button--outline button--small">
            Stop marketing e-mail
          </button>
        </form>
      )}
    </div>
  );
}

function EraseForm({ address }: Pick<Person, 'address'>) {
  return (
    <form method="post" action={toNotice} className="admin-form" aria-labelledby="erase-heading">
      <h3 id="erase-heading">Erase this person</h3>
      <p className="muted">
        Removes leads, notes, messages, mail files and the address everywhere else. This cannot be undone. The log
        records that somebody was erased, not who.
      </p>
      <input type="hidden" name="email" value={address} />
      <Field
        id="erase-confirm"
        name="confirm"
        type="email"
        label="Type the address again to confirm"
        autoComplete="off"
        maxLength={254}
        required
      />
      <button type="submit" name="intent" value="erase" className="button button--small">
        Erase permanently
      </button>
    </form>
  );
}

export function PersonFound({ person }: { person: Person }) {
  const { address, leads, consents, noMarketingSince, mayMarket, isUser } = person;
  return (
    <section
      className="privacy-person"
      aria-labelledby="found-heading"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the answer to the button; a notice above it comes first
      autoFocus
    >
      <h3 id="found-heading" className="breakable">
        {address}
      </h3>
      <p>
        {leads.length === 0
          ? 'No leads are stored.'
          : `${leads.length === 1 ? '1 lead is' : `${leads.length} leads are`} stored.`}{' '}
        {noMarketingSince !== null
          ? `Asked for no marketing e-mail on ${noMarketingSince}.`
          : mayMarket
            ? 'Marketing e-mail is allowed.'
            : 'Marketing e-mail is not allowed: there is no consent to it.'}
        {isUser && ' This is also the address of somebody who signs in here: see People.'}
      </p>
      {leads.length > 0 && <Leads leads={leads} />}
      {consents.length > 0 && <Consents consents={consents} />}
      <PersonActions {...person} />
      <EraseForm address={address} />
    </section>
  );
}
