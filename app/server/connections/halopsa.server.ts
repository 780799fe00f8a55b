import { z } from 'zod';
import { type HaloPerson, haloTicket } from '../../domain/connections/halopsa.ts';
import type { LeadElsewhere } from '../../domain/connections/lead-elsewhere.ts';
import { type Adapter, type Became, ConnectionFault, jsonRequest, type Made, type Tools } from './adapter.server.ts';
import { id, readAnswer, same } from './ticket-system.server.ts';

const named = z.object({ id, name: z.string() });
const user = z.object({
  id,
  emailaddress: z.string().nullish(),
  client_id: id,
  site_id: z.number().nullish(),
  inactive: z.boolean().nullish(),
});
const ticket = z.object({
  id,
  summary: z.string(),
  status_name: z.string().nullish(),
  dateclosed: z.string().nullish(),
});

/** A list: an array, an object with the array under `name`, or a single item. Answers contain all these forms. */
const listOf = <T extends z.ZodType>(name: string, item: T) =>
  z.union([
    z.array(item),
    z.object({ [name]: z.array(item) }).transform((wrapped) => wrapped[name] as z.output<T>[]),
    item.transform((one) => [one]),
  ]);

/** Reads an answer of HaloPSA, which may have status 200 and still contain an error. */
const read = <T extends z.ZodType>(json: unknown, shape: T, what: string) => readAnswer('HaloPSA', json, shape, what);

/** Signs in to HaloPSA and returns functions that talk to it. Each attempt gets a new token, so that none is ever out of date. */
async function openHalo({ call, read: ask, settings, secrets, makeSure }: Tools) {
  const { address = '', tenant = '', clientId = '' } = settings;
  const { json } = await ask({
    method: 'POST',
    url: `${address}/auth/token${tenant && `?tenant=${encodeURIComponent(tenant)}`}`,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secrets.clientSecret ?? '',
      scope: 'all',
    }).toString(),
  });
  const { access_token } = read(json, z.object({ access_token: z.string().min(1) }), 'the sign-in');
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    async get<T extends z.ZodType>(path: string, shape: T): Promise<z.output<T>> {
      const answer = await ask(jsonRequest('GET', `${address}/api/${path}`, headers));
      return read(answer.json, shape, path.split('?')[0] ?? path);
    },
    async make<T extends z.ZodType>(kind: string, item: object, shape: T): Promise<z.output<T>> {
      await makeSure();
      const answer = await call(jsonRequest('POST', `${address}/api/${kind}`, headers, [item]));
      const [made] = read(
        answer.json,
        listOf(`${kind.toLowerCase().replace(/s$/, '')}s`, shape),
        kind,
      ) as z.output<T>[];
      if (made === undefined) throw new ConnectionFault(`HaloPSA made no ${kind} and did not say why.`);
      return made;
    },
  };
}
type Halo = Awaited<ReturnType<typeof openHalo>>;

const search = (words: string) => new URLSearchParams({ search: words, count: '100' });

async function findTicket(halo: Halo, reference: string): Promise<z.output<typeof ticket> | null> {
  const found = await halo.get(`Tickets?${search(reference)}`, listOf('tickets', ticket));
  return found.find(({ summary }) => summary.includes(reference)) ?? null;
}

/** The HaloPSA client for `company`, found by name or made. */
async function clientOf(halo: Halo, company: string): Promise<number> {
  const found = await halo.get(`Client?${search(company)}`, listOf('clients', named));
  const client = found.find(({ name }) => same(name, company));
  return client?.id ?? (await halo.make('Client', { name: company }, z.object({ id }))).id;
}

/** The client, site and user of the ticket. A user with the same email address is used even if the lead names another company. */
async function personOf(halo: Halo, { person, company: typed }: LeadElsewhere, fallback: number): Promise<HaloPerson> {
  const { email, phone, name } = person;
  const company = typed.trim();
  if (email) {
    const users = await halo.get(`Users?${search(email)}`, listOf('users', user));
    const known = users.find(({ emailaddress, inactive }) => !inactive && same(emailaddress ?? '', email));
    if (known) return { client: known.client_id, site: known.site_id ?? null, user: known.id };
  }
  const client = company ? await clientOf(halo, company) : fallback;
  const [site] = await halo.get(`Site?${new URLSearchParams({ client_id: String(client) })}`, listOf('sites', named));
  // A user without an email address could not be found again, so each inquiry with only a phone number would make another one.
  if (!email || !site) return { client, site: site?.id ?? null, user: null };
  const made = await halo.make(
    'Users',
    { name: name || email, emailaddress: email, phonenumber: phone, site_id: site.id },
    z.object({ id }),
  );
  return { client, site: site.id, user: made.id };
}

const toMade = (address: string, number: number): Made => ({
  id: String(number),
  number: String(number),
  url: `${address}/tickets?id=${number}`,
});

/** The closing date of an open ticket is missing, or in the year 1. */
const isClosed = ({ dateclosed }: z.output<typeof ticket>): boolean =>
  dateclosed != null && new Date(dateclosed).getUTCFullYear() > 1900;

export const halopsaAdapter: Adapter = {
  async send(lead, tools) {
    const { settings } = tools;
    const { address = '', client = '' } = settings;
    const halo = await openHalo(tools);
    const before = tools.again ? await findTicket(halo, lead.reference) : null;
    if (before) return toMade(address, before.id);
    const person = await personOf(halo, lead, Number(client));
    return toMade(address, (await halo.make('Tickets', haloTicket(lead, settings, person), z.object({ id }))).id);
  },
  async became(made, tools) {
    const halo = await openHalo(tools);
    const states: Became[] = [];
    for (const one of made) {
      try {
        const found = await halo.get(`Tickets/${one.id}`, ticket);
        states.push({ state: isClosed(found) ? 'closed' : 'open', words: found.status_name ?? '' });
      } catch (error) {
        if (!(error instanceof ConnectionFault) || error.status !== 404) throw error;
        states.push({ state: 'gone', words: '' });
      }
    }
    return states;
  },
  async test(_lead, tools) {
    const { ticketType, client } = tools.settings;
    const halo = await openHalo(tools);
    const type = await halo.get(`TicketType/${ticketType}`, named);
    const fallback = await halo.get(`Client/${client}`, named);
    return `Signed in to HaloPSA. Tickets are of the type “${type.name}”; leads without a company belong to “${fallback.name}”.`;
  },
};
