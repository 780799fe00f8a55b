import type { RouterContextProvider } from 'react-router';
import { mostViews, readView, viewOf } from '../../../domain/leads/handling/saved-views.ts';
import type { InboxQuery } from '../../../domain/leads/inbox.ts';
import type { SignedIn } from '../../people/guard.server.ts';
import { audit } from '../../people/session.server.ts';
import { leadsContext } from '../leads-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Saves the filter of the open list as a view. Returns the sentence of a refusal, or null. Throws StoreUnavailable. */
export async function saveView(
  context: Context,
  user: SignedIn,
  query: InboxQuery,
  form: Readonly<Record<string, string>>,
): Promise<string | null> {
  const read = readView(form);
  if ('fault' in read) return read.fault;
  const saved = await context.get(leadsContext).handling.views.save(user.id, { ...read, query: viewOf(query) });
  if (!saved) return `There are ${mostViews} views already: please remove one first`;
  await audit(context, user.id, 'view-save', read.name);
  return null;
}

/** Removes a view. Does nothing when it is already gone. Throws StoreUnavailable. */
export async function removeView(context: Context, user: SignedIn, id: string): Promise<void> {
  const name = await context.get(leadsContext).handling.views.remove(user.id, id);
  if (name !== null) await audit(context, user.id, 'view-remove', name);
}
