import { z } from 'zod';
import {
  type CommunicationKinds,
  connectwiseCompany,
  connectwiseContact,
  connectwiseName,
  connectwiseTicket,
  inCondition,
} from '../../domain/connections/connectwise.ts';
import type { LeadElsewhere } from '../../domain/connections/lead-elsewhere.ts';
import { type Adapter, type Became, ConnectionFault, jsonRequest, type Made, type Tools } from './adapter.server.ts';
import { id, readAnswer, same } from './ticket-system.server.ts';

const system = 'ConnectWise PSA';

const made = z.object({ id });
const named = z.object({ id, name: z.string() });
const contact = z.object({
  id,
  inactiveFlag: z.boolean().nullish(),
  company: made.nullish(),
  communicationItems: z.array(z.object({ value: z.string().nullish() })).nullish(),
});
const ticket = z.object({
  id,
  summary: z.string(),
  externalXRef: z.string().nullish(),
  closedFlag: z.boolean().nullish(),
  status: z.object({ name: z.string().nullish() }).nullish(),
});
const communicationType = z.object({
  id,
  emailFlag: z.boolean().nullish(),
  phoneFlag: z.boolean().nullish(),
  defaultFlag: z.boolean().nullish(),
});

/** Returns functions that talk to ConnectWise PSA as the API member whose keys an owner typed. */
function openConnectWise({ call, read, settings, secrets, makeSure }: Tools) {
  const { address = '', company = '', publicKey = '' } = settings;
  const key = Buffer.from(`${company}+${publicKey}:${secrets.privateKey}`).toString('base64');
  const headers = { authorization: `Basic ${key}`, clientid: secrets.clientId ?? '' };
  const url = (path: string) => `${address}/v4_6_release/apis/3.0/${path}`;
  return {
    async get<T extends z.ZodType>(path: string, query: Record<string, string>, shape: T): Promise<z.output<T>> {
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
      const { json } = await read(jsonRequest('GET', `${url(path)}${search}`, headers));
      return readAnswer(system, json, shape, path);
    },
    async make(path: string, item: object): Promise<number> {
      await makeSure();
      const { json } = await call(jsonRequest('POST', url(path), headers, item));
      return readAnswer(system, json, made, path).id;
    },
  };
}
type ConnectWise = ReturnType<typeof openConnectWise>;

async function findTicket(psa: ConnectWise, reference: string): Promise<number | null> {
  const conditions = `externalXRef = "${reference}" or summary contains "${reference}"`;
  const found = await psa.get('service/tickets', { conditions, orderBy: 'id', pageSize: '25' }, z.array(ticket));
  const ours = found.find(({ externalXRef, summary }) => externalXRef === reference || summary.includes(reference));
  return ours?.id ?? null;
}

/** The company of `lead`, found by name or made. Null when the lead has no company name, or one that cannot be searched for. */
async function companyOf(psa: ConnectWise, lead: LeadElsewhere, { settings }: Tools): Promise<number | null> {
  const name = connectwiseName(lead.company);
  const written = inCondition(name);
  if (!name || written === null) return null;
  const conditions = `name = ${written} and deletedFlag = false`;
  const found = await psa.get('company/companies', { conditions, pageSize: '25' }, z.array(named));
  const known = found.find((company) => same(company.name, name));
  return known?.id ?? (await psa.make('company/companies', connectwiseCompany(lead, settings)));
}

/** The active contact with this email address, and their company; null when there is none. */
async function contactOf(psa: ConnectWise, email: string): Promise<{ company: number; contact: number } | null> {
  const childConditions = `communicationItems/value = ${inCondition(email)} and communicationItems/communicationType = "Email"`;
  const found = await psa.get('company/contacts', { childConditions, pageSize: '25' }, z.array(contact));
  for (const { id: known, inactiveFlag, company, communicationItems } of found)
    if (!inactiveFlag && company && communicationItems?.some(({ value }) => same(value ?? '', email)))
      return { company: company.id, contact: known };
  return null;
}

