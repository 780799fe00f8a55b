import type { TransportWords } from '../../domain/connections/connection-kind.ts';
import { isConnection } from '../../domain/connections/connection-kinds.ts';
import { type ChannelState, deliveryAlerts, isToSwitchOff, wordsOf } from '../../domain/delivery/channel-health.ts';
import { type Channel, canaryChannelOf, canaryChannels } from '../../domain/delivery/delivery.ts';
import type { DeliveryResult } from '../../domain/delivery/delivery-result.ts';
import { transportOf } from '../../domain/delivery/transport.ts';
import { type TestedTransport, transportNamed } from '../../domain/delivery/transports/list.ts';
import { stepsAt } from '../../domain/leads/who-is-told.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { displayTime } from '../../domain/time/dates.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { type Duty, noDuty } from '../people/rota/duty.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import type { AcknowledgementStore } from './acknowledgement-store.server.ts';
import type { DeliveryStore } from './delivery-store.server.ts';
import type { Mailer } from './mailer.server.ts';
import { ownMailboxes } from './recipients.server.ts';
import type { WebhookSender } from './webhook.server.ts';

const checkEvery = 30_000;

export interface ChannelHealthOptions {
  site: FirmSite;
  store: DeliveryStore;
  acknowledgements: Pick<AcknowledgementStore, 'figures'>;
  mailer: Pick<Mailer, 'send'>;
  /** Carries alerts even when mail fails. */
  alarmWebhook?: Pick<WebhookSender, 'post'> | null;
  /** Says who is on duty. With a rota every alert goes to these people, and waits while all of them have quiet hours. */
  duty?: Pick<Duty, 'rota'>;
  /** The addresses that get a mail when a receiver is switched off. */
  leadsTo: () => readonly string[];
  /** The addresses that get a mail when a test lead is lost. */
  alarmTo: () => readonly string[];
  siteUrl: string;
  log: Log;
  clock?: Clock;
}

const isOff = ({ disabledAt, alertedAt }: ChannelState) => disabledAt !== null && alertedAt === null;
const isLost = ({ channel, failingSince, alertedAt }: ChannelState) =>
  canaryChannels.some((canary) => canary === channel) && failingSince !== null && alertedAt === null;

const visitorChannels: readonly Channel[] = ['acknowledgement', 'reply', 'unsubscribe-link', 'invitation'];

/** Whether a failure concerns only some addresses, such as a visitor's that does not exist. It says nothing about the mail server. */
const isOneAddress = (channel: Channel, result: DeliveryResult) =>
  !result.ok && (result.left !== undefined || (result.permanent && visitorChannels.includes(channel)));

/**
 * Tracks how well each channel works: it records the result of every delivery, switches off a receiver that has failed for days, and
 * alerts the firm. An alert belongs to no lead, so it is sent without the outbox, by mail and by the webhook for alarms. It is repeated
 * at every check until one of the two accepts it or the problem has ended.
 */
export class ChannelHealth {
  private readonly options: Required<ChannelHealthOptions>;
  private readonly loop: Loop;

