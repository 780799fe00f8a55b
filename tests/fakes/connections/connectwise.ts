import { z } from 'zod';
import { type Asked, jsonOf, type Reply, type StandIn, standIn } from './stand-in.ts';

const company = 'lakeshore';
const connectwiseAccess = {
  publicKey: 'publicKeyOfIt',
  privateKey: 'privateKeyOfIt',
  clientId: 'c0ffee-stand-in',
};

export const connectwiseIds = { board: 5, fallback: 19, companyType: 3, urgent: 6, usual: 8 };
/** The settings that an owner enters. */
export const connectwiseSettings = ({ origin }: { origin: string }) => ({
  address: origin,
  company,
  publicKey: connectwiseAccess.publicKey,
  board: String(connectwiseIds.board),
  fallback: String(connectwiseIds.fallback),
  companyType: String(connectwiseIds.companyType),
  urgentPriority: String(connectwiseIds.urgent),
  usualPriority: String(connectwiseIds.usual),
});
export const connectwiseSecrets = {
  privateKey: connectwiseAccess.privateKey,
  clientId: connectwiseAccess.clientId,
};

const base = '/v4_6_release/apis/3.0/';
const emailType = 1;
const phoneType = 2;
const id = z.number().int();
const reference = z.strictObject({ id });

/** The bodies that may be posted, after the published schema. In practice, a company also needs a site. */
const newCompany = z.strictObject({
  identifier: z.string().min(1).max(25),
  name: z.string().min(1).max(50),
  types: z.array(reference).min(1),
  addressLine1: z.string().min(1).max(50),
  site: z.strictObject({ name: z.string().min(1) }),
});
const newContact = z.strictObject({
  firstName: z.string().min(1).max(30),
  lastName: z.string().min(1).max(30).optional(),
  company: reference,
  communicationItems: z.array(
    z.union([
      z.strictObject({
        type: z.strictObject({ id: z.literal(emailType) }),
        value: z.email().max(250),
        communicationType: z.literal('Email'),
        defaultFlag: z.boolean(),
      }),
      z.strictObject({
        type: z.strictObject({ id: z.literal(phoneType) }),
        value: z.string().min(1).max(250),
        communicationType: z.literal('Phone'),
        defaultFlag: z.boolean(),
      }),
    ]),
  ),
});
const newTicket = z.strictObject({
  summary: z.string().min(1).max(100),
  initialDescription: z.string().min(1),
  externalXRef: z.string().max(100),
  board: z.strictObject({ id: z.literal(connectwiseIds.board) }),
  company: reference,
  contact: reference.optional(),
  priority: z.strictObject({ id: z.union([z.literal(connectwiseIds.urgent), z.literal(connectwiseIds.usual)]) }),
});

type Company = Pick<z.output<typeof newCompany>, 'identifier' | 'name'> & { id: number; deletedFlag: boolean };
type Contact = z.output<typeof newContact> & { id: number; inactiveFlag: boolean };
type Ticket = Omit<z.output<typeof newTicket>, 'initialDescription'> & {
  id: number;
  status: { id: number; name: string };
  closedFlag: boolean;
};

export interface ConnectWise extends StandIn {
  companies: Company[];
  contacts: Contact[];
  tickets: Ticket[];
  /** The descriptions of the tickets. No answer of the API contains them. */
  descriptions: string[];
}

/** One comparison of a condition: a field, an operator, and strings in quotes, numbers or `true` and `false`. */
const comparison = /^\s*([\w/]+)\s*(=|contains|in)\s*("[^"]*"|'[^']*'|\([\d,]+\)|\d+|true|false)\s*/;

/**
 * Whether `item` meets `conditions`, written in the published syntax. Null for wrong syntax, for a field that is not in `fields`, and
 * for a mix of `and` and `or`.
 */
