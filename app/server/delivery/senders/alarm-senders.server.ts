import type { DeliveryResult, Held } from '../../../domain/delivery/delivery-result.ts';
import type { OutboxMessage } from '../../../domain/delivery/outbox-message.ts';
import { deskOfLead } from '../../../domain/leads/desk-of-lead.ts';
import { isUrgent } from '../../../domain/leads/inbox.ts';
import { waitOf } from '../../../domain/leads/wait.ts';
import { alarmWaits } from '../../../domain/leads/who-is-told.ts';
import type { FirmSite } from '../../firm/firm-site.server.ts';
import { type Duty, noDuty } from '../../people/rota/duty.server.ts';
import type { DeliveryStore } from '../delivery-store.server.ts';
import type { Mailer } from '../mailer.server.ts';
import { alarmMail, alarmNotice } from '../messages.server.ts';
import type { PushSender } from '../push/push-sender.server.ts';
import { ownMailboxes } from '../recipients.server.ts';
import type { WebhookSender } from '../webhook.server.ts';
import { type Claimed, type MessageSenders, wordless } from './message-sender.server.ts';

export interface AlarmParts {
  site: FirmSite;
  mailer: Mailer;
  deliveries: Pick<DeliveryStore, 'deliveriesOf'>;
  siteUrl: string;
  /** Null when ALARM_WEBHOOK_URL is not set. */
  alarmWebhook: WebhookSender | null;
  /** Sends to the devices of people on duty. */
  pushes?: Pick<PushSender, 'device' | 'send'> | null;
  /** Says who is on duty. */
  duty?: Pick<Duty, 'rota'>;
}

/** Sends the alarms about an inquiry that waits too long. */
export function alarmSenders(parts: AlarmParts) {
  const { site, mailer, siteUrl, alarmWebhook, pushes = null } = parts;
  return {
    async 'alarm-email'(claimed) {
      const { message, lead, now, makeSure } = claimed;
      const addresses = message.recipient?.split(',') ?? [];
      const at = now();
      const unsent = await notNow(parts, claimed, addresses, at);
      if (unsent) return unsent;
      if (addresses.length === 0) return wordless;
      await makeSure();
      return mailer.send({
        id: message.id,
        to: ownMailboxes(addresses),
        ...alarmMail(site.current, lead, at, siteUrl),
      });
    },
    async 'alarm-webhook'(claimed) {
      const { message, now, makeSure } = claimed;
      const at = now();
      const unsent = await notNow(parts, claimed, message.recipient?.split(',') ?? [], at);
      if (unsent) return unsent;
      if (message.body === null) return wordless;
      if (!alarmWebhook) return { ok: false, permanent: true, answer: 'ALARM_WEBHOOK_URL is not set' };
      await makeSure();
      return alarmWebhook.post(message.id, message.body, at);
    },
    async 'alarm-push'(claimed) {
      const { message, lead, now, makeSure } = claimed;
      const device = await pushes?.device(message.recipient ?? '');
      if (!pushes || !device) return { rested: 'not sent: the device was removed' };
      const at = now();
      const unsent = await notNow(parts, claimed, [device.email], at);
      if (unsent) return unsent;
      await makeSure();
      return pushes.send(device, alarmNotice(site.current, lead, at), at);
    },
  } satisfies MessageSenders;
}

/** Why an alarm to the people with `addresses` is not sent now, or until when it waits. Null to send it. */
async function notNow(
  { site, deliveries, duty = noDuty }: AlarmParts,
  { message, lead }: Claimed,
  addresses: readonly string[],
  at: number,
): Promise<DeliveryResult | Held | null> {
  const wait = waitOf(lead);
  // An alarm from before the visitor wrote again was about something that has been answered. A time ahead of the clock says nothing.
  const isPast = wait?.answer === 'later' && wait.from <= at && message.createdAt < wait.from;
  if (!wait || isPast) return { ok: true, answer: 'not sent: the lead was answered or closed first' };
  if (hasSuccessor(message, await deliveries.deliveriesOf(message.leadId)))
    return { ok: true, answer: 'not sent: a later alarm replaced it' };
  const about = { isUrgent: isUrgent(lead), addresses };
  const heldUntil = alarmWaits(await duty.rota(), deskOfLead(site.current, lead), about, at);
  return heldUntil === null ? null : { heldUntil };
}

/** Whether a later alarm about the same lead, on the same channel and to at least the same addresses, was or will be sent. */
function hasSuccessor({ channel, createdAt, recipient }: OutboxMessage, ofLead: readonly OutboxMessage[]): boolean {
  const wanted = recipient?.split(',') ?? [];
  return ofLead.some((other) => {
    const reached = other.recipient?.split(',') ?? [];
    const isLater = other.channel === channel && other.createdAt > createdAt && other.status !== 'dead';
    return isLater && wanted.every((address) => reached.includes(address));
  });
}
