import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { pageMeta, siteUrlOf } from '../../domain/seo.ts';
import { hashPassword, hashToken } from '../../server/password.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import type { Route } from './+types/setup';

const administrator = z.object({
  email: z.email('Please enter a valid email address').transform((email) => email.toLowerCase()),
  password: z
    .string()
    .min(12, 'The password must have at least 12 characters')
    .max(200, 'The password must have at most 200 characters'),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Create the first administrator',
      description: 'One-time set-up.',
      path: href('/admin/setup'),
      indexable: false,
    },
    siteUrlOf(matches),
  );

// The address holds a secret: no cache and no referrer may carry it on.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

const tokenOf = (request: Request) => hashToken(new URL(request.url).searchParams.get('token') ?? '');

/** Without a valid link there is nothing here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { store, now } = context.get(appContext);
  if (!(await store.linkIsValid(tokenOf(request), 'setup', now()))) throw data(null, { status: 404 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { store, now } = context.get(appContext);
  const tokenHash = tokenOf(request);
  if (!(await store.linkIsValid(tokenHash, 'setup', now()))) throw data(null, { status: 404 });
  const form = administrator.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success)
    return data({ sentence: form.error.issues[0]?.message ?? 'Please check the form' }, { status: 422 });
  const { email, password } = form.data;
  const user = {
    id: randomUUID(),
    email,
    passwordHash: await hashPassword(password),
    role: 'owner' as const,
    createdAt: now(),
  };
  if (!(await store.addFirstUser(user, tokenHash, now()))) throw data(null, { status: 404 });
  return redirect(href('/admin'), 303);
}

export default function Setup({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Create the first administrator"
        lead="This link works once. The account becomes the owner of the site."
      />
      <form method="post" className="wrap section setup-form">
        {actionData && <p role="alert">{actionData.sentence}</p>}
        <p className="field">
          <label htmlFor="email">E-mail</label>
          <input id="email" name="email" type="email" autoComplete="username" required />
        </p>
        <p className="field">
          <label htmlFor="password">Password, at least 12 characters</label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={12}
            maxLength={200}
            required
          />
        </p>
        <button type="submit" className="button">
          Create administrator
        </button>
      </form>
    </>
  );
}
