import { z } from 'zod';
import { autotaskCompany, autotaskContact, autotaskName, autotaskTicket } from '../../domain/connections/autotask.ts';
import type { LeadElsewhere } from '../../domain/connections/lead-elsewhere.ts';
import { type Adapter, type Became, ConnectionFault, jsonRequest, type Made, type Tools } from './adapter.server.ts';
import { id, readAnswer, same } from './ticket-system.server.ts';

const system = 'Autotask';

// `webUrl`, the address of Autotask's pages, is needed only for a link, so it may be missing.
const zone = z.object({ url: z.url(), webUrl: z.url().nullish().catch(null) });
const madeItem = z.object({ itemId: id });
const company = z.object({ id, companyName: z.string(), isActive: z.boolean().nullish() });
const contact = z.object({
  id,
  companyID: id.nullish(),
  emailAddress: z.string().nullish(),
  // Answers contain either type.
  isActive: z.union([z.boolean(), z.number()]).nullish(),
});
const ticket = z.object({
  id,
  ticketNumber: z.string().nullish(),
  externalID: z.string().nullish(),
  status: id.nullish(),
  completedDate: z.string().nullish(),
});
const resource = z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() });
const field = z.object({
  name: z.string(),
  picklistValues: z
    .array(z.object({ value: z.coerce.string(), label: z.string(), isActive: z.boolean().nullish() }))
    .nullish(),
});
type Fields = z.output<typeof field>[];

/** Whether `address`, from the zone lookup, belongs to Autotask. This matters because secrets are sent there. */
function isTheirs(address: string, origin: string): boolean {
  const { protocol, hostname, origin: its } = new URL(address);
  return its === origin || (protocol === 'https:' && hostname.endsWith('.autotask.net'));
}

/** Looks up the zone that has the firm's database, which needs no secret. Returns functions that talk to Autotask in that zone. */
async function openAutotask({ call, read, origin, settings, secrets, makeSure }: Tools) {
  const { user = '' } = settings;
  const lookup = `${origin}/ATServicesRest/V1.0/zoneInformation?${new URLSearchParams({ user })}`;
  const { url, webUrl } = readAnswer(
    system,
    (await read(jsonRequest('GET', lookup, {}))).json,
    zone,
    'the zone lookup',
  );
  if (!isTheirs(url, origin))
    throw new ConnectionFault(`The zone of ${user} is at ${new URL(url).host}, which is not Autotask’s.`);
  const headers = { apiintegrationcode: secrets.integrationCode ?? '', username: user, secret: secrets.secret ?? '' };
  const path = new URL(url).pathname.split('/').filter(Boolean).join('/');
  const at = (entity: string) => `${new URL(url).origin}/${path}/V1.0/${entity}`;
  const get = async <T extends z.ZodType>(entity: string, shape: T): Promise<z.output<T>> => {
    const { json } = await read(jsonRequest('GET', at(entity), headers));
    return readAnswer(system, json, shape, entity);
  };
  return {
    /** Where people open Autotask's pages; null when the lookup does not say. */
    web: webUrl && isTheirs(webUrl, origin) ? new URL(webUrl).origin : null,
    /** The item with this ID; null when there is none. */
    async item<T extends z.ZodType>(entity: string, number: string, shape: T): Promise<z.output<T> | null> {
      try {
        const answer = await get(`${entity}/${number}`, z.object({ item: shape.nullable() }));
        return (answer as { item: z.output<T> | null }).item;
      } catch (error) {
        if (error instanceof ConnectionFault && error.status === 404) return null;
        throw error;
      }
    },
    async fields(entity: string): Promise<Fields> {
      return (await get(`${entity}/entityInformation/fields`, z.object({ fields: z.array(field) }))).fields;
    },
    /** Searches with POST, so that no person's email address is in a URL. */
    async find<T extends z.ZodType>(entity: string, filter: object, shape: T): Promise<z.output<T>[]> {
      const { json } = await read(jsonRequest('POST', at(`${entity}/query`), headers, { filter: [filter] }));
      return readAnswer(system, json, z.object({ items: z.array(shape) }), entity).items as z.output<T>[];
    },
    async make(entity: string, item: object): Promise<number> {
      await makeSure();
      const { json } = await call(jsonRequest('POST', at(entity), headers, item));
      return readAnswer(system, json, madeItem, entity).itemId;
    },
  };
}
type Autotask = Awaited<ReturnType<typeof openAutotask>>;

const equals = (name: string, value: string) => ({ op: 'eq', field: name, value });

/** The company of `lead`, found by name or made. Null without a name, and for an inactive company: Autotask takes no tickets for those. */
async function companyOf(autotask: Autotask, lead: LeadElsewhere, { settings }: Tools): Promise<number | null> {
  const name = autotaskName(lead.company);
  if (!name) return null;
  const found = await autotask.find('Companies', equals('companyName', name), company);
  const known = found.filter(({ companyName }) => same(companyName, name));
  if (known.length > 0) return known.find(({ isActive }) => isActive !== false)?.id ?? null;
  return autotask.make('Companies', autotaskCompany(lead, settings));
}

