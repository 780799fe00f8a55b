import { data, href, redirect } from 'react-router';
import { designColours } from '../../domain/firm/palette.ts';
import {
  type Entries,
  type FirmAnswers,
  firmAnswers,
  inMarket,
  one,
  readFirmAnswers,
  type StepFaults,
  withAnswers,
} from '../../domain/firm/setup/firm-step.ts';
import { jurisdictionFor, marketOf, provinces } from '../../domain/firm/setup/markets.ts';
import {
  claimsOfPrice,
  priceClaims,
  readChoice,
  readIndustries,
  readLocations,
  readLook,
  readPrices,
  readTestimonial,
  readTruths,
} from '../../domain/firm/setup/other-steps.ts';
import { isSetupStep, nextStep, type SetupStep, setupSteps, stepAfter } from '../../domain/firm/setup/setup-steps.ts';
import { dayOf } from '../../domain/reports/days.ts';
import { testChannel } from '../../server/delivery/channel-test.server.ts';
import { type SetupChange, SetupState, saveSetup } from '../../server/firm/setup.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { readEntries, requireRole, requireSameOrigin, type SignedIn } from '../../server/people/guard.server.ts';
import { audit } from '../../server/people/session.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import styles from '../../ui/admin/content/setup.css?url';
import {
  FirmFields,
  LookFields,
  PriceFields,
  TestimonialFields,
  TruthFields,
  Windows,
} from '../../ui/admin/content/setup-forms.tsx';
import { SetupSteps } from '../../ui/admin/content/setup-steps.tsx';
import { FormResult, toNotice } from '../../ui/admin/form-result.tsx';
import type { Route } from './+types/setup-step';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Setup');

type Context = Route.ActionArgs['context'];

function stepOf(step: string | undefined): SetupStep {
  if (!isSetupStep(step)) throw data(null, { status: 404 });
  return step;
}

const namesOf = (state: SetupState, kind: 'service' | 'industry') =>
  state.all(kind).map(({ id, body }) => ({ id, name: body.name }));

/** What each step shows. */
function formsOf(state: SetupState, env: { SMTP_URL?: string | undefined }) {
  const { firm, market } = state;
  const chosen = (ids: readonly string[] | undefined, id: string) => !ids || ids.includes(id);
  const plans = state.all('plan');
  const prices = priceClaims(plans);
  const claims = state.all('claim');
  const wordsOf = (id: string) => {
    const body = claims.find((claim) => claim.id === id)?.body;
    return body && body.enabled !== false && body.proof ? body.words : '';
  };
  return {
    firm: { answers: firmAnswers(firm), provinces: Object.entries(provinces) },
    look: { first: firm.logo[0] ?? '', second: firm.logo[1] ?? '', ...designColours, ...firm.colours },
    services: namesOf(state, 'service').map((service) => ({ ...service, picked: chosen(firm.services, service.id) })),
    prices: plans.flatMap(({ body }) => claimsOfPrice(body).map((id) => ({ id, plan: body.name, words: wordsOf(id) }))),
    markets: state.markets.map(({ id, name }) => [id, name] as const),
    region: firm.region,
    locations: (market?.locations ?? []).map(({ id, name }) => ({
      ...{ id, name, fixed: id === market?.home },
      picked: chosen(firm.locations, id),
    })),
    industries: namesOf(state, 'industry').map((industry) => ({
      ...industry,
      picked: chosen(firm.industries, industry.id),
      fixed: industry.id === firm.generalIndustry,
    })),
    truths: claims
      .filter(({ id }) => !prices.has(id))
      .map(({ id, body }) => ({
        ...{ id, statement: body.statement, proof: body.proof ?? '' },
        yes: body.enabled !== false && Boolean(body.proof),
      })),
    smtp: env.SMTP_URL !== undefined,
  };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { firm, setup, env } = context.get(appContext);
  if (params.step === 'next') throw redirect(href('/admin/setup/:step', { step: nextStep(await setup.saved()) }), 303);
  const step = stepOf(params.step);
  const state = await SetupState.read(firm);
  const search = new URL(request.url).searchParams;
  return {
    step,
    saved: await setup.saved(),
    forms: formsOf(state, env),
    drafts: state.drafts.length,
    isNew: state.isNew,
    /** The city of the firm is in none of the regions of this installation. */
    elsewhere: marketOf(state.firm.address.locality, state.markets) === null ? state.firm.address.locality : null,
    done: search.get('done'),
  };
}

