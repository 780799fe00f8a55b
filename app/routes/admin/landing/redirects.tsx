import { data, href, redirect } from 'react-router';
import type { ImportLine } from '../../../domain/landing/redirects/redirect-import.ts';
import { parseRedirect } from '../../../domain/landing/redirects/redirects.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import {
  addRedirect,
  addRedirects,
  deleteRedirect,
  setRedirectEnabled,
} from '../../../server/landing/change-redirects.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { siteHosts } from '../../../server/landing/redirect-store.server.ts';
import { NoRedirectList, readImportApart } from '../../../server/landing/redirects/import-thread.server.ts';
import { ownerOnly, questionsOf, unsureOf } from '../../../server/landing/redirects/replaced-pages.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import editorStyles from '../../../ui/admin/landing/editor.css?url';
import {
  ImportForm,
  ImportReport,
  RedirectForm,
  RedirectList,
  RedirectQuestion,
  UndoRedirect,
} from '../../../ui/admin/landing/redirect-list.tsx';
import type { Route } from './+types/redirects';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Moved addresses');

const done = {
  add: 'The redirect is on.',
  import: 'The redirects of the file are on.',
  enable: 'The redirect is on again.',
  disable: 'The redirect is off. You can enable it again.',
  delete: 'The redirect is deleted.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);
const shownAtMost = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const all = await context.get(landingContext).redirects.store.redirects();
  const { searchParams } = new URL(request.url);
  const wanted = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const found = all.filter(({ pattern, target }) =>
    `${pattern} ${target}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const key = searchParams.get('done');
  return {
    redirects: found.slice(0, shownAtMost),
    found: found.length,
    total: all.length,
    wanted,
    mayEdit: roleAllows(user.role, 'editor'),
    done: isDone(key) ? done[key] : null,
    /** The addresses that a link to this page proposes, such as that of a page that the next publication removes. */
    proposed: proposedBy(searchParams),
    /** The redirect that was just added, which one click takes back. */
    undo: all.find(({ id }) => id === searchParams.get('undo'))?.id ?? null,
  };
}

function proposedBy(search: URLSearchParams): Answer['typed'] {
  const [from, to] = ['from', 'to'].map((name) => (search.get(name) ?? '').slice(0, 500));
  return from ? { from, to: to ?? '', status: '301' } : null;
}

interface Answer {
  /** Why the form was refused. */
  sentence: string | null;
  /** The values typed into the form for one redirect. */
  typed: { from: string; to: string; status: string } | null;
  /** A dry run: the result for each line, and the CSV text. `questions` are about lines that an owner must be sure of, by old address. */
  dryRun: { csv: string; lines: ImportLine[]; questions: ReadonlyMap<string, string> } | null;
  /** The fields of a form that an owner sends again after saying yes to `sentence`. */
  question: Record<string, string> | null;
}

const nothing: Answer = { sentence: null, typed: null, dryRun: null, question: null };

type Context = Route.ActionArgs['context'];
type Form = Record<string, string>;

async function add(context: Context, user: SignedIn, form: Form) {
  const { from = '', to = '', status = '301' } = form;
  const typed = { from, to, status };
  const refuse = (sentence: string, code = 422) => data({ ...nothing, sentence, typed }, { status: code });
  const rule = parseRedirect(from, to, status, siteHosts(context.get(servicesContext)));
  if (typeof rule === 'string') return refuse(rule);
  const unsure = await unsureOf(context, rule, { role: user.role, isSure: form.sure === rule.pattern });
  if (unsure?.isQuestion) {
    const question = { intent: 'add', ...typed, sure: rule.pattern };
    return data({ ...nothing, sentence: unsure.sentence, typed, question }, { status: 409 });
  }
  if (unsure) return refuse(unsure.sentence, 403);
  const sentence = await addRedirect(context, rule);
  if (sentence !== null) return refuse(sentence);
  const { store } = context.get(landingContext).redirects;
  await store.forgetMissing(rule.pattern);
  await audit(context, user.id, 'redirect-add', rule.pattern, { to: rule.target });
  const made = (await store.redirects()).find(({ pattern }) => pattern === rule.pattern);
  return redirect(`${href('/admin/redirects')}?done=add${made ? `&undo=${made.id}` : ''}`, 303);
}

/** The lines of a list, and the questions about them. An editor's lines with a question are refused. */
async function readLines(context: Context, { role }: SignedIn, csv: string) {
  const { redirects } = context.get(landingContext);
  const hosts = siteHosts(context.get(servicesContext));
  const read = await readImportApart([csv, await redirects.store.redirects(), hosts]);
  const questions = await questionsOf(
    context,
    read.flatMap(({ rule }) => rule ?? []),
  );
  if (roleAllows(role, 'owner')) return { lines: read, questions };
  const lines = read.map((line) => {
    const question = line.rule && questions.get(line.rule.pattern);
    return question ? { ...line, rule: null, fault: `${question} ${ownerOnly}` } : line;
  });
  return { lines, questions: new Map<string, string>() };
}

/** Imports redirects. Without `intent=import` it is a dry run and writes nothing. */
async function importFile(context: Context, user: SignedIn, form: Form) {
  const { csv = '' } = form;
  const { lines, questions } = await readLines(context, user, csv);
  const rules = lines.flatMap(({ rule }) => (rule ? [rule] : []));
  if (lines.length === 0) return data({ ...nothing, sentence: 'There are no lines to import.' }, { status: 422 });
  const dryRun = { csv, lines, questions };
  // The dry run asked the questions: its button says which of them the owner has seen.
  const asked = new Set((form.sure ?? '').split(' '));
  const isNew = [...questions.keys()].some((pattern) => !asked.has(pattern));
  if (form.intent !== 'import' || isNew)
    return data({ ...nothing, dryRun }, { status: isNew && form.intent === 'import' ? 409 : 200 });
  const sentence = rules.length === 0 ? 'No line is valid.' : await addRedirects(context, rules);
  if (sentence !== null) return data({ ...nothing, sentence, dryRun }, { status: 422 });
  await audit(context, user.id, 'redirect-import', String(rules.length), {
    ...(questions.size > 0 && { replaced: [...questions.keys()].join(' ').slice(0, 1000) }),
  });
  return redirect(`${href('/admin/redirects')}?done=import`, 303);
}

/** Why a disabled redirect may not be enabled by this person, or not before they are sure; null when it may. */
async function refusedToEnable(context: Context, user: SignedIn, { id = '', sure }: Form) {
  const found = (await context.get(landingContext).redirects.store.redirects()).find((one) => one.id === id);
  if (!found || found.enabled) return null;
  const unsure = await unsureOf(context, found, { role: user.role, isSure: sure === found.pattern });
  if (!unsure) return null;
  const question = unsure.isQuestion ? { intent: 'enable', id, sure: found.pattern } : null;
  return data({ ...nothing, sentence: unsure.sentence, question }, { status: question ? 409 : 403 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { intent = '', id = '' } = form;
  if (intent === 'add') return add(context, user, form);
  if (intent === 'dry-run' || intent === 'import')
    return importFile(context, user, form).catch((error) => {
      if (!(error instanceof NoRedirectList)) throw error;
      return data({ ...nothing, sentence: error.message }, { status: 422 });
    });
  if (intent !== 'enable' && intent !== 'disable' && intent !== 'delete')
    return data({ ...nothing, sentence: 'Please use one of the buttons.' }, { status: 422 });
  const refused = intent === 'enable' ? await refusedToEnable(context, user, form) : null;
  if (refused) return refused;
  const { sentence, changed } =
    intent === 'delete'
      ? await deleteRedirect(context, id)
      : await setRedirectEnabled(context, id, intent === 'enable');
  if (sentence !== null) return data({ ...nothing, sentence }, { status: 422 });
  if (changed !== null) await audit(context, user.id, `redirect-${intent}`, changed);
  return redirect(`${href('/admin/redirects')}?done=${intent}`, 303);
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { mayEdit, done: said, undo } = loaderData;
  return (
    <>
      <AdminBar title="Moved addresses">
        <a href={href('/admin/missing')}>Broken links</a>
      </AdminBar>
      <div className="admin-page">
        {said && !actionData && (
          <FormResult kind="done">
            {said}
            {mayEdit && undo && <UndoRedirect id={undo} />}
          </FormResult>
        )}
        {actionData?.sentence && (
          <FormResult kind="error">
            {actionData.sentence}
            {actionData.question && <RedirectQuestion fields={actionData.question} />}
          </FormResult>
        )}
        {actionData?.dryRun && <ImportReport {...actionData.dryRun} />}
        {mayEdit && (
          <div className="admin-columns admin-columns--even">
            <AdminBox heading="Add a redirect" id="add">
              <RedirectForm typed={actionData?.typed ?? loaderData.proposed} />
            </AdminBox>
            <AdminBox heading="Import" id="import">
              <ImportForm csv={actionData?.dryRun?.csv ?? ''} />
            </AdminBox>
          </div>
        )}
        <AdminBox heading="All redirects" id="list">
          <RedirectList {...loaderData} />
        </AdminBox>
      </div>
    </>
  );
}
