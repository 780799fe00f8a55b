import type { RouterContextProvider } from 'react-router';
import type { SpokenRequest } from '../../../domain/leads/handling/spoken-inquiry.ts';
import type { SpokenKind } from '../../../domain/leads/spoken-kinds.ts';
import type { VisitOrigin } from '../../../domain/leads/touch.ts';
import { StoreUnavailable } from '../../database/store-unavailable.server.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import type { SignedIn } from '../../people/guard.server.ts';
import { audit } from '../../people/session.server.ts';
import { captureLead } from '../capture-lead.server.ts';
import { eventRow } from '../lead-rows.server.ts';
import { leadsContext } from '../leads-context.server.ts';

interface LoggedInquiry {
  kind: SpokenKind;
  request: SpokenRequest;
  at?: number;
  alarms?: number;
  source?: string | undefined;
}

/** What brought a caller, when the number that rang is shown to the visitors of one source only. */
function visitOf(source: string | undefined): VisitOrigin {
  const touch = source
    ? { source, medium: null, campaign: null, term: null, content: null, site: null, page: null }
    : null;
  return { first: touch, last: touch, click: null };
}

/**
 * Stores a call, a walk-in or a mail as a lead, and records who logged it. The clock runs from `at`, or from now. The visitor gets no
 * acknowledgement, because they sent no form. `alarms`: how many were raised while a mail waited without a lead. The desk gets its mail only if the lead is unanswered; other systems get every lead. The
 * same form sent twice (`key`) makes one lead. `source`: whose number rang. Returns the id of the lead, or null when the form's key was used for another inquiry.
 * Throws StoreUnavailable.
 */
export async function logInquiry(
  context: Readonly<RouterContextProvider>,
  user: SignedIn,
  { kind, request, at, alarms = 0, source }: LoggedInquiry,
  key: string,
): Promise<string | null> {
  const { store, channels, outbox } = context.get(leadsContext);
  const { clock } = context.get(servicesContext);
  const { answered } = request;
  const now = at ?? clock.wall();
  const event = { kind: answered ? 'called' : 'logged', came: kind } as const;
  const captured = await captureLead(
    { kind, request },
    {
      site: context.get(siteContext),
      store,
      save: (lead) =>
        store.saveLead({ ...lead, lead: { ...lead.lead, alarms } }, async (trx) => {
          const row = eventRow(lead.lead.id, event, { userId: user.id, now, version: lead.lead.version });
          await trx.insertInto('lead_events').values(row).execute();
        }),
      now,
      idempotencyKey: `logged:${key}`,
      visit: visitOf(source),
      channels: channels().filter(
        (channel) => channel !== 'acknowledgement' && !(answered && channel === 'lead-email'),
      ),
    },
  );
  if (!captured.ok) {
    if (captured.reason === 'conflict') return null;
    throw new StoreUnavailable('The inquiry could not be stored.');
  }
  if (captured.repeated) return (await store.leadByReference(captured.lead.reference))?.id ?? null;
  await audit(context, user.id, 'lead-logged', captured.lead.id, { how: kind });
  outbox.nudge();
  return captured.lead.id;
}
