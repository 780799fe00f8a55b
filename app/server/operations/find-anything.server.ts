import { href, type RouterContextProvider } from 'react-router';
import { kindTitle } from '../../domain/firm/form/content-groups.ts';
import { kindNames } from '../../domain/leads/inbox.ts';
import { statusNames } from '../../domain/leads/lead-status.ts';
import { type Found, matches } from '../../domain/operations/found-groups.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { firmContext } from '../firm/firm-context.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { findInbox } from '../leads/inbox.server.ts';
import type { User } from '../people/people-store.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The most results of a kind. */
const most = 6;

/** Leads by name, company, address, phone or reference. */
async function findLeads(context: Context, query: string, userId: string): Promise<Found[]> {
  const { leads } = await findInbox(context, { search: query, state: 'all', page: 1 }, userId);
  return leads.slice(0, most).map(({ id, name, company, kind, status }) => ({
    href: href('/admin/leads/:id', { id }),
    label: name,
    about: [company, kindNames[kind], statusNames[status]].filter((part) => part !== '').join(', '),
  }));
}

/** Documents of the site, by their titles first and then by the words in their texts. */
async function findDocuments(context: Context, query: string): Promise<Found[]> {
  const { firm } = context.get(firmContext);
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const to = (kind: string, id: string) => href('/admin/content/:kind/:id', { kind, id });
  const titled = content
    .all()
    .map((document) => ({ ...document, title: content.titleOf(document) }))
    .filter(({ title }) => matches(query, title))
    .map(({ kind, id, title }) => ({ href: to(kind, id), label: title, about: kindTitle(kind) }));
  const { hits } = content.search(query, context.get(siteContext), drafts, most);
  const worded = hits.map(({ kind, id, name, label, before, found, after }) => ({
    href: `${to(kind, id)}?at=${encodeURIComponent(name)}`,
    label: `${before}${found}${after}`,
    about: `${kindTitle(kind)}, ${label}`,
  }));
  return [...titled, ...worded].slice(0, most);
}

const longest = 100;

/** The words of `?q=`, and the leads and documents that they find, as far as `user` may see them. Throws StoreUnavailable. */
export async function findAnything(request: Request, context: Context, user: Pick<User, 'id' | 'role'>) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longest);
  if (query === '') return { query, leads: [], documents: [] };
  const [leads, documents] = await Promise.all([
    findLeads(context, query, user.id),
    roleAllows(user.role, 'viewer') ? findDocuments(context, query) : [],
  ]);
  return { query, leads, documents };
}
