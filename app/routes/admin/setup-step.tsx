import { data, href, redirect } from 'react-router';
import { smtpWords } from '../../domain/delivery/smtp-words.ts';
import { type Entries, one, type StepFaults } from '../../domain/firm/setup/firm-step.ts';
import { isSetupStep, nextStep, type SetupStep, setupSteps, stepAfter } from '../../domain/firm/setup/setup-steps.ts';
import { stepChanges } from '../../domain/firm/setup/step-changes.ts';
import { type AskingStep, isAskingStep, type StepForm, stepForm } from '../../domain/firm/setup/step-forms.ts';
import { serverLines } from '../../domain/operations/server-lines.ts';
import { dayOf } from '../../domain/reports/days.ts';
import { testChannel } from '../../server/delivery/channel-test.server.ts';
import { SetupState, saveSetup } from '../../server/firm/setup.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { readEntries, requireRole, requireSameOrigin, type SignedIn } from '../../server/people/guard.server.ts';
import { audit } from '../../server/people/session.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import styles from '../../ui/admin/content/setup.css?url';
import { StepFields } from '../../ui/admin/content/setup-forms.tsx';
import { MailStep } from '../../ui/admin/content/setup-mail.tsx';
import { SetupSteps } from '../../ui/admin/content/setup-steps.tsx';
import { FormResult, toNotice } from '../../ui/admin/form-result.tsx';
import stepStyles from '../../ui/admin/window-steps.css?url';
import type { Route } from './+types/setup-step';

