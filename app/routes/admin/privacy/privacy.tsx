import { data, href, redirect } from 'react-router';
import { calledOffWords } from '../../../domain/booking/booking.ts';
import { elsewhereLeft } from '../../../domain/connections/elsewhere.ts';
import { evidenceLeft } from '../../../domain/leads/evidence-consent.ts';
import {
  homeCodeOf,
  keyText,
  notAPerson,
  type PersonKey,
  readPerson,
  sameKey,
} from '../../../domain/privacy/person-key.ts';
import { removedWords, retentionRules } from '../../../domain/privacy/retention.ts';
import { leadCountWords, removalQuestion } from '../../../domain/privacy/retention-alert.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { eraseInOwnProcess } from '../../../server/privacy/erase-person.server.ts';
import { furtherLeads, mayMarket, personData } from '../../../server/privacy/person-data.server.ts';
import { privacyContext } from '../../../server/privacy/privacy-context.server.ts';
import { keepMarkedLeads } from '../../../server/privacy/retention.server.ts';
import { unsubscribe } from '../../../server/privacy/unsubscribe.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { FindPerson, PersonFound } from '../../../ui/admin/privacy/privacy-person.tsx';
import { ErasureList, RetentionRules, RetentionRuns } from '../../../ui/admin/privacy/privacy-records.tsx';
import { RetentionWaiting } from '../../../ui/admin/privacy/retention-waiting.tsx';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Privacy');

const shown = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { timeZone } = context.get(siteContext).data.firm;
  const { people } = context.get(peopleContext);
  const { privacyStore, retentionStore, retention } = context.get(privacyContext);
  const [erasures, runs, users, waiting] = await Promise.all([
    privacyStore.erasures(),
    retentionStore.runs(shown),
    people.users(),
    retention.state(),
  ]);
  const names = new Map(users.map(({ id, email }) => [id, email]));
  const done = new URL(request.url).searchParams.get('erased');
  return {
    erased: erasures.find(({ id }) => id === done)?.leads ?? null,
    erasures: erasures.slice(0, shown).map(({ id, erasedAt, leads, userId }) => ({
      id,
      leads,
      at: displayTime(timeZone, erasedAt),
      who: userId === null ? 'Command line' : (names.get(userId) ?? 'Former user'),
    })),
    erasuresInAll: erasures.length,
    waiting: {
      marked: leadCountWords(waiting.marked),
      anyMarked: Object.values(waiting.marked).some((count) => count > 0),
      clock: waiting.clockDoubted
        ? { says: displayTime(timeZone, waiting.clockAt), proven: displayTime(timeZone, waiting.provenAt) }
        : null,
      question: waiting.question && removalQuestion(waiting.question),
      allowed: waiting.allowed,
    },
    rules: Object.values(retentionRules).map(({ what, words, since }) => ({ what, words, since })),
    runs: runs.map(({ id, startedAt, outcome, removed, problem }) => ({
      id,
      outcome,
      at: displayTime(timeZone, startedAt),
      words: problem ?? removedWords(removed),
    })),
  };
}

interface Asked {
  context: Route.ActionArgs['context'];
  user: SignedIn;
  key: PersonKey;
}