  constructor(options: ChannelHealthOptions) {
    this.options = { clock: systemClock, alarmWebhook: null, duty: noDuty, ...options };
    this.loop = every(checkEvery, () => this.sendAlerts(), {
      log: options.log,
      failure: 'deliveries: an alert could not be sent',
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Records the result of one attempt on `channel`. Throws StoreUnavailable. */
  async note(channel: Channel, result: DeliveryResult, at: number): Promise<void> {
    const { store, log } = this.options;
    const transport = transportOf(channel);
    if (transport === null || isOneAddress(channel, result)) return;
    if (result.ok) return store.noteSuccess(transport);
    const { since, ranFor } = await store.noteFailure(transport, at);
    const { by, words } = transportNamed[transport];
    // Mail is never switched off: the firm learns of every other failure by mail.
    if (by === 'mail' || !isToSwitchOff(result.gone === true, ranFor)) return;
    if (await store.disable(transport, at))
      log.error({ transport, since }, `deliveries: ${words.within} is switched off`);
    void this.check();
  }

  /** Records the result of a test lead that was sent at `at`. Throws StoreUnavailable. */
  async noteCanary(transport: TestedTransport, returned: boolean, at: number): Promise<void> {
    const { store, log } = this.options;
    const channel = canaryChannelOf(transport);
    if (returned) return store.noteSuccess(channel);
    await store.noteFailure(channel, at);
    log.error({ transport }, 'deliveries: a test lead was lost');
    void this.check();
  }

  /** The current problems, one sentence each, the most urgent first. Throws StoreUnavailable. */
  async alerts(): Promise<string[]> {
    const { site, store, acknowledgements, clock } = this.options;
    const [states, oldestWaitingAt, unended, { restingSince }] = await Promise.all([
      store.states(),
      store.oldestWaitingAt(),
      store.unendedCount(),
      acknowledgements.figures(clock.wall()),
    ]);
    return deliveryAlerts({
      timeZone: site.current.data.firm.timeZone,
      states,
      oldestWaitingAt,
      unended,
      acknowledgementsRestSince: restingSince,
      now: clock.wall(),
    });
  }

  /** One check: sends the alerts that are due. Never throws. */
  async check(): Promise<void> {
    await this.loop.now();
  }

  private async sendAlerts(): Promise<void> {
    const { store, mailer, alarmWebhook, log, clock } = this.options;
    const states = (await store.states()).filter((candidate) => isOff(candidate) || isLost(candidate));
    if (states.length === 0) return;
    const rota = await this.options.duty.rota();
    const onDuty = rota && stepsAt(rota, 'alert', clock.wall()).flat();
    if (onDuty?.length === 0) return;
    for (const state of states) {
      const words = wordsOf(state);
      if (!words) continue;
      const made = isOff(state) ? this.offAlert(state, words) : this.lostAlert(state, words);
      const alert = onDuty ? { ...made, to: ownMailboxes(onDuty.map(({ person }) => person.email)) } : made;
      const { id, subject, text } = alert;
      const body = JSON.stringify({
        type: 'deliveries.trouble',
        timestamp: new Date(clock.wall()).toISOString(),
        data: { subject, text },
      });
      const [result, called] = await Promise.all([mailer.send(alert), alarmWebhook?.post(id, body, clock.wall())]);
      // One person reached is enough: another attempt would write to all of them again, every 30 seconds.
      if (result.ok || result.left || called?.ok) await store.noteAlert(state.channel, clock.wall());
      else
        log.warn({ channel: state.channel, answer: result.answer }, 'deliveries: an alert waits for the mail server');
    }
  }

  // The id, and so the Message-ID, is derived from the event, so that mails by two instances count as one message.
  private offAlert({ channel, disabledAt, failingSince }: ChannelState, { atHead, within }: TransportWords) {
    const { site, leadsTo, siteUrl } = this.options;
    const page = isConnection(channel) ? 'connections' : 'deliveries';
    const { timeZone } = site.current.data.firm;
    return {
      id: `notice-${channel}-${disabledAt}`,
      to: ownMailboxes(leadsTo()),
      subject: `${atHead} is switched off`,
      text: [
        `${atHead} was switched off at ${displayTime(timeZone, disabledAt ?? 0)}: it has failed since ${displayTime(timeZone, failingSince ?? 0)}.`,
        `Leads still arrive by email. The messages for ${within} are kept and go out when an owner switches it on again:`,
        `${siteUrl}/admin/${page}`,
      ].join('\n\n'),
    };
  }

  private lostAlert({ channel, failingSince }: ChannelState, { within }: TransportWords) {
    const { site, alarmTo, siteUrl } = this.options;
    const { timeZone } = site.current.data.firm;
    return {
      id: `notice-${channel}-${failingSince}`,
      to: ownMailboxes(alarmTo()),
      subject: `A test message was not delivered (${within})`,
      text: [
        `The test message sent by ${within} at ${displayTime(timeZone, failingSince ?? 0)} was not delivered.`,
        'Leads from visitors are kept and tried again, but they may not reach you now. The servers answered:',
        `${siteUrl}/admin/deliveries`,
      ].join('\n\n'),
    };
  }
}