export const links: Route.LinksFunction = () =>
  [styles, stepStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Setup');

type Context = Route.ActionArgs['context'];

function stepOf(step: string | undefined): SetupStep {
  if (!isSetupStep(step)) throw data(null, { status: 404 });
  return step;
}

const addressOf = (step: string, done?: keyof typeof doneWords): string =>
  `${href('/admin/setup/:step', { step })}${done ? `?done=${done}` : ''}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { firm, setup, env } = context.get(appContext);
  const saved = await setup.saved();
  if (params.step === 'next') throw redirect(addressOf(nextStep(saved)), 303);
  const step = stepOf(params.step);
  const done = new URL(request.url).searchParams.get('done');
  const state = await SetupState.read(firm);
  return {
    ...{ step, saved },
    form: isAskingStep(step) ? stepForm(step, state, null) : null,
    drafts: state.drafts.length,
    /** The line to copy while no mail server is set. */
    smtpLine: env.SMTP_URL === undefined ? serverLines(state.firm.email.main).smtp : null,
    done: isDone(done) ? doneWords[done] : null,
  };
}

interface Answer {
  kind: 'done' | 'error';
  sentence: string;
  faults: StepFaults;
  /** The form with what was typed; null for the saved one. */
  form: StepForm | null;
}

const answered = (status: number, answer: Pick<Answer, 'sentence'> & Partial<Answer>) =>
  data<Answer>({ kind: 'error', faults: {}, form: null, ...answer }, { status });

async function testMail(context: Context, user: SignedIn) {
  const { ok, answer } = await testChannel(context.get(siteContext), context.get(appContext), 'email');
  await audit(context, user.id, 'channel-test', 'email', { ok });
  return ok
    ? answered(200, {
        kind: 'done',
        sentence: `The mail server took the test message. Look for it in the mailbox for leads. Its answer: ${answer}`,
      })
    : answered(422, {
        sentence: `The mail server did not take the test message. ${smtpWords(answer)} Its answer: ${answer}`,
      });
}

async function publishAll(context: Context, user: SignedIn) {
  const { firm, publishing } = context.get(appContext);
  const drafts = await firm.drafts.list();
  const revisions = drafts.map(({ kind, id, revision }) => ({ kind, id, revision }));
  const outcome = await publishing.publish(revisions, user, 'Setup');
  if (outcome.outcome === 'published') await audit(context, user.id, 'content-publish', String(outcome.change));
  else if (outcome.outcome === 'faults')
    return answered(422, { sentence: `Nothing is published. ${outcome.sentences.join(' ')}` });
  else if (outcome.outcome !== 'unchanged' && outcome.outcome !== 'nothing')
    return answered(422, {
      sentence:
        'Nothing is published, because someone changed a draft at the same moment. Look at the drafts under Content, Publish.',
    });
  return redirect(addressOf('publish', 'published'), 303);
}

async function save(context: Context, user: SignedIn, step: AskingStep, entries: Entries) {
  const { firm, clock } = context.get(appContext);
  const state = await SetupState.read(firm);
  const signer = { day: dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone), email: user.email };
  const { changes, faults } = stepChanges(step, entries, state, { signer, sample: state.sample });
  const typed = () => stepForm(step, state, entries);
  if (Object.keys(faults).length > 0)
    return answered(422, { sentence: 'Please correct the marked fields.', faults, form: typed() });
  if (!(await saveSetup(firm, state, changes, user.id)))
    return answered(409, {
      sentence: 'Someone else saved at the same moment. Please look at the fields again, and save once more.',
      form: typed(),
    });
  await audit(context, user.id, 'setup-save', step);
  // The locations of another region are chosen on the same page.
  const moved = step === 'where' && one(entries, 'region') !== '' && one(entries, 'region') !== state.firm.region;
  return redirect(moved ? addressOf(step, 'moved') : addressOf(stepAfter(step) ?? 'publish', 'saved'), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const entries = await readEntries(request);
  const step = stepOf(params.step);
  const { setup, clock } = context.get(appContext);
  if (step === 'mail' && one(entries, 'intent') === 'test') return testMail(context, user);
  const answer = isAskingStep(step)
    ? await save(context, user, step, entries)
    : step === 'publish'
      ? await publishAll(context, user)
      : redirect(addressOf('publish', 'saved'), 303);
  if (answer instanceof Response) await setup.note(step, clock.wall());
  return answer;
}

const doneWords = {
  saved: 'Saved. Visitors see it when you publish.',
  moved: 'The region is saved. Now choose its locations.',
  published: 'Published. Your site is what visitors see now.',
} as const;
const isDone = (key: string | null): key is keyof typeof doneWords => key !== null && Object.hasOwn(doneWords, key);

const buttonWords = (step: SetupStep): string =>
  step === 'publish' ? 'Publish my site' : step === 'mail' ? 'Continue' : 'Save and continue';

function Waiting({ drafts }: { drafts: number }) {
  return (
    <p>
      {drafts === 0
        ? 'There is nothing to publish: visitors see what you saved.'
        : `${drafts} ${drafts === 1 ? 'document waits' : 'documents wait'} to be published.`}{' '}
      <a href={href('/admin/content/publish')}>See every change</a>
    </p>
  );
}

export default function SetupStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, saved, drafts, done, smtpLine } = loaderData;
  const form = actionData?.form ?? loaderData.form;
  const index = setupSteps.findIndex(({ id }) => id === step);
  const { title, does } = setupSteps[index] ?? setupSteps[0];
  const next = stepAfter(step);
  return (
    <>
      <AdminBar title={`Setup: ${title}`}>
        <span className="muted">
          Step {index + 1} of {setupSteps.length}
        </span>
      </AdminBar>
      <div className="admin-page">
        {done && !actionData && <FormResult kind="done">{done}</FormResult>}
        {actionData && <FormResult kind={actionData.kind}>{actionData.sentence}</FormResult>}
        <SetupSteps at={step} saved={saved} />
        <AdminBox heading={title} id="step">
          <p className="muted">{does}</p>
          {step === 'mail' && <MailStep line={smtpLine} />}
          {step === 'publish' && <Waiting drafts={drafts} />}
          <form method="post" action={toNotice} className="setup-form">
            {form && <StepFields form={form} faults={actionData?.faults ?? {}} />}
            <div className="setup-end">
              {(step !== 'publish' || drafts > 0) && (
                <button type="submit" className="button">
                  {buttonWords(step)}
                </button>
              )}
              {next && <a href={addressOf(next)}>Later</a>}
              {!next && <a href={href('/')}>Look at the site</a>}
            </div>
          </form>
        </AdminBox>
      </div>
    </>
  );
}
