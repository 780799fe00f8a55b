import { data, href, redirect } from 'react-router';
import { growsOld } from '../../../domain/firm/facts/aging.ts';
import { asCitation } from '../../../domain/firm/facts/citation.ts';
import { askedWhy, isFactAnswer } from '../../../domain/firm/facts/fact-queue.ts';
import { isEditableKind } from '../../../domain/firm/form/content-groups.ts';
import { keyOf } from '../../../domain/firm/layers.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import {
  type AnswersSaved,
  type ContentFact,
  factsToCheck,
  nameGiven,
  type PostedAnswer,
  saveAnswers,
} from '../../../server/firm/check-facts.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/content/content.css?url';
import {
  type FactCard,
  FactCards,
  fieldsOfCard,
  PlaceFilter,
  RefusedAnswers,
} from '../../../ui/admin/content/fact-cards.tsx';
import { FormResult, toNotice } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/facts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Facts about places');
export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

/** The number of facts on a page. */
const atOnce = 10;

/** Identifies a fact by its document and words, because its place changes when another fact is removed. */
const wordsKey = (document: Pick<ContentFact, 'kind' | 'id'>, words: string): string => `${keyOf(document)} ${words}`;

const placeOf = ({ kind, id, at }: Pick<ContentFact, 'kind' | 'id' | 'at'>): string => `${kind} ${id} ${at}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { firm } = context.get(firmContext);
  const { clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const today = dayOf(clock.wall(), site.data.firm.timeZone);
  const search = new URL(request.url).searchParams;
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const { open, disputed, counts } = factsToCheck(content, drafts, site, today);
  const place = counts.documents.find(({ key }) => key === search.get('place'))?.key ?? '';
  const isDisputed = search.get('show') === 'disputed';
  const asked = (isDisputed ? disputed : open).filter((fact) => place === '' || keyOf(fact) === place);
  const skip = Math.min(Math.max(0, Math.floor(Number(search.get('skip'))) || 0), Math.max(0, asked.length - 1));
  const titles = new Map(counts.documents.map(({ key, title }) => [key, title]));
  const done = Number(search.get('done'));
  return {
    cards: asked.slice(skip, skip + atOnce).map(
      (fact): FactCard => ({
        key: wordsKey(fact, fact.text),
        place: placeOf(fact),
        title: titles.get(keyOf(fact)) ?? '',
        part: fact.part,
        question: fact.question,
        text: fact.text,
        source: fact.source ?? '',
        until: fact.expires ?? '',
        checked: fact.checked ?? null,
        disputed: fact.disputed ?? null,
        why: askedWhy(fact, today),
        growsOld: fact.expires === undefined && growsOld(fact.text),
      }),
    ),
    counts,
    place,
    isDisputed,
    skip,
    total: asked.length,
    name: nameGiven(drafts, user.id),
    done: Number.isInteger(done) && done > 0 ? done : 0,
    mayEdit: roleAllows(user.role, 'editor'),
  };
}

/** The answers in a posted form, without those that leave the fact for later. */
function postedAnswers(form: Readonly<Record<string, string>>): PostedAnswer[] {
  return Array.from({ length: atOnce }, (_, index) => fieldsOfCard(index)).flatMap((names) => {
    const { [names.place]: place = '', [names.answer]: answer = 'later' } = form;
    const [kind = '', id = '', ...path] = place.split(' ');
    const at = path.join(' ');
    if (!isEditableKind(kind) || !isFactAnswer(answer) || answer === 'later') return [];
    return [
      {
        kind,
        id,
        at,
        answer,
        seen: form[names.seen] ?? '',
        text: oneLine(form[names.text]),
        source: asCitation(oneLine(form[names.source])),
        until: oneLine(form[names.until]),
      },
    ];
  });
}

const plural = (count: number) => (count === 1 ? 'One answer is a draft' : `${count} answers are drafts`);

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const answers = postedAnswers(form);
  const by = oneLine(form.by);
  const { firm } = context.get(firmContext);
  const { clock } = context.get(servicesContext);
  const today = dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone);
  const refused = (sentence: string, faults: AnswersSaved['faults'] | null, status: number) => {
    const typed = answers.filter((answer) => faults?.has(answer) ?? true);
    const cards = typed.map((answer) => ({
      ...answer,
      key: wordsKey(answer, answer.seen),
      fault: faults?.get(answer) ?? '',
    }));
    return data({ sentence, by, cards }, status === 503 ? { status, headers: { 'Retry-After': '5' } } : { status });
  };
  if (answers.length === 0) return refused('Choose an answer for one fact at least.', null, 422);
  if (by.length < 3 || by.length > 120)
    return refused('Nothing is saved: say who has looked, in 3 to 120 letters. Your answers are below.', null, 422);
  try {
    const { saved, faults } = await saveAnswers(firm, answers, { by, today, author: user.id });
    const count = saved.reduce((sum, one) => sum + one.answers, 0);
    for (const { kind, id } of saved) await audit(context, user.id, 'facts-check', `${kind}/${id}`);
    if (faults.size > 0)
      return refused(`${count > 0 ? `${plural(count)}. ` : ''}The answers marked below are not saved.`, faults, 422);
    const address = new URL(request.url);
    address.searchParams.set('done', String(count));
    return redirect(`${href('/admin/content/facts')}${address.search}`, 303);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return refused('The database does not answer. Your answers are below: please save again.', null, 503);
  }
}

export default function Facts({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, counts, place, isDisputed, skip, total, done, mayEdit } = loaderData;
  const search = (changes: Record<string, string>) => {
    const wanted = { ...(place && { place }), ...(isDisputed && { show: 'disputed' }), ...changes };
    return `${href('/admin/content/facts')}?${new URLSearchParams(wanted)}`;
  };
  const shown = new Set(cards.map(({ key }) => key));
  const elsewhere = actionData?.cards.filter(({ key }) => !shown.has(key)) ?? [];
  return (
    <>
      <AdminBar title="Facts about places">
        <a href={href('/admin/content')}>Content</a>
        <a href={href('/admin/content/publish')}>Publish</a>
      </AdminBar>
      <div className="admin-page">
        {done > 0 && !actionData && (
          <FormResult kind="done">{plural(done)}. Visitors see the changes when the drafts are published.</FormResult>
        )}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <p className="muted">
          A landing page states a fact about its place only when somebody has found it in a source.{' '}
          {counts.open.toLocaleString('en-CA')} facts wait for a look, {counts.checked.toLocaleString('en-CA')} are
          checked, {counts.disputed} are disputed and on no page.
        </p>
        <PlaceFilter counts={counts} place={place} isDisputed={isDisputed} />
        {elsewhere.length > 0 && <RefusedAnswers answers={elsewhere} />}
        <AdminBox
          heading={
            total === 0
              ? isDisputed
                ? 'Nothing is disputed'
                : 'Nothing to check here'
              : `${total.toLocaleString('en-CA')} to check`
          }
          id="facts"
        >
          {total > 0 && (
            <form method="post" action={toNotice} className="content-form">
              <FactCards
                cards={cards}
                typed={actionData?.cards ?? []}
                name={actionData?.by ?? loaderData.name}
                mayEdit={mayEdit}
              />
            </form>
          )}
          {skip > 0 && <a href={search({ skip: String(Math.max(0, skip - atOnce)) })}>The ten before</a>}{' '}
          {skip + atOnce < total && <a href={search({ skip: String(skip + atOnce) })}>The next ten</a>}
        </AdminBox>
      </div>
    </>
  );
}