/** The company and contact of the ticket. A contact with the same email address is used even if the lead names another company. */
async function personOf(autotask: Autotask, lead: LeadElsewhere, tools: Tools) {
  const { person } = lead;
  if (person.email) {
    const found = await autotask.find('Contacts', equals('emailAddress', person.email), contact);
    for (const { id: known, companyID, emailAddress, isActive } of found)
      if (isActive && companyID != null && same(emailAddress ?? '', person.email))
        return { company: companyID, contact: known };
  }
  const at = (await companyOf(autotask, lead, tools)) ?? Number(tools.settings.fallback);
  // A contact without an email address could not be found again, so each inquiry with only a phone number would make another one.
  if (!person.email) return { company: at, contact: null };
  return { company: at, contact: await autotask.make(`Companies/${at}/Contacts`, autotaskContact(person, at)) };
}

const toMade = ({ web }: Autotask, made: number, ticketNumber: string | null | undefined): Made => ({
  id: String(made),
  number: ticketNumber || String(made),
  url: web && `${web}/Autotask/AutotaskExtend/ExecuteCommand.aspx?Code=OpenTicketDetail&TicketID=${made}`,
});

/** The ticket number that people use. Null when Autotask does not say: failing here would make a second ticket. */
async function numberOf(autotask: Autotask, made: number): Promise<string | null> {
  try {
    return (await autotask.item('Tickets', String(made), ticket))?.ticketNumber ?? null;
  } catch (error) {
    if (error instanceof ConnectionFault) return null;
    throw error;
  }
}

const labelIn = (fields: Fields, name: string, value: string): string | null =>
  fields.find((one) => one.name === name)?.picklistValues?.find((choice) => choice.value === value)?.label ?? null;

/** The label of `value` in the list `name`. If it has none, throws ConnectionFault with the list: Autotask shows these numbers nowhere else. */
function chosen(fields: Fields, name: string, what: string, value = ''): string {
  const label = labelIn(fields, name, value);
  if (label !== null) return label;
  const choices = fields.find((one) => one.name === name)?.picklistValues ?? [];
  const active = choices.filter(({ isActive }) => isActive !== false);
  const list = active.map((choice) => `${choice.value} (${choice.label})`).join(', ');
  throw new ConnectionFault(`${system} has no ${what} ${value}. It has: ${list || 'none'}.`);
}

export const autotaskAdapter: Adapter = {
  async send(lead, tools) {
    const autotask = await openAutotask(tools);
    if (tools.again) {
      const found = await autotask.find('Tickets', equals('externalID', lead.reference), ticket);
      const before = found.find(({ externalID }) => externalID === lead.reference);
      if (before) return toMade(autotask, before.id, before.ticketNumber);
    }
    const person = await personOf(autotask, lead, tools);
    const made = await autotask.make('Tickets', autotaskTicket(lead, tools.settings, person));
    return toMade(autotask, made, await numberOf(autotask, made));
  },
  async became(links, tools) {
    const autotask = await openAutotask(tools);
    const wanted = { op: 'in', field: 'id', value: links.map((link) => Number(link.id)) };
    const found = await autotask.find('Tickets', wanted, ticket);
    const isClosed = ({ completedDate }: z.output<typeof ticket>) => completedDate != null;
    const fields = found.some(isClosed) ? await autotask.fields('Tickets') : [];
    return links.map((link): Became => {
      const there = found.find((one) => String(one.id) === link.id);
      if (!there) return { state: 'gone', words: '' };
      const words = labelIn(fields, 'status', String(there.status)) ?? '';
      return { state: isClosed(there) ? 'closed' : 'open', words };
    });
  },
  async test(_lead, tools) {
    const { queue, status, urgentPriority, usualPriority, companyType, fallback = '', owner = '' } = tools.settings;
    const autotask = await openAutotask(tools);
    const fields = await autotask.fields('Tickets');
    const place = `the queue “${chosen(fields, 'queueID', 'queue', queue)}” as “${chosen(fields, 'status', 'status', status)}”`;
    const urgent = chosen(fields, 'priority', 'priority', urgentPriority);
    const usual = chosen(fields, 'priority', 'priority', usualPriority);
    const type = chosen(await autotask.fields('Companies'), 'companyType', 'company type', companyType);
    const other = await autotask.item('Companies', fallback, company);
    if (!other) throw new ConnectionFault(`${system} has no company with the ID ${fallback}.`);
    const person = await autotask.item('Resources', owner, resource);
    if (!person) throw new ConnectionFault(`${system} has no resource with the ID ${owner}.`);
    const who = [person.firstName, person.lastName].filter(Boolean).join(' ');
    return `Signed in to ${system}. Tickets go to ${place}, with the priority “${urgent}” under attack and “${usual}” otherwise. New companies are of the type “${type}” and belong to ${who}; leads without a company belong to “${other.companyName}”.`;
  },
};