/** The firm's communication types for email and phone: the default type of each, or else the first. */
async function kindsOf(psa: ConnectWise): Promise<CommunicationKinds> {
  const types = await psa.get('company/communicationTypes', { pageSize: '100' }, z.array(communicationType));
  const usual = (flag: 'emailFlag' | 'phoneFlag') => {
    const fit = types.filter((type) => type[flag]);
    return (fit.find(({ defaultFlag }) => defaultFlag) ?? fit[0])?.id ?? null;
  };
  const email = usual('emailFlag');
  if (email === null) throw new ConnectionFault(`${system} has no communication type for email addresses.`);
  return { email, phone: usual('phoneFlag') };
}

/** The company and contact of the ticket. A contact with the same email address is used even if the lead names another company. */
async function personOf(psa: ConnectWise, lead: LeadElsewhere, tools: Tools) {
  const { person } = lead;
  // A contact without an email address could not be found again, so each inquiry with only a phone number would make another one.
  const isFindable = person.email !== '' && inCondition(person.email) !== null;
  const known = isFindable ? await contactOf(psa, person.email) : null;
  if (known) return known;
  const company = (await companyOf(psa, lead, tools)) ?? Number(tools.settings.fallback);
  if (!isFindable) return { company, contact: null };
  const kinds = await kindsOf(psa);
  return { company, contact: await psa.make('company/contacts', connectwiseContact(person, { ...kinds, company })) };
}

/** Lists the first items that an owner can choose from, with their IDs, which the pages of ConnectWise PSA do not show. */
async function choicesOf(psa: ConnectWise, path: string): Promise<string> {
  const found = await psa.get(path, { orderBy: 'id', pageSize: '25' }, z.array(named));
  return `It has: ${found.map((one) => `${one.id} (${one.name})`).join(', ') || 'none'}.`;
}

/** The ticket with the address where people open it. A cloud's site has the address of its API without `api-`. */
function toMade({ address = '', company = '' }: Tools['settings'], number: number): Made {
  const site = address.replace('://api-', '://');
  const query = new URLSearchParams({ recordType: 'ServiceFV', recid: String(number), companyName: company });
  return {
    id: String(number),
    number: String(number),
    url: `${site}/v4_6_release/services/system_io/router/openrecord.rails?${query}`,
  };
}

export const connectwiseAdapter: Adapter = {
  async send(lead, tools) {
    const { settings } = tools;
    const psa = openConnectWise(tools);
    const before = tools.again ? await findTicket(psa, lead.reference) : null;
    if (before !== null) return toMade(settings, before);
    const person = await personOf(psa, lead, tools);
    return toMade(settings, await psa.make('service/tickets', connectwiseTicket(lead, settings, person)));
  },
  async became(links, tools) {
    const psa = openConnectWise(tools);
    const conditions = `id in (${links.map((link) => link.id).join(',')})`;
    const found = await psa.get('service/tickets', { conditions, pageSize: '100' }, z.array(ticket));
    return links.map((link): Became => {
      const there = found.find((one) => String(one.id) === link.id);
      if (!there) return { state: 'gone', words: '' };
      return { state: there.closedFlag ? 'closed' : 'open', words: there.status?.name ?? '' };
    });
  },
  async test(_lead, tools) {
    const { settings } = tools;
    const psa = openConnectWise(tools);
    const nameOf = async (path: string, what: string, wanted = ''): Promise<string> => {
      try {
        return (await psa.get(`${path}/${wanted}`, {}, named)).name;
      } catch (error) {
        if (!(error instanceof ConnectionFault) || error.status !== 404) throw error;
        throw new ConnectionFault(`${system} has no ${what} with the ID ${wanted}. ${await choicesOf(psa, path)}`);
      }
    };
    const board = await nameOf('service/boards', 'service board', settings.board);
    const urgent = await nameOf('service/priorities', 'priority', settings.urgentPriority);
    const usual = await nameOf('service/priorities', 'priority', settings.usualPriority);
    const type = await nameOf('company/companies/types', 'company type', settings.companyType);
    const fallback = await nameOf('company/companies', 'company', settings.fallback);
    await kindsOf(psa);
    return `Signed in to ${system}. Tickets go to the board “${board}”, with the priority “${urgent}” under attack and “${usual}” otherwise. New companies are of the type “${type}”; leads without a company belong to “${fallback}”.`;
  },
};