interface Refusal {
  faults: StepFaults;
  sentence: string | null;
  typed: Record<string, string>;
  answers: FirmAnswers | null;
}

const refused = (entries: Entries, faults: StepFaults, answers: FirmAnswers | null = null) =>
  data<Refusal>(
    { faults, sentence: 'Please correct the marked fields.', typed: Object.fromEntries(entries), answers },
    { status: 422 },
  );

type Changed = { changes: SetupChange[]; faults: StepFaults; answers?: FirmAnswers };

function firmStep(entries: Entries, state: SetupState): Changed {
  const { answers, faults } = readFirmAnswers(entries);
  if (Object.keys(faults).length > 0) return { changes: [], faults, answers };
  const { markets, packs, isNew } = state;
  const answered = withAnswers(state.firm, answers, markets, isNew ? state.libraryLists() : null);
  const found = marketOf(answers.city, markets)?.market ?? state.market;
  const jurisdiction = jurisdictionFor(answers.province, packs) ?? answered.jurisdiction;
  const body = found ? inMarket(answered, found, jurisdiction) : { ...answered, jurisdiction };
  return { changes: [{ kind: 'firm', id: 'firm', body }, ...(isNew ? state.sampleRemovals() : [])], faults };
}

function whereStep(entries: Entries, state: SetupState): Changed {
  const market = state.markets.find(({ id }) => id === one(entries, 'region')) ?? state.market;
  if (!market) return { changes: [], faults: { region: 'Choose a region.' } };
  const moved = market.id !== state.firm.region;
  const firm = inMarket(state.firm, market, state.firm.jurisdiction);
  const ids = market.locations.map(({ id }) => id);
  // The windows were those of the region before.
  const body = moved ? firm : readLocations(entries, firm, ids, market.home);
  return { changes: [{ kind: 'firm', id: 'firm', body }], faults: {} };
}

function stepChanges(
  step: SetupStep,
  entries: Entries,
  state: SetupState,
  signer: { day: string; email: string },
): Changed {
  const firmChange = (body: unknown): SetupChange => ({ kind: 'firm', id: 'firm', body });
  if (step === 'firm') return firmStep(entries, state);
  if (step === 'where') return whereStep(entries, state);
  if (step === 'look') {
    const { firm, faults } = readLook(entries, state.firm);
    return { changes: [firmChange(firm)], faults };
  }
  if (step === 'who') {
    const ids = state.all('industry').map(({ id }) => id);
    return { changes: [firmChange(readIndustries(entries, state.firm, ids))], faults: {} };
  }
  const claims = state.all('claim');
  const prices = priceClaims(state.all('plan'));
  const asClaim = ({ id, body }: { id: string; body: unknown }): SetupChange => ({ kind: 'claim', id, body });
  if (step === 'sell') {
    const ids = state.all('service').map(({ id }) => id);
    const choice = readChoice(entries, state.firm, 'services', ids);
    const priced = readPrices(
      entries,
      claims.filter(({ id }) => prices.has(id)),
      signer,
    );
    return {
      changes: [firmChange(choice.firm), ...priced.claims.map(asClaim)],
      faults: { ...choice.faults, ...priced.faults },
    };
  }
  if (step === 'true') {
    const truths = readTruths(
      entries,
      claims.filter(({ id }) => !prices.has(id)),
      signer,
    );
    const { body, faults } = readTestimonial(entries);
    const quoted: SetupChange[] = body ? [{ kind: 'testimonial', id: testimonialId(state), body }] : [];
    return { changes: [...truths.map(asClaim), ...quoted], faults };
  }
  return { changes: [], faults: {} };
}

/** An id that no testimonial has. */
function testimonialId(state: SetupState): string {
  const taken = new Set(state.all('testimonial').map(({ id }) => id));
  let number = 1;
  while (taken.has(`client-${number}`)) number += 1;
  return `client-${number}`;
}

