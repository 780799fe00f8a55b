import type { RouterContextProvider } from 'react-router';
import { faultOfSet, findLoop, type RedirectRule } from '../domain/redirects.ts';
import { appContext } from './request-context.server.ts';
import { type Redirect, RedirectRefused } from './store/redirect-store.server.ts';

type Context = Readonly<RouterContextProvider>;

const inForce = (redirects: readonly Redirect[]) => redirects.filter(({ enabled }) => enabled);

/** Makes a change and shows it at once. Returns why it was refused, in one sentence, or null. */
async function apply(context: Context, change: () => Promise<void>): Promise<string | null> {
  const { redirects, pageCache } = context.get(appContext);
  try {
    await change();
  } catch (error) {
    if (error instanceof RedirectRefused) return error.message;
    throw error;
  }
  await redirects.reload();
  pageCache.clear();
  return null;
}

export function addRedirect(context: Context, rule: RedirectRule): Promise<string | null> {
  const { redirects, now } = context.get(appContext);
  return apply(context, () => redirects.store.addRedirects([rule], (known) => faultOfSet(inForce(known), rule), now()));
}

/** All of them or none. */
export function addRedirects(context: Context, rules: readonly RedirectRule[]): Promise<string | null> {
  const { redirects, now } = context.get(appContext);
  const check = (known: readonly Redirect[]) =>
    findLoop([...inForce(known), ...rules]) && 'Together with what was added meanwhile, they would lead in a circle.';
  return apply(context, () => redirects.store.addRedirects(rules, check, now()));
}

export function setRedirectEnabled(context: Context, id: string, enabled: boolean): Promise<string | null> {
  const { store } = context.get(appContext).redirects;
  const check = (known: readonly Redirect[]) => {
    const redirect = known.find((candidate) => candidate.id === id);
    if (!redirect) return 'This redirect is not there any more.';
    return enabled && !redirect.enabled ? faultOfSet(inForce(known), redirect) : null;
  };
  return apply(context, () => store.setRedirectEnabled(id, enabled, check));
}

export function deleteRedirect(context: Context, id: string): Promise<string | null> {
  return apply(context, () => context.get(appContext).redirects.store.deleteRedirect(id));
}
