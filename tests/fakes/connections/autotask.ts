import { z } from 'zod';
import { type Asked, jsonOf, type Reply, type StandIn, standIn } from './stand-in.ts';

const user = 'api-user@firm.example';
export const autotaskSecrets = { secret: 'secret-of-the-user', integrationCode: 'TRACKINGIDENTIFIEROFTHEUSER' };
export const autotaskIds = { queue: 8, fallback: 174, owner: 29 };

/** The settings that an owner enters. */
export const autotaskSettings = {
  user,
  queue: String(autotaskIds.queue),
  status: '1',
  urgentPriority: '4',
  usualPriority: '2',
  fallback: String(autotaskIds.fallback),
  companyType: '2',
  owner: String(autotaskIds.owner),
};

const id = z.number().int();

/** The bodies that may be posted, after Autotask's entity documentation: required fields, lengths and picklists. */
const newCompany = z.strictObject({
  companyName: z.string().min(1).max(100),
  companyType: z.literal(2),
  ownerResourceID: z.literal(autotaskIds.owner),
  phone: z.string().min(1).max(25),
});
const newContact = z.strictObject({
  companyID: id,
  firstName: z.string().min(1).max(20),
  lastName: z.string().min(1).max(20),
  emailAddress: z.email().max(254),
  phone: z.string().min(1).max(25).optional(),
  isActive: z.literal(1),
});
const newTicket = z.strictObject({
  title: z.string().min(1).max(255),
  description: z.string().max(8000),
  externalID: z.string().min(1).max(50),
  companyID: id,
  contactID: id.optional(),
  queueID: z.literal(autotaskIds.queue),
  status: z.literal(1),
  priority: z.union([z.literal(4), z.literal(2)]),
  dueDateTime: z.iso.datetime(),
});
const query = z.strictObject({
  filter: z.tuple([
    z.union([
      z.strictObject({ op: z.literal('eq'), field: z.string(), value: z.string() }),
      z.strictObject({ op: z.literal('in'), field: z.literal('id'), value: z.array(id).min(1).max(500) }),
    ]),
  ]),
});

type Company = Pick<z.output<typeof newCompany>, 'companyName' | 'phone'> & { id: number; isActive: boolean };
type Contact = z.output<typeof newContact> & { id: number };
type Ticket = z.output<typeof newTicket> & { id: number; ticketNumber: string; completedDate: string | null };

export interface Autotask extends StandIn {
  companies: Company[];
  contacts: Contact[];
  tickets: Ticket[];
  /** The answer of the zone lookup; null for the stand-in's own address. */
  zone: { url: string; webUrl: string } | null;
}

const searchable: Record<string, readonly string[]> = {
  Companies: ['companyName', 'id'],
  Contacts: ['emailAddress', 'id'],
  Tickets: ['externalID', 'id'],
};

const picklist = (name: string, values: Record<string, string>) => ({
  name,
  dataType: 'integer',
  isPickList: true,
  picklistValues: Object.entries(values).map(([value, label]) => ({ value, label, isActive: true })),
});
const fieldsOf: Record<string, readonly object[]> = {
  Tickets: [
    { name: 'title', dataType: 'string', isPickList: false, picklistValues: null },
    picklist('queueID', { 5: 'Client Portal', [autotaskIds.queue]: 'New business' }),
    picklist('status', { 1: 'New', 5: 'Complete' }),
    picklist('priority', { 1: 'High', 2: 'Medium', 3: 'Low', 4: 'Critical' }),
  ],
  Companies: [picklist('companyType', { 1: 'Customer', 2: 'Lead', 3: 'Prospect' })],
};