/** Answers with a person's data. The address or number arrives in the form, never in the URL. */
async function show({ context, key }: Asked, sentence: string | null = null, done: string | null = null) {
  const { privacyStore } = context.get(privacyContext);
  const { clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const { timeZone } = site.data.firm;
  const { held, note } = await personData(privacyStore, key);
  const { leads, proofs, userId } = held;
  const person = {
    key: keyText(key),
    kind: key.kind,
    further: await furtherLeads(privacyStore, key, held, homeCodeOf(site.data.firm.phone.e164)),
    leads: leads.map(({ lead, messages, events }) => ({
      id: lead.id,
      reference: lead.reference,
      kind: lead.kind,
      status: lead.status,
      quarantined: lead.quarantined,
      // People may share a phone number, so its leads may be from several people.
      who: key.kind === 'number' ? [lead.name, lead.email].filter(Boolean).join(', ') : null,
      at: displayTime(timeZone, lead.receivedAt),
      messages: messages.length,
      events: events.length,
    })),
    consents: [
      ...leads.flatMap(({ lead, consents }) => consents.map((one) => ({ ...one, reference: lead.reference }))),
      ...proofs,
    ].map(({ id, reference, purpose, type, givenAt, expiresAt }) => ({
      id,
      reference,
      purpose,
      type,
      given: displayTime(timeZone, givenAt),
      ends: expiresAt === null ? null : displayTime(timeZone, expiresAt),
      over: expiresAt !== null && expiresAt <= clock.wall(),
    })),
    noMarketingSince: note ? displayTime(timeZone, note.at) : null,
    mayMarket: mayMarket(held, note, clock.wall()),
    isUser: userId !== null,
  };
  return data({ person, sentence, done, typed: keyText(key) }, sentence === null ? 200 : 422);
}

async function erase(asked: Asked, confirmation: string | undefined) {
  const { context, user, key } = asked;
  const what = key.kind === 'address' ? 'address' : 'number';
  if (!sameKey(key, readPerson(confirmation, homeCodeOf(context.get(siteContext).data.firm.phone.e164))))
    return show(asked, `Nothing is erased: the ${what} typed below is not the one that was found.`);
  const { log } = context.get(servicesContext);
  try {
    const { id, remains, evidence, elsewhere, calledOff } = await eraseInOwnProcess(key, user.id);
    const left = [
      ...(calledOff.bookings > 0 ? [calledOffWords(calledOff)] : []),
      ...(evidence.length > 0 ? [evidenceLeft(evidence)] : []),
      ...(elsewhere.length > 0 ? [elsewhereLeft(elsewhere)] : []),
    ].join(' ');
    if (remains.length > 0)
      return show(
        asked,
        [`Erased, but the ${what} is still in ${remains.join(', ')}.`, left].filter(Boolean).join(' '),
      );
    if (left) return show(asked, null, `The person is erased. ${left}`);
    return redirect(`${href('/admin/privacy')}?erased=${id}`, 303);
  } catch (error) {
    log.error({ err: error }, 'a person could not be erased');
    return show(asked, 'The erasure was not completed. Check the server’s log, then try again.');
  }
}

const retentionDecisions = ['confirm-clock', 'allow-removal', 'keep-marked'] as const;
type RetentionDecision = (typeof retentionDecisions)[number];

/** Carries out an owner's decision about retention. Gives the sentence that confirms it. */
async function decide(context: Route.ActionArgs['context'], userId: string, intent: RetentionDecision) {
  const { retention, retentionStore, provenTime } = context.get(privacyContext);
  switch (intent) {
    case 'confirm-clock': {
      const at = await retention.confirmClock();
      await audit(context, userId, 'retention-clock', 'clock');
      return `Ages count from ${displayTime(context.get(siteContext).data.firm.timeZone, at)} again.`;
    }
    case 'allow-removal': {
      if (!(await provenTime.allow())) return 'Retention is no longer waiting for an answer.';
      await audit(context, userId, 'retention-allow', 'leads');
      return 'Allowed: the server removes them within a quarter of an hour.';
    }
    case 'keep-marked': {
      const kept = await keepMarkedLeads(retentionStore, provenTime);
      await audit(context, userId, 'retention-keep', 'leads', { leads: kept });
      return 'Kept. The next run marks the leads that are still past their period again, and removes them after the server has run for another seven days.';
    }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const { intent, person, confirm } = await readForm(request);
  const decision = retentionDecisions.find((one) => one === intent);
  if (decision) {
    requireConfirmed(request, context, user, 'retention');
    const done = await decide(context, user.id, decision);
    return data({ person: null, sentence: null, done, typed: '' });
  }
  const key = readPerson(person, homeCodeOf(context.get(siteContext).data.firm.phone.e164));
  if (key === null)
    return data({ person: null, sentence: notAPerson, done: null, typed: person ?? '' }, { status: 422 });
  const asked: Asked = { context, user, key };
  if (intent === 'erase') {
    requireConfirmed(request, context, user, 'erase');
    return erase(asked, confirm);
  }
  if (intent === 'unsubscribe' && key.kind === 'address') {
    const { privacyStore: store } = context.get(privacyContext);
    const { clock } = context.get(servicesContext);
    await unsubscribe(key.address, { store, source: 'desk', now: clock.wall(), userId: user.id });
    await audit(context, user.id, 'unsubscribe', 'person');
    return show(asked, null, 'Noted: no marketing email to this address.');
  }
  await audit(context, user.id, 'person-find', 'person');
  return show(asked);
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { erased, erasures, erasuresInAll, rules, runs, waiting } = loaderData;
  const { person = null, sentence = null, done = null, typed = '' } = actionData ?? {};
  return (
    <>
      <AdminBar title="Privacy" />
      <div className="admin-page">
        {sentence && <FormResult kind="error">{sentence}</FormResult>}
        {done && <FormResult kind="done">{done}</FormResult>}
        {erased !== null && !actionData && (
          <FormResult kind="done">
            The person is erased, with {erased === 1 ? '1 lead' : `${erased} leads`}. Older backups hold the data until
            they are deleted; the firm’s mailboxes are not touched.
          </FormResult>
        )}
        <AdminBox heading="A person’s data" id="person">
          <FindPerson typed={typed} />
          {person && <PersonFound person={person} />}
        </AdminBox>
        <AdminBox heading="Waiting to be removed" id="waiting">
          <RetentionWaiting {...waiting} />
        </AdminBox>
        <div className="admin-columns admin-columns--even">
          <AdminBox heading="How long data is kept" id="rules">
            <RetentionRules rules={rules} />
          </AdminBox>
          <AdminBox heading="Removed by age" id="runs">
            <RetentionRuns runs={runs} />
          </AdminBox>
        </div>
        <AdminBox heading="Erased people" id="erasures">
          <ErasureList erasures={erasures} total={erasuresInAll} />
        </AdminBox>
      </div>
    </>
  );
}
