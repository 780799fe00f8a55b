import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { type Needed, refusalOf, roleAllows } from '../../domain/people/access.ts';
import { allowedCharacters } from '../../domain/text/allowed-characters.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { methodNotAllowed } from '../http/method.server.ts';
import { problem } from '../http/problem.server.ts';
import { isForeign, isSameOrigin } from '../http/same-origin.server.ts';
import type { User } from './people-store.server.ts';
import { currentUser } from './session.server.ts';

type Context = Readonly<RouterContextProvider>;

export interface SignedIn extends User {
  /** Hash of the session's token. Tells this session apart from the user's other sessions. */
  sessionHash: string;
  /** When the person behind the session last confirmed who they are. */
  confirmedAt: number | null;
}

/**
 * Call this first in every loader and action under /admin and /api/admin: nested loaders run in parallel, so a parent's guard
 * does not protect them. Without a session it throws a redirect to the sign-in page, which says so if a form was sent, or 401 in the API. When
 * the role is too low it throws 403.
 */
export async function requireRole(request: Request, context: Context, role: Needed): Promise<SignedIn> {
  const current = await currentUser(request, context).catch((error) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '5' } });
  });
  const { pathname, search } = new URL(request.url);
  if (!current) {
    if (/^\/api\//i.test(pathname)) throw problem(request, 401, 'Sign in at /admin/login first.');
    const isSent = !['GET', 'HEAD'].includes(request.method);
    throw redirect(`/admin/login?next=${encodeURIComponent(`${pathname}${search}`)}${isSent ? '&done=not-saved' : ''}`);
  }
  if (!roleAllows(current.user.role, role)) {
    context.get(servicesContext).log.warn({ user: current.user.id, path: pathname, needs: role }, 'role too low');
    throw problem(request, 403, refusalOf(current.user.role, role));
  }
  return { ...current.user, sessionHash: current.sessionHash, confirmedAt: current.confirmedAt };
}

/** Loader for an address that only takes POST: answers 405 to people with the role. Throws what `requireRole` throws. */
export const onlyPost =
  (role: Needed) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    await requireRole(request, context, role);
    return methodNotAllowed('POST')();
  };

/** Content types that a browser uses to send a form. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Throws 405 for methods other than POST, and 415 for a body that is not a form. */
export const requireFormPost = (request: Request): void => requirePost(request, ...formTypes);

/** Call this after `requireRole` in every action: throws 403 unless a page of this site sent the request. */
export function requireSameOrigin(request: Request, context: Context): void {
  if (isSameOrigin(request, context)) return;
  context.get(servicesContext).log.warn({ path: new URL(request.url).pathname }, 'request from another site refused');
  throw problem(request, 403, 'This request must come from the site itself.');
}

/** Call this first in an action that is open to everyone: throws 403 when another site made a browser send the request. */
export function refuseForeignOrigin(request: Request, context: Context): void {
  if (isForeign(request, context)) throw problem(request, 403, 'This request must come from the site itself.');
}

/** Throws 405 for methods other than POST, and 415 for a body whose type is not in `types`. The body may be missing. */
export function requirePost(request: Request, ...types: string[]): void {
  if (request.method !== 'POST') throw problem(request, 405, 'Use POST here.', { headers: { Allow: 'POST' } });
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && !types.includes(type)) throw problem(request, 415, `Send it as ${types.join(' or ')}.`);
}

/**
 * The fields of a form; call it after the origin check. A field that is sent twice counts once, and files are ignored. Characters that
 * nobody types are left out: PostgreSQL does not take NUL, and XML takes none of them.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await readEntries(request));
}

/** The same fields, and the files of the field `name`. An empty field sends a file without a name, which is left out. */
export async function readFormAndFiles(
  request: Request,
  name: string,
): Promise<{ form: Record<string, string>; files: File[] }> {
  const sent = await formOf(request);
  const files = sent.getAll(name).filter((value) => value instanceof File && value.name !== '') as File[];
  return { form: Object.fromEntries(textsOf(sent)), files };
}

/** The same fields as name and value pairs in the order sent; a name may occur several times. */
export async function readEntries(request: Request): Promise<[string, string][]> {
  return textsOf(await formOf(request));
}

const textsOf = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, allowedCharacters(value)]] : [],
  );

async function formOf(request: Request): Promise<FormData> {
  requireFormPost(request);
  return request.formData().catch(() => {
    throw problem(request, 400, 'The form cannot be read.');
  });
}

/**
 * The fields of a form, and the files in the fields of `names`. `file` is the first of them, null without a file or for an empty
 * one. `http.server.ts` limits the size of the form.
 */
export async function readUpload(
  request: Request,
  ...names: string[]
): Promise<{ fields: Record<string, string>; file: File | null; files: ReadonlyMap<string, File> }> {
  const form = await formOf(request);
  const files = new Map(
    names.flatMap((name): [string, File][] => {
      const sent = form.get(name);
      return sent instanceof File && sent.size > 0 ? [[name, sent]] : [];
    }),
  );
  const [file = null] = files.values();
  return { fields: Object.fromEntries(textsOf(form)), file, files };
}
