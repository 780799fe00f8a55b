import { data, href, redirect } from 'react-router';
import { leadsTo } from '../../../domain/delivery/own-mailboxes.ts';
import { smtpWords } from '../../../domain/delivery/smtp-words.ts';
import { keyOf } from '../../../domain/firm/layers.ts';
import { coloursOfLogo } from '../../../domain/firm/palette.ts';
import { readChosen } from '../../../domain/firm/publish-form.ts';
import { shortDifference } from '../../../domain/firm/review.ts';
import { type Entries, one, type StepFaults } from '../../../domain/firm/setup/entries.ts';
import { pictureValue } from '../../../domain/firm/setup/look-step.ts';
import {
  isSetupStep,
  nextStep,
  type SetupStep,
  setupSteps,
  stepAfter,
} from '../../../domain/firm/setup/setup-steps.ts';
import { changedAnswers, type SetupChange, stepChanges } from '../../../domain/firm/setup/step-changes.ts';
import {
  type AskingStep,
  isAskingStep,
  type PriceRow,
  type StepForm,
  stepForm,
} from '../../../domain/firm/setup/step-forms.ts';
import { timeInWords, withinRadius } from '../../../domain/firm/setup/where-step.ts';
import { readReplier } from '../../../domain/leads/replier.ts';
import { amountsIn } from '../../../domain/numbers/plan-price.ts';
import { serverLines } from '../../../domain/operations/server-lines.ts';
import { authorName } from '../../../domain/people/author.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { testChannel } from '../../../server/delivery/channel-test.server.ts';
import { deliveryContext } from '../../../server/delivery/delivery-context.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { logoColours } from '../../../server/firm/logo-colours.server.ts';
import { changesAnything, formVersion, newRefusals, SetupState, saveSetup } from '../../../server/firm/setup.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { uploadPicture } from '../../../server/firm/upload-picture.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { operationsContext } from '../../../server/operations/operations-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import {
  readEntries,
  readUpload,
  requireRole,
  requireSameOrigin,
  type SignedIn,
} from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import previewStyles from '../../../ui/admin/content/preview-pane.css?url';
import { PreviewPane } from '../../../ui/admin/content/preview-pane.tsx';
import publishStyles from '../../../ui/admin/content/publish.css?url';
import styles from '../../../ui/admin/content/setup.css?url';
import { StepFields } from '../../../ui/admin/content/setup-forms.tsx';
import { MailStep } from '../../../ui/admin/content/setup-mail.tsx';
import { SetupSteps } from '../../../ui/admin/content/setup-steps.tsx';
import { SeenDrafts, Waiting } from '../../../ui/admin/content/setup-waiting.tsx';
import { WhereMap } from '../../../ui/admin/content/setup-where.tsx';
import { FormResult, toNotice } from '../../../ui/admin/form-result.tsx';
import { asSetting } from '../../../ui/admin/operations/setting-groups.ts';
import stepStyles from '../../../ui/admin/window-steps.css?url';
import { Island } from '../../../ui/island.tsx';
import { SetupLook } from '../../../ui/islands/setup-look.tsx';
import type { Route } from './+types/setup-step';

