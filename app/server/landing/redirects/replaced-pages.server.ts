import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RouterContextProvider } from 'react-router';
import { covers, otherHost, type RedirectRule } from '../../../domain/landing/redirects/redirects.ts';
import { type Role, roleAllows } from '../../../domain/people/access.ts';
import { fixedPaths } from '../../../domain/site/public-pages.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import { drawContext } from '../../http/http-context.server.ts';
import { landingContext } from '../landing-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** How many pages a question names. */
const mostNamed = 3;

const titleIn = (html: string): string | null => /<title>([^<]{1,200})<\/title>/.exec(html)?.[1] ?? null;

/** An address that answers today, with its title in a browser: `“Contact” at /contact`. Null when nothing answers there. */
async function pageAt(context: Context, path: string): Promise<string | null> {
  const { status, html } = await context.get(drawContext)(context.get(siteContext), path);
  if (status >= 400) return null;
  const title = titleIn(html);
  return title === null ? path : `“${title}” at ${path}`;
}

/** The pages that visitors would no longer reach: those that answer today at an address that the rule is for. */
async function replacedPages(context: Context, rule: RedirectRule): Promise<string[]> {
  if (rule.kind === 'exact') {
    const page = await pageAt(context, rule.pattern);
    return page === null ? [] : [page];
  }
  const listing = await context.get(landingContext).landingPages.listing();
  const paths = [...fixedPaths(context.get(siteContext)), ...listing.indexable.map(({ slug }) => `/${slug}`)].filter(
    (path) => covers(rule, path),
  );
  const named = await Promise.all(paths.slice(0, mostNamed).map(async (path) => (await pageAt(context, path)) ?? path));
  return paths.length > mostNamed ? [...named, `${paths.length - mostNamed} more`] : named;
}

/**
 * What an owner must know before this redirect is made: which pages it replaces, and which other site it leads to. Null when it does
 * neither, so that an editor may make it. Throws StoreUnavailable.
 */
async function questionOf(context: Context, rule: RedirectRule): Promise<string | null> {
  const [pages, host] = [await replacedPages(context, rule), otherHost(rule)];
  const sentences = [
    ...(pages.length > 0 ? [`Visitors would no longer reach ${pages.join(', ')}.`] : []),
    ...(host !== null ? [`It leads to another site: ${host}.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The questions about these rules, by old address. */
export async function questionsOf(
  context: Context,
  rules: readonly RedirectRule[],
): Promise<ReadonlyMap<string, string>> {
  const questions = new Map<string, string>();
  for (const rule of rules) {
    // A long list takes a while, so let other requests run before the next one.
    await nextTurn();
    const question = await questionOf(context, rule);
    if (question !== null) questions.set(rule.pattern, question);
  }
  return questions;
}

/** A redirect that may not be made like this: `sentence` says why; `isQuestion`, when an owner may answer yes. */
export interface Unsure {
  sentence: string;
  isQuestion: boolean;
}

/** Why a person may not make this redirect, or not before they have said yes to the question. Null when they may. */
export async function unsureOf(
  context: Context,
  rule: RedirectRule,
  { role, isSure }: { role: Role; isSure: boolean },
): Promise<Unsure | null> {
  const question = await questionOf(context, rule);
  if (question === null) return null;
  if (!roleAllows(role, 'owner')) return { sentence: `${question} ${ownerOnly}`, isQuestion: false };
  return isSure ? null : { sentence: question, isQuestion: true };
}

export const ownerOnly = 'Only an owner may make this redirect.';