const after = (step: SetupStep, done: string) =>
  redirect(`${href('/admin/setup/:step', { step: stepAfter(step) ?? 'publish' })}?done=${done}`, 303);

async function mail(context: Context, user: SignedIn) {
  const app = context.get(appContext);
  const { ok, answer } = await testChannel(context.get(siteContext), app, 'email');
  await audit(context, user.id, 'channel-test', 'email', { ok });
  const sentence = ok
    ? `The mail server took the test message. Look for it in the mailbox for leads. Its answer: ${answer}`
    : `The mail server did not take the test message. ${smtpWords(answer)} Its answer: ${answer}`;
  return data<Refusal>(
    { faults: {}, sentence, typed: { tested: ok ? 'yes' : 'no' }, answers: null },
    { status: ok ? 200 : 422 },
  );
}

/** What the commonest answers of mail servers mean. */
function smtpWords(answer: string): string {
  if (/ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|timeout/i.test(answer))
    return 'The server cannot be reached: check the host and the port in SMTP_URL.';
  if (/\b535\b|EAUTH|auth/i.test(answer)) return 'The user name or the password in SMTP_URL is wrong.';
  if (/certificate|TLS|SSL/i.test(answer))
    return 'The encrypted connection failed: check the port and the name of the server.';
  if (/\b55[0-4]\b/.test(answer))
    return 'The server refuses the sender or the recipient: check MAIL_FROM and LEADS_TO.';
  if (/not set/i.test(answer)) return 'No mail server is set.';
  return 'Ask your mail provider about it.';
}