function meets(item: Record<string, unknown>, conditions: string, fields: readonly string[]): boolean | null {
  const results: boolean[] = [];
  let left = conditions;
  let join: string | null = null;
  for (;;) {
    const [all, name = '', operator = '', value = ''] = comparison.exec(left) ?? [];
    if (all === undefined || !fields.includes(name)) return null;
    const held = name.split('/').reduce<unknown>((from, part) => (from as Record<string, unknown>)?.[part], item);
    // ConnectWise's database ignores case.
    const text = String(held ?? '').toLowerCase();
    const wanted = value.replace(/^["'(]|["')]$/g, '').toLowerCase();
    if (operator === 'in') results.push(wanted.split(',').includes(text));
    else results.push(operator === '=' ? text === wanted : text.includes(wanted));
    left = left.slice(all.length);
    if (left === '') return join === 'or' ? results.some(Boolean) : results.every(Boolean);
    const [joined = '', word = ''] = /^(and|or)\s/.exec(left) ?? [];
    if (!joined || (join !== null && join !== word)) return null;
    join = word;
    left = left.slice(joined.length);
  }
}

const known = ['conditions', 'childConditions', 'orderBy', 'pageSize', 'page', 'fields'];

/** Starts a stand-in for the parts of ConnectWise PSA's API that a connection uses. */
export async function startConnectWise(): Promise<ConnectWise> {
  const companies: Company[] = [
    { id: connectwiseIds.fallback, identifier: 'Prospects', name: 'Prospects', deletedFlag: false },
  ];
  const contacts: Contact[] = [];
  const tickets: Ticket[] = [];
  const descriptions: string[] = [];
  let last = 100;
  const error = (status: number, code: string, message: string): Reply => ({
    status,
    body: { code, message, errors: null },
  });

  /** The answer with a page of the items that meet the conditions in `asked`. */
  function list<T extends object>(
    asked: Asked,
    problem: (words: string) => void,
    items: readonly T[],
    fields: readonly string[],
    children: (item: T) => readonly object[] = () => [],
  ): Reply {
    for (const name of asked.query.keys()) if (!known.includes(name)) problem(`no parameter ${name}`);
    const size = Number(asked.query.get('pageSize') ?? 25);
    if (!(size >= 1 && size <= 1000)) problem('a page has 1 to 1,000 records');
    const [conditions, ofChildren] = [asked.query.get('conditions'), asked.query.get('childConditions')];
    const found: T[] = [];
    for (const item of items) {
      const its = conditions === null || meets(item as Record<string, unknown>, conditions, fields);
      const childFields = ['communicationItems/value', 'communicationItems/communicationType'];
      const met =
        ofChildren === null
          ? true
          : children(item).reduce<boolean | null>((any, child) => {
              const one = meets({ communicationItems: child }, ofChildren, childFields);
              return one === null ? null : any || one;
            }, false);
      if (its === null || met === null) {
        problem(`conditions ${conditions} ${ofChildren}`);
        return error(400, 'InvalidObject', 'The conditions are not valid.');
      }
      if (its && met) found.push(item);
    }
    return { status: 200, body: found.slice(0, size) };
  }

  function make(asked: Asked, path: string, problem: (words: string) => void): Reply {
    if (!asked.header('content-type').startsWith('application/json')) problem('JSON needs its content type');
    const body = jsonOf(asked);
    const refuse = (fault: z.ZodError): Reply => {
      problem(fault.message);
      return error(400, 'InvalidObject', 'object is invalid');
    };
    const isCompany = (wanted: number) => companies.some((one) => one.id === wanted);
    if (path === 'company/companies') {
      const read = newCompany.safeParse(body);
      if (!read.success) return refuse(read.error);
      const { identifier, name } = read.data;
      if (companies.some((one) => one.identifier === identifier))
        return error(400, 'InvalidObject', 'The identifier is taken.');
      if (companies.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        problem('the company is there already');
      companies.push({ id: ++last, identifier, name, deletedFlag: false });
      return { status: 201, body: companies.at(-1) };
    }
    if (path === 'company/contacts') {
      const read = newContact.safeParse(body);
      if (!read.success) return refuse(read.error);
      const [{ value = '' } = {}] = read.data.communicationItems;
      if (contacts.some((one) => one.communicationItems.some((item) => item.value === value)))
        problem('the contact is there already');
      if (!isCompany(read.data.company.id)) problem('no such company');
      contacts.push({ ...read.data, id: ++last, inactiveFlag: false });
      return { status: 201, body: contacts.at(-1) };
    }
    const read = newTicket.safeParse(body);
    if (!read.success) return refuse(read.error);
    const { initialDescription, ...one } = read.data;
    if (!isCompany(one.company.id)) problem('no such company');
    if (one.contact && !contacts.some((person) => person.id === one.contact?.id)) problem('no such contact');
    tickets.push({ ...one, id: ++last, status: { id: 1, name: 'New' }, closedFlag: false });
    descriptions.push(initialDescription);
    return { status: 201, body: tickets.at(-1) };
  }

  const { publicKey, privateKey, clientId } = connectwiseAccess;
  const key = `Basic ${Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64')}`;
  const made = ['company/companies', 'company/contacts', 'service/tickets'];
  const connectwise = await standIn((asked, problem) => {
    if (asked.header('clientid') !== clientId)
      return error(401, 'ClientId', 'Cannot route. Codebase/company is invalid');
    if (asked.header('authorization') !== key) return error(401, 'Unauthorized', 'Access is denied.');
    const path = asked.path.startsWith(base) ? asked.path.slice(base.length) : '';
    if (asked.method === 'POST' && made.includes(path)) return make(asked, path, problem);
    if (asked.method !== 'GET') problem('no such method');
    const lists: Record<string, () => Reply> = {
      'company/companies': () => list(asked, problem, companies, ['id', 'name', 'identifier', 'deletedFlag']),
      'company/contacts': () => list(asked, problem, contacts, ['id'], (one) => one.communicationItems),
      'service/tickets': () => list(asked, problem, tickets, ['id', 'summary', 'externalXRef', 'closedFlag']),
      'company/communicationTypes': () =>
        list(
          asked,
          problem,
          [
            { id: 4, description: 'Fax', faxFlag: true, emailFlag: false, phoneFlag: false, defaultFlag: true },
            { id: 7, description: 'Private email', emailFlag: true, phoneFlag: false, defaultFlag: false },
            { id: emailType, description: 'Email', emailFlag: true, phoneFlag: false, defaultFlag: true },
            { id: phoneType, description: 'Direct', emailFlag: false, phoneFlag: true, defaultFlag: true },
          ],
          ['id'],
        ),
    };
    const [, kind = '', one] = /^(.+)\/(\d+)$/.exec(path) ?? [];
    const named: Record<string, { id: number; name: string }[]> = {
      'company/companies': companies,
      'company/companies/types': [{ id: connectwiseIds.companyType, name: 'Prospect' }],
      'service/boards': [{ id: connectwiseIds.board, name: 'New business' }],
      'service/priorities': [
        { id: connectwiseIds.urgent, name: 'Priority 1 - Emergency' },
        { id: connectwiseIds.usual, name: 'Priority 3 - Normal' },
      ],
    };
    const all = lists[path] ?? (named[path] && (() => list(asked, problem, named[path] ?? [], ['id'])));
    if (all) return all();
    if (!named[kind]) problem('no such address');
    const item = named[kind]?.find((each) => String(each.id) === one);
    return item ? { status: 200, body: item } : error(404, 'NotFound', `${kind} ${one} not found`);
  });
  return Object.assign(connectwise, { companies, contacts, tickets, descriptions });
}
