import type { Channel } from '../../domain/delivery/delivery.ts';
import { channelsOf } from '../../domain/delivery/transport.ts';
import type { Transport } from '../../domain/delivery/transports/list.ts';

/**
 * The most deliveries under way at once for each transport. The total is small enough for a stop to wait for. A lead causes two mails,
 * and one message by each other transport.
 */
const places = { mail: 16, post: 8, connection: 2, push: 8 };
/**
 * Messages that strangers cause are claimed only while fewer than this many deliveries are under way. For mail this is twice the
 * mailer's connections, so that no connection is idle.
 */
const placesForStrangers = { mail: 6, post: 4, connection: 2, push: 4 };
/**
 * The longest sleep between two claims, in milliseconds. A message written by another process (a command-line tool, another instance)
 * is noticed within this time.
 */
export const longestSleep = 1000;

/** The deliveries by one transport. Each transport has its own queue, so that a mail server that hangs does not hold up a webhook. */
export class DeliveryQueue {
  readonly transport: Transport;
  readonly channels: readonly Channel[];
  private readonly places: number;
  private readonly placesForStrangers: number;
  readonly underWay = new Set<Promise<void>>();
  /**
   * Until this elapsed time, only a nudge leads to another claim, because the last claim took all due messages. A claim is not cheap:
   * it may have to read past thousands of messages of other queues.
   */
  private emptyUntil = 0;
  /** The same as `emptyUntil`, for messages that strangers cause. */
  private quietUntil = 0;

  constructor(transport: Transport, by: keyof typeof places) {
    this.transport = transport;
    this.channels = channelsOf(transport);
    this.places = places[by];
    this.placesForStrangers = placesForStrangers[by];
  }

  /** How many messages may be claimed. Zero until half the places are free, so that many messages share one claim and its disk sync. */
  get room(): number {
    return roomIn(this.places, this.underWay.size);
  }

  /** How many of the claimed messages may be messages that strangers cause. */
  get roomForStrangers(): number {
    return roomIn(this.placesForStrangers, this.underWay.size);
  }

  /** Whether a claim may find messages. `now` is elapsed time. */
  isWorthClaiming(now: number): boolean {
    return (this.room > 0 && this.emptyUntil <= now) || (this.roomForStrangers > 0 && this.quietUntil <= now);
  }

  /** Says that a new message may be due. With `ofStrangers` it can only be a message that strangers cause. */
  nudge({ ofStrangers = false } = {}): void {
    if (!ofStrangers) this.emptyUntil = 0;
    this.quietUntil = 0;
  }

  /** Call this before a claim, so that a nudge during the claim counts. Then call the returned function with the number of claimed messages. */
  startClaim(now: number): (taken: number) => void {
    const { room, roomForStrangers } = this;
    this.emptyUntil = now + longestSleep;
    if (roomForStrangers > 0) this.quietUntil = now + longestSleep;
    return (taken) => {
      if (taken === room) this.nudge();
      else if (taken >= roomForStrangers) this.nudge({ ofStrangers: true });
    };
  }
}

function roomIn(places: number, underWay: number): number {
  const free = places - underWay;
  return free < places / 2 ? 0 : free;
}