/** Starts a stand-in for the parts of Autotask's REST API that a connection uses, including the zone lookup. */
export async function startAutotask(): Promise<Autotask> {
  const companies: Company[] = [{ id: autotaskIds.fallback, companyName: 'Prospects', phone: '-', isActive: true }];
  const contacts: Contact[] = [];
  const tickets: Ticket[] = [];
  let last = 1000;
  /** Autotask answers 500 even when it understood a request and refuses it. */
  const refuse = (...errors: string[]): Reply => ({ status: 500, body: { errors } });

  function search(entity: string, items: readonly object[], asked: Asked, problem: (words: string) => void): Reply {
    const read = query.safeParse(jsonOf(asked));
    if (!read.success) {
      problem(read.error.message);
      return refuse('Unable to parse the query');
    }
    const [{ field, value }] = read.data.filter;
    if (!searchable[entity]?.includes(field)) problem(`${field} is no field to search ${entity} by`);
    const text = (one: unknown) => String(one).toLowerCase();
    const wanted = [value].flat().map(text);
    const found = items.filter((item) => wanted.includes(text((item as Record<string, unknown>)[field])));
    return {
      status: 200,
      body: { items: found.slice(0, 500), pageDetails: { count: found.length, requestCount: 500 } },
    };
  }

  function make(entity: string, asked: Asked, problem: (words: string) => void): Reply {
    const read =
      { Companies: newCompany, Tickets: newTicket }[entity]?.safeParse(jsonOf(asked)) ??
      newContact.safeParse(jsonOf(asked));
    if (!read.success) {
      problem(read.error.message);
      return refuse('The entity is not valid');
    }
    const one = read.data;
    const isActive = (wanted: number) => companies.some((company) => company.id === wanted && company.isActive);
    last++;
    if ('companyName' in one) {
      if (companies.some(({ companyName }) => text(companyName) === text(one.companyName)))
        problem('the company is there already');
      companies.push({ ...one, id: last, isActive: true });
    } else if ('emailAddress' in one) {
      if (entity !== `Companies/${one.companyID}/Contacts`) problem('a contact is made at its company');
      if (contacts.some(({ emailAddress }) => emailAddress === one.emailAddress))
        problem('the contact is there already');
      if (!isActive(one.companyID)) problem('no such company');
      contacts.push({ ...one, id: last });
    } else {
      if (!isActive(one.companyID)) problem('no such company');
      if (one.contactID !== undefined && !contacts.some((contact) => contact.id === one.contactID))
        problem('no such contact');
      tickets.push({ ...one, id: last, ticketNumber: `T20261123.${last}`, completedDate: null });
    }
    return { status: 200, body: { itemId: last } };
  }
  const text = (words: string) => words.toLowerCase();

  const autotask: Autotask = Object.assign(
    await standIn((asked, problem) => {
      const [, version, path = ''] = /^\/ATServicesRest\/(V1\.0)\/(.+)$/.exec(asked.path) ?? [];
      if (!version) {
        problem('no such address');
        return { status: 404 };
      }
      if (path === 'zoneInformation') {
        if (asked.header('secret')) problem('the lookup of a zone needs no secret');
        if (asked.query.get('user') !== user) return refuse('The user name does not exist.');
        const here = { url: `${autotask.origin}/ATServicesRest/`, webUrl: `${autotask.origin}/` };
        return { status: 200, body: { zoneName: 'America East', ...(autotask.zone ?? here), ci: 4711 } };
      }
      const { secret, integrationCode } = autotaskSecrets;
      if (asked.header('username') !== user || asked.header('secret') !== secret)
        return { status: 401, body: { errors: ['The logged in user is not authorized.'] } };
      if (asked.header('apiintegrationcode') !== integrationCode)
        return { status: 401, body: { errors: ['The tracking identifier is not valid.'] } };
      const lists: Record<string, readonly { id: number }[]> = {
        Companies: companies,
        Contacts: contacts,
        Tickets: tickets,
        Resources: [Object.assign({ id: autotaskIds.owner }, { firstName: 'Maya', lastName: 'Chen' })],
      };
      const [entity = '', more = '', third = ''] = path.split('/');
      if (asked.method === 'POST') {
        if (!asked.header('content-type').startsWith('application/json')) problem('JSON needs its content type');
        if (more === 'query') return search(entity, lists[entity] ?? [], asked, problem);
        if (['Companies', 'Tickets'].includes(path) || third === 'Contacts') return make(path, asked, problem);
      }
      if (asked.method !== 'GET') problem('no such method');
      if (more === 'entityInformation') return { status: 200, body: { fields: fieldsOf[entity] ?? [] } };
      if (!lists[entity]) problem('no such address');
      const item = lists[entity]?.find((one) => String(one.id) === more);
      return item ? { status: 200, body: { item } } : { status: 404, body: { errors: ['Not found'] } };
    }),
    { companies, contacts, tickets, zone: null },
  );
  return autotask;
}