export const handle = { islands: true };
export const links: Route.LinksFunction = () =>
  [styles, stepStyles, previewStyles, publishStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Setup');

type Context = Route.ActionArgs['context'];

function stepOf(step: string | undefined): SetupStep {
  if (!isSetupStep(step)) throw data(null, { status: 404 });
  return step;
}

/** Whether the step was opened from the list of settings, where no other step follows it. */
const isSetting = (request: Request): boolean => new URL(request.url).search === `?${asSetting}`;

const addressOf = (step: string, done?: keyof typeof doneWords): string =>
  `${href('/admin/setup/:step', { step })}${done ? `?done=${done}` : ''}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'owner');
  const { firm, setup } = context.get(firmContext);
  const { claims } = context.get(operationsContext);
  const { env, clock } = context.get(servicesContext);
  const saved = await setup.saved();
  if (params.step === 'next') throw redirect(addressOf(nextStep(saved)), 303);
  const step = stepOf(params.step);
  const search = new URL(request.url).searchParams;
  const done = search.get('done');
  const radius = search.get('radius')?.trim();
  const state = await SetupState.read(firm, claims);
  const around = step === 'where' && radius ? withinRadius(radius, state.firm, state.places) : null;
  const savedForm = isAskingStep(step) ? stepForm(step, state, null) : null;
  return {
    step,
    saved,
    /** The saved answers that the person sees, as `version` of the form. */
    version: savedForm && formVersion(savedForm),
    form: around && isAskingStep(step) ? stepForm(step, state, around.typed) : savedForm,
    faults: around?.faults ?? {},
    /** Texts that name a price of the form in words of their own. */
    naming: savedForm?.step === 'sell' ? namingPrices(state, savedForm.prices) : [],
    now: timeInWords(clock.wall(), state),
    owner: user.name,
    /** Null on any step but the last. */
    waiting: step === 'publish' ? await waitingDrafts(context, user) : null,
    /** The setting to copy while no mail server is set; null once one is. */
    smtpLine: env.SMTP_URL === undefined ? serverLines(state.firm.email.main).smtp : null,
    done: isDone(done) ? doneWords[done] : null,
    isSetting: isSetting(request),
  };
}

function namingPrices(state: SetupState, prices: readonly PriceRow[]) {
  const named = state.naming(new Set(prices.flatMap(({ words }) => amountsIn(words))));
  return named.map(({ kind, id, name }) => ({ name, address: href('/admin/content/:kind/:id', { kind, id }) }));
}

interface Answer {
  kind: 'done' | 'error';
  sentence: string;
  faults: StepFaults;
  /** What has to be put right elsewhere first. */
  reasons: readonly string[];
  /** The form with the typed values; null shows the saved form. */
  form: StepForm | null;
}

const answered = (status: number, answer: Pick<Answer, 'sentence'> & Partial<Answer>) =>
  data<Answer>({ kind: 'error', faults: {}, reasons: [], form: null, ...answer }, { status });

/** Sends a test message where leads will go once the answers are published. */
async function testMail(context: Context, user: SignedIn) {
  const services = context.get(servicesContext);
  const { site } = await context.get(firmContext).preview.now();
  const { ok, answer } = await testChannel(site, { ...services, ...context.get(deliveryContext) }, 'email');
  await audit(context, user.id, 'channel-test', 'email', { ok });
  if (ok && services.env.SMTP_URL === undefined)
    return answered(422, { sentence: `The test message reached nobody, because no mail server is set: ${answer}.` });
  return ok
    ? answered(200, {
        kind: 'done',
        sentence: `The mail server took the test message. Look for it at ${leadsTo(site.data.firm, services.env).join(', ')}. Its answer: ${answer}`,
      })
    : answered(422, {
        sentence: `The mail server did not take the test message. ${smtpWords(answer)} Its answer: ${answer}`,
      });
}

/**
 * Publishes the person's own drafts that the page showed, at the revisions that it showed. What others wrote stays a draft: nobody has looked
 * at it here.
 */
async function publishSeen(request: Request, context: Context, user: SignedIn, entries: Entries) {
  const { firm, publishing } = context.get(firmContext);
  const own = new Set((await firm.drafts.list()).filter(({ author }) => author === user.id).map(keyOf));
  const chosen = readChosen(Object.fromEntries(entries));
  const seen = chosen.filter((one) => own.has(keyOf(one)));
  // A double click: the first click has published all of them.
  if (chosen.length > 0 && seen.length === 0) return redirect(addressOf('publish', 'published'), 303);
  // After the proof, the browser sends the same fields to the page that publishes.
  if ((await publishing.contactChanges(seen)).length > 0) requireConfirmed(request, context, user, 'contact');
  const outcome = await publishing.publish(seen, user, 'Setup');
  if (outcome.outcome === 'published') await audit(context, user.id, 'content-publish', String(outcome.change));
  else if (outcome.outcome === 'faults')
    return answered(422, {
      sentence: 'Nothing is published. Please put this right first:',
      reasons: outcome.sentences,
    });
  else if (outcome.outcome === 'nothing')
    return answered(422, { sentence: 'Nothing is published: look at what waits below, then publish.' });
  else if (outcome.outcome !== 'unchanged')
    return answered(422, {
      sentence:
        'Nothing is published, because someone changed a draft at the same moment. Look at the drafts under Site, Not public yet.',
    });
  return redirect(addressOf('publish', 'published'), 303);
}

/** What waits to be published: the person's own drafts with their changes, and those of others. */
async function waitingDrafts(context: Context, user: SignedIn) {
  const { drafts } = await context.get(firmContext).publishing.review();
  const rows = drafts.map(({ kind, id, name, effect, changes, revision, author, authorEmail }) => ({
    kind,
    id,
    name,
    effect,
    changes,
    revision,
    isOwn: author === user.id,
    by: authorName({ author, authorEmail }),
    address: href('/admin/content/:kind/:id', { kind, id }),
  }));
  return { own: rows.filter(({ isOwn }) => isOwn), others: rows.filter(({ isOwn }) => !isOwn) };
}

/** The entries of the look form with its uploaded files: a logo, and a photograph for the home page. */
async function withFiles(context: Context, user: SignedIn, { fields, files }: Awaited<ReturnType<typeof readUpload>>) {
  const logo = await withLogo(context, user, fields, files.get('logo') ?? null);
  const photo = await withPhoto(context, user, logo.fields, files.get('photo') ?? null);
  return { entries: photo.entries, faults: { ...logo.faults, ...photo.faults } };
}

/** An uploaded logo is stored and chosen, and the colours of the site follow from it. A photograph is refused: it is no logo. */
async function withLogo(context: Context, user: SignedIn, fields: Record<string, string>, file: File | null) {
  const faults: StepFaults = {};
  if (!file) return { fields, faults };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await logoColours(bytes);
  if (found?.isPhotograph) {
    faults.logo =
      'This looks like a photograph, and a logo has few colours. Choose it below as the photograph of the home page, or take another file.';
    return { fields, faults };
  }
  const { firm } = context.get(firmContext);
  const uploaded = await uploadPicture(firm, { bytes, name: file.name, alt: 'Logo', author: user.id });
  if (uploaded.outcome === 'refused') return { fields, faults: { logo: uploaded.sentence } };
  if (uploaded.outcome === 'stored') await audit(context, user.id, 'draft-begin', `picture/${uploaded.id}`);
  const colours = found && coloursOfLogo(found.shares);
  return { fields: { ...fields, ...colours, logoPicture: uploaded.id }, faults };
}

/** The entries of the look form. An uploaded photograph is stored and chosen as the home page's picture. */
async function withPhoto(context: Context, user: SignedIn, fields: Record<string, string>, file: File | null) {
  const sent: StepFaults = {};
  const alt = (fields.alt ?? '').trim();
  if (!file) return { entries: Object.entries(fields), faults: sent };
  if (alt === '' || alt.length > 200)
    sent.alt = 'Say in at most 200 characters what the photograph shows, and choose it again.';
  else {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const uploaded = await uploadPicture(context.get(firmContext).firm, {
      bytes,
      name: file.name,
      alt,
      author: user.id,
    });
    if (uploaded.outcome === 'refused') sent.photo = uploaded.sentence;
    else {
      if (uploaded.outcome === 'stored') await audit(context, user.id, 'draft-begin', `picture/${uploaded.id}`);
      return { entries: Object.entries({ ...fields, alt: '', home: pictureValue(uploaded.id) }), faults: sent };
    }
  }
  return { entries: Object.entries(fields), faults: sent };
}

/** The name that ends the owner's replies; null when none was typed. */
function ownName(entries: Entries, user: SignedIn) {
  const { replier, faults } = readReplier({ name: one(entries, 'person'), signature: user.signature });
  return replier.name === '' ? null : { replier, fault: faults.name };
}

const unchanged = 'You changed nothing here, so nothing is saved and nothing waits to be published.';

/**
 * Publishes what a setting has just saved. It waits for a look instead where somebody's earlier draft would go public with it, where it
 * changes the ways to reach the firm, and where it cannot be published. Gives what happened, as the page of drafts names it.
 */
async function publishSaved(
  context: Context,
  user: SignedIn,
  before: SetupState,
  changes: readonly SetupChange[],
): Promise<'published' | 'saved'> {
  const { firm, publishing } = context.get(firmContext);
  const keys = new Set(changes.map(keyOf));
  const saved = (await firm.drafts.list()).filter((draft) => keys.has(keyOf(draft)));
  if (changes.some((change) => before.draft(change) !== null)) return 'saved';
  if ((await publishing.contactChanges(saved)).length > 0) return 'saved';
  const outcome = await publishing.publish(saved, user, 'Settings');
  if (outcome.outcome !== 'published') return 'saved';
  const detail = { changes: shortDifference(outcome.documents) };
  await audit(context, user.id, 'content-publish', String(outcome.change), detail);
  return 'published';
}

async function save(
  request: Request,
  context: Context,
  user: SignedIn,
  step: AskingStep,
  { entries, faults: before }: { entries: Entries; faults: StepFaults },
) {
  const { firm, publishing } = context.get(firmContext);
  const { claims } = context.get(operationsContext);
  const { clock } = context.get(servicesContext);
  const state = await SetupState.read(firm, claims);
  const signer = { day: dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone), email: user.email };
  const read = stepChanges(step, entries, state, { signer, sample: state.sample });
  const changes = state.written(read.changes);
  const person = step === 'firm' ? ownName(entries, user) : null;
  const faults = { ...before, ...read.faults, ...(person?.fault && { person: person.fault }) };
  const typed = () => stepForm(step, state, entries);
  const seen = one(entries, 'version');
  // The look is saved while a person chooses, so its form is older than its own draft.
  const isOld = seen !== '' && seen !== formVersion(stepForm(step, state, null));
  if (step !== 'look' && isOld && changesAnything(state, changes))
    return answered(409, {
      sentence:
        'This step was saved after you opened it, perhaps in another window. Nothing is changed yet: below is what you typed. Save once more to replace what was saved, or open the step again to see it.',
      form: typed(),
    });
  if (Object.keys(faults).length > 0)
    return answered(422, { sentence: 'Please correct the marked fields.', faults, form: typed() });
  const refused = await newRefusals(publishing, state, changes, user.id);
  if (refused.length > 0)
    return answered(422, {
      sentence: 'Nothing is saved: the site could not be published until this is put right.',
      reasons: refused,
      form: typed(),
    });
  if (!(await saveSetup(firm, state, changes, user.id)))
    return answered(409, {
      sentence: 'Someone else saved at the same moment. Please look at the fields again, and save once more.',
      form: typed(),
    });
  // The preview beside the form shows only saved values, so return to the same step.
  if (one(entries, 'intent') === 'look') return redirect(`${addressOf(step, 'look')}#preview`, 303);
  if (person) await context.get(peopleContext).people.setReplyName(user.id, person.replier);
  await audit(context, user.id, 'setup-save', step, changedAnswers(state, changes));
  if (isSetting(request)) {
    if (changes.length === 0 && !person) return answered(200, { kind: 'done', sentence: unchanged });
    const isLater = one(entries, 'intent') === 'later';
    return redirect(
      `${href('/admin/content/publish')}?done=${isLater ? 'saved' : await publishSaved(context, user, state, changes)}`,
      303,
    );
  }
  return redirect(addressOf(stepAfter(step) ?? 'publish', 'saved'), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const sent = params.step === 'look' ? await readUpload(request, 'logo', 'photo') : null;
  const entries = sent ? Object.entries(sent.fields) : await readEntries(request);
  const step = stepOf(params.step);
  const { setup } = context.get(firmContext);
  const { clock } = context.get(servicesContext);
  if (step === 'mail' && one(entries, 'intent') === 'test') return testMail(context, user);
  const answer = isAskingStep(step)
    ? await save(request, context, user, step, sent ? await withFiles(context, user, sent) : { entries, faults: {} })
    : step === 'publish'
      ? await publishSeen(request, context, user, entries)
      : redirect(addressOf('publish', 'saved'), 303);
  if (answer instanceof Response && one(entries, 'intent') !== 'look') await setup.note(step, clock.wall());
  return answer;
}

const doneWords = {
  saved: 'Saved. Visitors see it when you publish.',
  look: 'Saved as a draft: the preview shows it.',
  published: 'Published. Your site is what visitors see now.',
} as const;
const isDone = (key: string | null): key is keyof typeof doneWords => key !== null && Object.hasOwn(doneWords, key);

const buttonWords = (step: SetupStep, isAlone: boolean): string =>
  isAlone
    ? 'Save and publish'
    : step === 'publish'
      ? 'Publish my site'
      : step === 'mail'
        ? 'Continue'
        : 'Save and continue';

export default function SetupStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, saved, waiting, done, smtpLine, version, isSetting } = loaderData;
  const own = waiting?.own ?? [];
  const form = actionData?.form ?? loaderData.form;
  const faults = actionData?.faults ?? loaderData.faults;
  const index = setupSteps.findIndex(({ id }) => id === step);
  const { title, does } = setupSteps[index] ?? setupSteps[0];
  const next = stepAfter(step);
  return (
    <>
      <AdminBar title={isSetting ? title : `Setup: ${title}`}>
        {isSetting ? (
          <a href={href('/admin/settings')}>Settings</a>
        ) : (
          <span className="muted">
            Step {index + 1} of {setupSteps.length}
          </span>
        )}
      </AdminBar>
      <div className="admin-page">
        {done && !actionData && <FormResult kind="done">{done}</FormResult>}
        {actionData && (
          <FormResult kind={actionData.kind}>
            <p>{actionData.sentence}</p>
            {actionData.reasons.length > 0 && (
              <ul>
                {actionData.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </FormResult>
        )}
        {!isSetting && <SetupSteps at={step} saved={saved} />}
        <div className="content-beside">
          <div>
            <AdminBox heading={title} id="step">
              <p className="muted">{does}</p>
              {step === 'mail' && <MailStep line={smtpLine} />}
              {waiting && <Waiting {...waiting} />}
              {form?.step === 'where' && <WhereMap form={form} faults={faults} />}
              <form
                method="post"
                action={toNotice}
                className="setup-form"
                {...(step === 'look' && {
                  encType: 'multipart/form-data',
                })}
              >
                {version && <input type="hidden" name="version" value={version} />}
                <SeenDrafts rows={own} />
                {form && (
                  <StepFields
                    form={form}
                    now={loaderData.now}
                    owner={loaderData.owner}
                    naming={loaderData.naming}
                    faults={faults}
                  />
                )}
                {step === 'look' && (
                  <Island name="setup-look" props={{}}>
                    <SetupLook />
                  </Island>
                )}
                <div className="setup-end">
                  {(step !== 'publish' || own.length > 0) && (
                    <button type="submit" className="button">
                      {buttonWords(step, isSetting)}
                    </button>
                  )}
                  {isSetting && (
                    <button type="submit" name="intent" value="later" className="button button--outline">
                      Save, and publish later
                    </button>
                  )}
                  {step === 'look' && (
                    <button type="submit" name="intent" value="look" className="button button--outline">
                      Show it in the preview
                    </button>
                  )}
                  {next && !isSetting && <a href={addressOf(next)}>Later</a>}
                  {!next && own.length > 0 && <a href={`${href('/admin/preview')}?path=/`}>Look at it first</a>}
                  {!next && own.length === 0 && <a href={href('/')}>Look at the site</a>}
                </div>
              </form>
            </AdminBox>
          </div>
          {step === 'look' && <PreviewPane pages={[href('/')]} findAt={null} />}
        </div>
      </div>
    </>
  );
}
