import { autotaskIds, autotaskSecrets, autotaskSettings, startAutotask } from './autotask.ts';
import { connectwiseIds, connectwiseSecrets, connectwiseSettings, startConnectWise } from './connectwise.ts';
import { haloAccess, haloFallback, haloType, startHalo } from './halopsa.ts';
import { connectedTo } from './world.ts';

/** A ticket in the form common to all ticket systems. */
export interface SeenTicket {
  id: number;
  title: string;
  text: string;
  urgent: boolean;
  company: number;
  contact: number | null;
}

const halopsa = {
  title: 'HaloPSA',
  fallback: haloFallback,
  async start() {
    const halo = await startHalo();
    const { clientId, clientSecret } = haloAccess;
    const settings = {
      address: halo.origin,
      tenant: '',
      clientId,
      ticketType: String(haloType),
      client: String(haloFallback),
      urgentPriority: '1',
      usualPriority: '3',
    };
    return {
      standIn: halo,
      settings,
      secrets: { clientSecret },
      companies: () => halo.clients.map(({ name }) => name),
      contacts: () => halo.users.map(({ emailaddress }) => emailaddress),
      tickets: (): SeenTicket[] =>
        halo.tickets.map(({ id, summary, details, priority_id, client_id, user_id }) => ({
          id,
          title: summary,
          text: details,
          urgent: priority_id === 1,
          company: client_id,
          contact: user_id ?? null,
        })),
      close: (at: number) =>
        Object.assign(halo.tickets[at] ?? {}, { status_name: 'Won', dateclosed: '2026-11-24T10:00:00' }),
      remove: (at: number) => halo.tickets.splice(at, 1),
      double: () => halo.tickets.push({ ...(halo.tickets[0] as (typeof halo.tickets)[0]), id: 99_999 }),
      numberOf: (id: number) => String(id),
      pageOf: (id: number) => `${halo.origin}/tickets?id=${id}`,
      closedAs: 'Won',
    };
  },
};

const connectwise = {
  title: 'ConnectWise PSA',
  fallback: connectwiseIds.fallback,
  async start() {
    const psa = await startConnectWise();
    return {
      standIn: psa,
      settings: connectwiseSettings(psa),
      secrets: connectwiseSecrets,
      companies: () => psa.companies.map(({ name }) => name),
      contacts: () => psa.contacts.map(({ communicationItems: [first] }) => first?.value ?? ''),
      tickets: (): SeenTicket[] =>
        psa.tickets.map(({ id, summary, priority, company, contact }, index) => ({
          id,
          title: summary,
          text: psa.descriptions[index] ?? '',
          urgent: priority.id === connectwiseIds.urgent,
          company: company.id,
          contact: contact?.id ?? null,
        })),
      close: (at: number) =>
        Object.assign(psa.tickets[at] ?? {}, { status: { id: 9, name: '>Closed' }, closedFlag: true }),
      remove: (at: number) => psa.tickets.splice(at, 1),
      double: () => psa.tickets.push({ ...(psa.tickets[0] as (typeof psa.tickets)[0]), id: 99_999 }),
      numberOf: (id: number) => String(id),
      pageOf: (id: number) =>
        `${psa.origin}/v4_6_release/services/system_io/router/openrecord.rails?recordType=ServiceFV&recid=${id}&companyName=lakeshore`,
      closedAs: '>Closed',
    };
  },
};

const autotask = {
  title: 'Autotask',
  fallback: autotaskIds.fallback,
  async start() {
    const psa = await startAutotask();
    return {
      standIn: psa,
      settings: autotaskSettings,
      secrets: autotaskSecrets,
      companies: () => psa.companies.map(({ companyName }) => companyName),
      contacts: () => psa.contacts.map(({ emailAddress }) => emailAddress),
      tickets: (): SeenTicket[] =>
        psa.tickets.map(({ id, title, description, priority, companyID, contactID }) => ({
          id,
          title,
          text: description,
          urgent: priority === 4,
          company: companyID,
          contact: contactID ?? null,
        })),
      close: (at: number) => Object.assign(psa.tickets[at] ?? {}, { status: 5, completedDate: '2026-11-24T10:00:00' }),
      remove: (at: number) => psa.tickets.splice(at, 1),
      double: () => psa.tickets.push({ ...(psa.tickets[0] as (typeof psa.tickets)[0]), id: 99_999 }),
      numberOf: (id: number) => `T20261123.${id}`,
      pageOf: (id: number) =>
        `${psa.origin}/Autotask/AutotaskExtend/ExecuteCommand.aspx?Code=OpenTicketDetail&TicketID=${id}`,
      closedAs: 'Complete',
    };
  },
};

/** The stand-ins for ticket systems, behind a common interface. */
export const ticketSystems = { halopsa, connectwise, autotask };
export type TicketSystemName = keyof typeof ticketSystems;
export const ticketSystemNames = Object.keys(ticketSystems) as TicketSystemName[];

/** A database, an outbox and the connection `name` to its stand-in. `over` replaces settings of the connection. */
export async function connectedToTickets(name: TicketSystemName, over: Record<string, string> = {}) {
  const system = await ticketSystems[name].start();
  const { standIn, settings, secrets } = system;
  return { system, ...(await connectedTo(name, standIn, { settings: { ...settings, ...over }, secrets })) };
}