async function publishAll(context: Context, user: SignedIn) {
  const { firm, publishing } = context.get(appContext);
  const drafts = await firm.drafts.list();
  const revisions = drafts.map(({ kind, id, revision }) => ({ kind, id, revision }));
  const outcome = await publishing.publish(revisions, user, 'Setup');
  if (outcome.outcome === 'published') {
    await audit(context, user.id, 'content-publish', String(outcome.change));
    return null;
  }
  if (outcome.outcome === 'unchanged' || outcome.outcome === 'nothing') return null;
  const sentence =
    outcome.outcome === 'faults'
      ? `Nothing is published. ${outcome.sentences.join(' ')}`
      : 'Nothing is published, because someone changed a draft at the same moment. Look at the drafts under Content, Publish.';
  return data<Refusal>({ faults: {}, sentence, typed: {}, answers: null }, { status: 422 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const entries = await readEntries(request);
  const step = stepOf(params.step);
  const { firm, setup, clock } = context.get(appContext);
  if (one(entries, 'intent') === 'test') return mail(context, user);
  if (step === 'publish') {
    const refusal = await publishAll(context, user);
    if (refusal) return refusal;
  } else {
    const state = await SetupState.read(firm);
    const signer = { day: dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone), email: user.email };
    const { changes, faults, answers } = stepChanges(step, entries, state, signer);
    if (Object.keys(faults).length > 0) return refused(entries, faults, answers);
    if (!(await saveSetup(firm, state, changes, user.id))) {
      const sentence = 'Someone else saved at the same moment. Please look at the fields again, and save once more.';
      return data<Refusal>({ faults: {}, sentence, typed: {}, answers: null }, { status: 409 });
    }
    await audit(context, user.id, 'setup-save', step);
    await setup.note(step, clock.wall());
    // The locations of another region are chosen on the same page.
    if (step === 'where' && one(entries, 'region') !== '' && one(entries, 'region') !== state.firm.region)
      return redirect(`${href('/admin/setup/:step', { step })}?done=moved`, 303);
    return after(step, 'saved');
  }
  await setup.note(step, clock.wall());
  return redirect(`${href('/admin/setup/:step', { step })}?done=published`, 303);
}

const doneWords: Readonly<Record<string, string>> = {
  saved: 'Saved. Visitors see it when you publish.',
  moved: 'The region is saved. Now choose its locations.',
  published: 'Published. Your site is what visitors see now.',
};

function StepFields({
  data: { step, forms, isNew, elsewhere },
  refusal,
}: {
  data: Route.ComponentProps['loaderData'];
  refusal: Refusal | null;
}) {
  const faults = refusal?.faults ?? {};
  const typed = refusal?.typed ?? {};
  if (step === 'firm')
    return (
      <>
        {isNew && (
          <p>
            The site shows a sample firm. When you publish, its texts, claims, prices and clients go, and yours take
            their place.
          </p>
        )}
        <FirmFields answers={refusal?.answers ?? forms.firm.answers} provinces={forms.firm.provinces} faults={faults} />
      </>
    );
  if (step === 'look') return <LookFields look={{ ...forms.look, ...typed }} faults={faults} />;
  if (step === 'sell')
    return (
      <>
        <Windows legend="Services" name="services" choices={forms.services} faults={faults} />
        <PriceFields
          prices={forms.prices.map((row) => ({ ...row, words: typed[`price.${row.id}`] ?? row.words }))}
          faults={faults}
        />
      </>
    );
  if (step === 'where')
    return (
      <>
        {elsewhere && (
          <p>
            No region of this installation has {elsewhere}. Choose the one that fits best; a region of your own is a
            folder of files: see docs/make-it-yours.md.
          </p>
        )}
        <div className="field">
          <label htmlFor="region">Region</label>
          <select id="region" name="region" defaultValue={forms.region}>
            {forms.markets.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Windows legend="Locations that you serve" name="locations" choices={forms.locations} faults={faults} />
      </>
    );
  if (step === 'who')
    return <Windows legend="Industries" name="industries" choices={forms.industries} faults={faults} />;
  return (
    <>
      <TruthFields truths={forms.truths} />
      <TestimonialFields typed={typed} faults={faults} />
    </>
  );
}

function MailStep({ smtp }: { smtp: boolean }) {
  return (
    <>
      {smtp ? (
        <p>A mail server is set. Send yourself a test message, and look for it in your mailbox.</p>
      ) : (
        <>
          <p>
            No mail server is set, so mails are written to a folder of the server. Only a person with access to the
            server can set it. Send them this line, with the name and the password of your mail account:
          </p>
          <pre>
            <code>SMTP_URL=smtps://name%40yourfirm.ca:password@mail.yourfirm.ca:465</code>
          </pre>
        </>
      )}
      <form method="post" action={toNotice}>
        <button type="submit" name="intent" value="test" className="button button--outline">
          Send a test message
        </button>
      </form>
    </>
  );
}

export default function SetupStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, saved, forms, drafts, done } = loaderData;
  const refusal = actionData ?? null;
  const index = setupSteps.findIndex(({ id }) => id === step);
  const { title, does } = setupSteps[index] ?? setupSteps[0];
  const next = stepAfter(step);
  const tested = refusal?.typed.tested === 'yes';
  return (
    <>
      <AdminBar title={`Setup: ${title}`}>
        <span className="muted">
          Step {index + 1} of {setupSteps.length}
        </span>
      </AdminBar>
      <div className="admin-page">
        {done && doneWords[done] && !refusal && <FormResult kind="done">{doneWords[done]}</FormResult>}
        {refusal?.sentence && <FormResult kind={tested ? 'done' : 'error'}>{refusal.sentence}</FormResult>}
        <SetupSteps at={step} saved={saved} />
        <AdminBox heading={title} id="step">
          <p className="muted">{does}</p>
          {step === 'mail' && <MailStep smtp={forms.smtp} />}
          {step === 'publish' && (
            <p>
              {drafts === 0
                ? 'There is nothing to publish: visitors see what you saved.'
                : `${drafts} ${drafts === 1 ? 'document waits' : 'documents wait'} to be published.`}{' '}
              <a href={href('/admin/content/publish')}>See every change</a>
            </p>
          )}
          <form method="post" action={toNotice} className="setup-form">
            {step !== 'mail' && step !== 'publish' && <StepFields data={loaderData} refusal={refusal} />}
            <div className="setup-end">
              {(step !== 'publish' || drafts > 0) && (
                <button type="submit" className="button">
                  {step === 'publish' ? 'Publish my site' : step === 'mail' ? 'Continue' : 'Save and continue'}
                </button>
              )}
              {next && <a href={href('/admin/setup/:step', { step: next })}>Later</a>}
              {!next && <a href={href('/')}>Look at the site</a>}
            </div>
          </form>
        </AdminBox>
      </div>
    </>
  );
}
