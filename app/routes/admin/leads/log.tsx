import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { blankInquiry, readSpokenInquiry } from '../../../domain/leads/handling/spoken-inquiry.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { logInquiry } from '../../../server/leads/handling/log-inquiry.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { LogForm } from '../../../ui/admin/leads/handling/log-form.tsx';
import type { Route } from './+types/log';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Log a call or walk-in');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'technician');
  return { key: randomUUID(), phone: context.get(siteContext).data.firm.phone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { typed, inquiry, faults } = readSpokenInquiry(form);
  const key = (form.key ?? '').slice(0, 100);
  if (inquiry === null || key === '') return data({ typed, faults, sentence: null }, { status: 422 });
  const { bySource = [] } = context.get(siteContext).data.firm.phone;
  const source = bySource.find((number) => number.source === typed.rang)?.source;
  const id = await logInquiry(context, user, { ...inquiry, source }, key);
  if (id === null)
    return data(
      {
        typed,
        faults,
        sentence: 'This form has logged another inquiry already. To log this one, too, press the button again.',
      },
      { status: 409 },
    );
  return redirect(`${href('/admin/leads/:id', { id })}?done=logged`, 303);
}

export default function Log({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Log a call or walk-in" />
      <div className="admin-page">
        {actionData?.sentence && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading="Who asked, and for what" id="log">
          <LogForm
            typed={actionData?.typed ?? blankInquiry}
            faults={actionData?.faults ?? {}}
            submission={loaderData.key}
            phone={loaderData.phone}
          />
        </AdminBox>
      </div>
    </>
  );
}
