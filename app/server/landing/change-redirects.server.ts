import type { RouterContextProvider } from 'react-router';
import { faultOfSet, findLoop, type RedirectRule } from '../../domain/landing/redirects/redirects.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { landingContext } from './landing-context.server.ts';
import { type Redirect, RedirectRefused } from './redirect-store.server.ts';

type Context = Readonly<RouterContextProvider>;

const inForce = (redirects: readonly Redirect[]) => redirects.filter(({ enabled }) => enabled);

/** Makes a change and applies it at once. Returns why it was refused, in one sentence, or null. */
async function apply(context: Context, change: () => Promise<void>): Promise<string | null> {
  const { redirects } = context.get(landingContext);
  const { pageCache } = context.get(servicesContext);
  try {
    await change();
  } catch (error) {
    if (error instanceof RedirectRefused) return error.message;
    throw error;
  }
  await redirects.reload();
  pageCache.outdate();
  return null;
}

export function addRedirect(context: Context, rule: RedirectRule): Promise<string | null> {
  const { redirects } = context.get(landingContext);
  const { clock } = context.get(servicesContext);
  return apply(context, () =>
    redirects.store.addRedirects([rule], (known) => faultOfSet(inForce(known), rule), clock.wall()),
  );
}

/** Makes a check that says why `rules` cannot be added to the redirects that exist when it runs. */
export const loopCheck = (rules: readonly RedirectRule[]) => (known: readonly Redirect[]) =>
  findLoop([...inForce(known), ...rules]) && 'Together with redirects that were just added, they would form a loop.';

/** Adds all `rules` or none. */
export function addRedirects(context: Context, rules: readonly RedirectRule[]): Promise<string | null> {
  const { redirects } = context.get(landingContext);
  const { clock } = context.get(servicesContext);
  return apply(context, () => redirects.store.addRedirects(rules, loopCheck(rules), clock.wall()));
}

/** The result of a change to a redirect in the list: why it was refused, or the path of the redirect that it changed. */
export interface RedirectChange {
  sentence: string | null;
  /** Null when nothing changed because it was refused or a colleague had already done it. */
  changed: string | null;
}

const notThere = 'This redirect no longer exists.';

export async function setRedirectEnabled(context: Context, id: string, enabled: boolean): Promise<RedirectChange> {
  const { store } = context.get(landingContext).redirects;
  let changed: string | null = null;
  const check = (known: readonly Redirect[]) => {
    const redirect = known.find((candidate) => candidate.id === id);
    if (!redirect) return notThere;
    changed = redirect.enabled === enabled ? null : redirect.pattern;
    return enabled && !redirect.enabled ? faultOfSet(inForce(known), redirect) : null;
  };
  const sentence = await apply(context, () => store.setRedirectEnabled(id, enabled, check));
  return { sentence, changed: sentence === null ? changed : null };
}

export async function deleteRedirect(context: Context, id: string): Promise<RedirectChange> {
  const { store } = context.get(landingContext).redirects;
  let changed: string | null = null;
  const check = (known: readonly Redirect[]) => {
    changed = known.find((candidate) => candidate.id === id)?.pattern ?? null;
    return changed === null ? notThere : null;
  };
  const sentence = await apply(context, () => store.deleteRedirect(id, check));
  return { sentence, changed };
}
