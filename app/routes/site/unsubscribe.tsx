import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import type { SiteData } from '../../domain/firm/site.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { StoreUnavailable } from '../../server/database/store-unavailable.server.ts';
import { suppressMailbox } from '../../server/delivery/acknowledgements.server.ts';
import { deliveryContext } from '../../server/delivery/delivery-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { clientContext, servicesContext } from '../../server/http/http-context.server.ts';
import { networkHash } from '../../server/http/networks.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { leadsContext } from '../../server/leads/leads-context.server.ts';
import { readForm, refuseForeignOrigin } from '../../server/people/guard.server.ts';
import { unlessBusy } from '../../server/people/hash-queue.server.ts';
import { privacyContext } from '../../server/privacy/privacy-context.server.ts';
import { type UnsubscribeSource, unsubscribe } from '../../server/privacy/unsubscribe.server.ts';
import { requestUnsubscribeLink } from '../../server/privacy/unsubscribe-link.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { NotMeForm, UnsubscribeDone, UnsubscribeForm } from '../../ui/sections/unsubscribe.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/unsubscribe';

// The address may be a personal link, so analytics must not see it.
export const handle = { analytics: false, query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pagesStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

// The address may be a personal link, so the page is private and not indexed.
export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) => {
  const own = privateHeaders(errorHeaders ?? actionHeaders);
  own.set('X-Robots-Tag', 'noindex');
  return own;
};

const isNotMe = (request: Request) => new URL(request.url).searchParams.has('not-me');

/** A GET changes nothing, because mail scanners open every link. It does not look up the lead. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = { ...site.data.pages['unsubscribe-page'].meta, path: href('/unsubscribe/:leadId?'), indexable: false };
  const { searchParams } = new URL(request.url);
  return {
    meta: pageMeta(site, page, context.get(servicesContext).siteUrl),
    byLink: params.leadId !== undefined,
    notMe: isNotMe(request) && params.leadId !== undefined,
    done: searchParams.get('done'),
  };
}

interface Wish {
  address: string | null;
  source: UnsubscribeSource;
}

/** The email address and how it was given. Null when the form has no valid address; `address` is null for an invalid link. */
async function wishOf(
  { request, params, context }: Route.ActionArgs,
  form: Record<string, string>,
): Promise<Wish | null> {
  if (params.leadId === undefined) {
    refuseForeignOrigin(request, context);
    const email = z.email().max(254).safeParse(form.email?.trim());
    return email.success ? { address: email.data, source: 'form' } : null;
  }
  const address = await context.get(privacyContext).privacyStore.addressOfLead(params.leadId.toLowerCase());
  // Mail programs send exactly this (RFC 8058), from any origin.
  return { address, source: form['List-Unsubscribe'] === 'One-Click' ? 'one-click' : 'link' };
}

/** The mailbox's owner did not send the inquiry. Stops all automatic mail to the mailbox and notes the reason at the lead. */
async function disown({ params, context }: Route.ActionArgs, address: string | null): Promise<void> {
  const { inbox } = context.get(leadsContext);
  const { acknowledgements } = context.get(deliveryContext);
  const { clock } = context.get(servicesContext);
  if (address === null || params.leadId === undefined) return;
  await suppressMailbox(acknowledgements, { address, source: 'not-me', now: clock.wall() });
  await inbox.noteDisowned(params.leadId.toLowerCase(), clock.wall());
}

/**
 * A link from a mail unsubscribes at once. A typed address is only mailed such a link, because anyone can type an address. The answer does not
 * reveal whether the address is known.
 */
async function note({ context }: Route.ActionArgs, address: string, source: UnsubscribeSource): Promise<void> {
  const { acknowledgements, outbox } = context.get(deliveryContext);
  const { privacyStore: store } = context.get(privacyContext);
  const { clock } = context.get(servicesContext);
  const now = clock.wall();
  const network = networkHash(context.get(clientContext).address);
  if (source !== 'form') return unsubscribe(address, { store, source, now });
  if (await requestUnsubscribeLink(address, { store, acknowledgements, now, network })) outbox.nudge();
}

/** Carries out the wish. Repeating it does no harm: when `unlessBusy` refuses, the visitor sends the whole form again. */
async function carryOut(args: Route.ActionArgs, { address, source }: Wish, notMe: boolean): Promise<true> {
  if (address !== null) await note(args, address, source);
  if (notMe) await disown(args, address);
  return true;
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { limits } = context.get(servicesContext);
  const { data: words, print } = context.get(siteContext);
  const notMe = args.params.leadId !== undefined && isNotMe(request);
  const permit = await limits.unsubscribes.take(context.get(clientContext).address);
  if (!permit.allowed)
    throw problem(request, 429, print.fill(words.pages['unsubscribe-page'].tooMany), {
      headers: { 'Retry-After': String(permit.retryAfterSeconds) },
    });
  const form = await readForm(request);
  try {
    const wish = await wishOf(args, form);
    if (wish === null) return data({ email: form.email ?? '', busy: false, done: false }, { status: 422 });
    if ((await unlessBusy(carryOut(args, wish, notMe))) === null) {
      const init = { status: 503, headers: { 'Retry-After': '5' } };
      return data({ email: form.email ?? '', busy: true, done: false }, init);
    }
    // Mail programs do not follow redirects.
    if (wish.source === 'one-click') return { email: '', busy: false, done: true };
    const outcome = notMe ? '=not-me' : wish.source === 'form' ? '=link-sent' : '';
    return redirect(`${href('/unsubscribe/:leadId?')}?done${outcome}`, 303);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw problem(request, 503, 'This cannot be saved right now. Please try again in a minute.', {
      headers: { 'Retry-After': '30' },
    });
  }
}

/** The texts that replace the usual ones for the result named in the URL. */
function doneCopy(copy: SiteData['pages']['unsubscribe-page'], done: string | null) {
  if (done === 'not-me') return { lead: copy.notMe.done };
  return done === 'link-sent' ? copy.linkSent : {};
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { data: words, print } = useSite();
  const { fill } = print;
  const copy = words.pages['unsubscribe-page'];
  const { byLink, notMe, done } = loaderData;
  if (done !== null || actionData?.done) {
    return <UnsubscribeDone copy={{ ...copy.done, ...doneCopy(copy, done) }} />;
  }
  const refusal = actionData?.busy ? fill(copy.busy) : null;
  if (notMe)
    return (
      <PageHead title={copy.notMe.heading} lead={copy.notMe.lead}>
        <NotMeForm refusal={refusal} button={fill(copy.notMe.button)} />
      </PageHead>
    );
  return (
    <PageHead title={copy.heading} lead={(byLink ? copy.byLink : copy.byForm).lead}>
      <UnsubscribeForm copy={copy} byLink={byLink} refusal={refusal} typed={actionData?.email ?? null} />
    </PageHead>
  );
}
