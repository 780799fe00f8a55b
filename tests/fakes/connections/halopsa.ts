import { z } from 'zod';
import { type Asked, jsonOf, type StandIn, standIn } from './stand-in.ts';

export const haloAccess = { clientId: 'c9534241-stand-in', clientSecret: '14c0c9af-stand-in' };
export const haloType = 7;
/** The id of the client for leads without a company. */
export const haloFallback = 1;

/** The bodies that may be posted, after https://halopsa.com/apidoc: lists of one object. */
const newClient = z.tuple([z.strictObject({ name: z.string().min(1).max(255) })]);
const newUser = z.tuple([
  z.strictObject({
    name: z.string().min(1),
    emailaddress: z.email(),
    phonenumber: z.string(),
    site_id: z.number().int(),
  }),
]);
const newTicket = z.tuple([
  z.strictObject({
    summary: z.string().min(1).max(255),
    details: z.string(),
    tickettype_id: z.literal(haloType),
    client_id: z.number().int(),
    site_id: z.number().int().optional(),
    user_id: z.number().int().optional(),
    priority_id: z.number().int().min(1).max(4),
  }),
]);

interface Client {
  id: number;
  name: string;
}
interface User extends Client {
  emailaddress: string;
  client_id: number;
  site_id: number;
  inactive: boolean;
}
type NewTicket = z.output<typeof newTicket>[0];
interface Ticket extends NewTicket {
  id: number;
  status_name: string;
  dateclosed: string;
}

export interface Halo extends StandIn {
  clients: Client[];
  users: User[];
  tickets: Ticket[];
}

const token = 'bearer-of-the-stand-in';

/** The id of a client's only site: the client's id plus 1,000. */
const siteOf = (client: number) => client + 1000;

/** Starts a stand-in for the parts of HaloPSA's API that a connection uses. */
export async function startHalo(): Promise<Halo> {
  const clients: Client[] = [{ id: haloFallback, name: 'Prospects' }];
  const users: User[] = [];
  const tickets: Ticket[] = [];
  let last = 100;

  function signIn(asked: Asked, problem: (words: string) => void) {
    if (asked.header('content-type') !== 'application/x-www-form-urlencoded') problem('the token is asked by a form');
    const form = new URLSearchParams(asked.body);
    if (form.get('grant_type') !== 'client_credentials' || form.get('scope') !== 'all')
      problem('no client credentials');
    if (form.get('client_secret') !== haloAccess.clientSecret || form.get('client_id') !== haloAccess.clientId)
      return { status: 400, body: { error: 'invalid_client', error_description: 'Authentication failed' } };
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'all' } };
  }

  function list<T>(asked: Asked, name: string, items: readonly T[], words: (item: T) => string) {
    const wanted = (asked.query.get('search') ?? '').toLowerCase();
    const found = items.filter((item) => words(item).toLowerCase().includes(wanted));
    return {
      status: 200,
      body: { record_count: found.length, [name]: found.slice(0, Number(asked.query.get('count') ?? 50)) },
    };
  }

  function make(asked: Asked, kind: string, problem: (words: string) => void) {
    const body = jsonOf(asked);
    const refuse = (error: z.ZodError) => {
      problem(error.message);
      return { status: 400, body: { message: 'Bad request' } };
    };
    const id = ++last;
    if (kind === 'Client') {
      const read = newClient.safeParse(body);
      if (!read.success) return refuse(read.error);
      if (clients.some(({ name }) => name === read.data[0].name)) problem('the client is there already');
      clients.push({ id, ...read.data[0] });
      return { status: 201, body: clients.at(-1) };
    }
    if (kind === 'Users') {
      const read = newUser.safeParse(body);
      if (!read.success) return refuse(read.error);
      const [one] = read.data;
      if (users.some(({ emailaddress }) => emailaddress === one.emailaddress)) problem('the user is there already');
      users.push({ id, ...one, client_id: one.site_id - 1000, inactive: false });
      return { status: 201, body: users.at(-1) };
    }
    const read = newTicket.safeParse(body);
    if (!read.success) return refuse(read.error);
    const [one] = read.data;
    if (!clients.some((client) => client.id === one.client_id)) problem('no such client');
    if (one.user_id !== undefined && !users.some((user) => user.id === one.user_id)) problem('no such user');
    tickets.push({ id, ...one, status_name: 'New', dateclosed: '0001-01-01T00:00:00' });
    return { status: 201, body: tickets.at(-1) };
  }

  const halo = await standIn((asked, problem) => {
    if (asked.path === '/auth/token') return signIn(asked, problem);
    if (asked.header('authorization') !== `Bearer ${token}`) return { status: 401, body: { message: 'Unauthorized' } };
    const [, kind = '', one] = /^\/api\/(\w+)(?:\/(\d+))?$/.exec(asked.path) ?? [];
    if (asked.method === 'POST' && ['Client', 'Users', 'Tickets'].includes(kind)) return make(asked, kind, problem);
    if (asked.method !== 'GET') problem('no such method');
    const found = (items: readonly { id: number }[]) => {
      const item = items.find(({ id }) => String(id) === one);
      return item ? { status: 200, body: item } : { status: 404, body: { message: 'Not found' } };
    };
    if (one && kind === 'Tickets') return found(tickets);
    if (one && kind === 'Client') return found(clients);
    if (one && kind === 'TicketType') return found([Object.assign({ id: haloType }, { name: 'Opportunity' })]);
    if (kind === 'Tickets') return list(asked, 'tickets', tickets, ({ summary, details }) => `${summary} ${details}`);
    if (kind === 'Client') return list(asked, 'clients', clients, ({ name }) => name);
    if (kind === 'Users') return list(asked, 'users', users, ({ name, emailaddress }) => `${name} ${emailaddress}`);
    if (kind === 'Site') {
      const client = Number(asked.query.get('client_id'));
      return {
        status: 200,
        body: { record_count: 1, sites: [{ id: siteOf(client), name: 'Main', client_id: client }] },
      };
    }
    problem('no such address');
    return { status: 404, body: { message: 'Not found' } };
  });
  return Object.assign(halo, { clients, users, tickets });
}
