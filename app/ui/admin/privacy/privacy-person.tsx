import { href } from 'react-router';
import type { ConsentRecord } from '../../../domain/leads/consent.ts';
import { Field } from '../../islands/field.tsx';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';

export interface Person {
  /** The email address or phone number that was searched for. */
  key: string;
  kind: 'address' | 'number';
  /** Related leads under another number or address, of this person or of other people. */
  further: readonly { person: string; leads: number }[];
  leads: readonly {
    id: string;
    reference: string;
    kind: string;
    status: string;
    quarantined: boolean;
    at: string;
    messages: number;
    events: number;
    /** Name and email address when the leads may be from several people; otherwise null. */
    who: string | null;
  }[];
  consents: readonly {
    id: string;
    reference: string;
    purpose: ConsentRecord['purpose'];
    type: string;
    given: string;
    /** When the consent ends; null if it lasts until it is withdrawn. */
    ends: string | null;
    over: boolean;
  }[];
  noMarketingSince: string | null;
  mayMarket: boolean;
  /** True when a user of the panel signs in with this address. */
  isUser: boolean;
}

/** What the erase form asks to type, and the input type that brings up the right phone keyboard. */
const asks = { address: { word: 'address', type: 'email' }, number: { word: 'number', type: 'tel' } } as const;

export function FindPerson({ typed }: { typed: string }) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      <Field
        id="person-key"
        name="person"
        label="Email address or phone number"
        autoComplete="off"
        maxLength={254}
        required
        defaultValue={typed}
      />
      <button type="submit" name="intent" value="find" className="button button--small">
        Find
      </button>
    </form>
  );
}

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The address of a lead's page. A quarantined lead has no page of its own: it is under Possible spam. */
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
        ...(leads.some(({ who }) => who !== null)
          ? [{ heading: 'From', className: 'breakable', cell: ({ who }: Person['leads'][number]) => who }]
          : []),
        { heading: 'Received', cell: ({ at }) => at },
        { heading: 'Form', cell: ({ kind }) => kind },
        { heading: 'Status', cell: ({ status }) => status },
        {
          heading: 'Also stored',
          cell: ({ messages, events }) => `${many(messages, 'message')}, ${many(events, 'event')} on the timeline`,
        },
      ]}
    />
  );
}

const purposes = {
  enquiry: 'To reply to the lead',
  marketing: 'Marketing email',
  customer: 'As a customer',
  advertising: 'To tell an advertising firm',
};

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

function FurtherLeads({ kind, further }: Pick<Person, 'kind' | 'further'>) {
  if (further.length === 0) return null;
  return (
    <div>
      <p>
        {kind === 'address'
          ? 'More leads have one of these phone numbers, or are merged with one of these leads. They may be from the same person or from a colleague:'
          : 'More leads have one of these addresses, or are merged with one of these leads:'}
      </p>
      <div className="privacy-actions">
        {further.map(({ person, leads }) => (
          <form key={person} method="post" action={toNotice}>
            <input type="hidden" name="person" value={person} />
            <button type="submit" name="intent" value="find" className="button button--outline button--small breakable">
              {person}: {many(leads, 'more lead')}
            </button>
          </form>
        ))}
      </div>
    </div>
  );
}

function PersonActions({ person: { key, kind, noMarketingSince } }: { person: Person }) {
  return (
    <div className="privacy-actions">
      <form method="post" action={href('/api/admin/person-export')}>
        <input type="hidden" name="person" value={key} />
        <button type="submit" className="button button--outline button--small">
          Download everything (JSON)
        </button>
      </form>
      {kind === 'address' && noMarketingSince === null && (
        <form method="post" action={toNotice}>
          <input type="hidden" name="person" value={key} />
          <button type="submit" name="intent" value="unsubscribe" className="button button--outline button--small">
            Stop marketing email
          </button>
        </form>
      )}
    </div>
  );
}

function EraseForm({ person, kind, leads }: Pick<Person, 'kind' | 'leads'> & { person: string }) {
  const { word, type } = asks[kind];
  const shared = new Set(leads.map(({ who }) => who)).size > 1;
  return (
    <form method="post" action={toNotice} className="admin-form" aria-labelledby="erase-heading">
      <h3 id="erase-heading">Erase this person</h3>
      <p className="muted">
        Removes leads, notes, messages, mail files and the {word} everywhere else. This cannot be undone. The log
        records that somebody was erased, not who.
      </p>
      {shared && (
        <p>
          The leads have different senders, and all of them are removed. To erase one of them only, find that person by
          email address.
        </p>
      )}
      <input type="hidden" name="person" value={person} />
      <Field
        id="erase-confirm"
        name="confirm"
        type={type}
        label={`Type the ${word} again to confirm`}
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

function marketingWords({ noMarketingSince, mayMarket }: Person): string {
  if (noMarketingSince !== null) return `Asked for no marketing email on ${noMarketingSince}.`;
  return mayMarket ? 'Marketing email is allowed.' : 'Marketing email is not allowed: there is no consent to it.';
}

export function PersonFound({ person }: { person: Person }) {
  const { key, kind, further, leads, consents, isUser } = person;
  return (
    <section
      className="privacy-person"
      aria-labelledby="found-heading"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is what the pressed button asked for; the autofocus of a notice above it wins
      autoFocus
    >
      <h3 id="found-heading" className="breakable">
        {key}
      </h3>
      <p>
        {leads.length === 0
          ? 'No leads are stored.'
          : `${leads.length === 1 ? '1 lead is' : `${leads.length} leads are`} stored.`}{' '}
        {kind === 'address' && marketingWords(person)}
        {isUser && ' This is also the address of somebody who signs in here: see People.'}
      </p>
      {leads.length > 0 && <Leads leads={leads} />}
      {consents.length > 0 && <Consents consents={consents} />}
      <FurtherLeads kind={kind} further={further} />
      <PersonActions person={person} />
      <EraseForm {...{ kind, leads }} person={key} />
    </section>
  );
}
