import type { DeliveryResult } from '../../../app/domain/delivery/delivery-result.ts';
import type { Mailer } from '../../../app/server/delivery/mailer.server.ts';
import type { LeadSender } from '../../../app/server/delivery/post.server.ts';
import type { Chance } from './chance.ts';
import { currentProcess, type Process, type World } from './world.ts';

/** How the other end treats a message. `forget`: takes it and never answers. `silent`: neither takes it nor answers. */
export type Mood = 'take' | 'forget' | 'silent' | 'refuse' | 'later' | 'never' | 'part';

/** A message that the other end has taken. */
export interface Taken {
  id: string;
  address: string;
  /** The true time at which it was sent. */
  sentAt: number;
  by: Process;
  /** The true time at which the sender learned that it was taken; null when it never did. */
  knownAt: number | null;
}

export interface Receiver {
  /** Decides how to treat a message. */
  mood: (id: string, address: string) => Mood;
  readonly taken: Taken[];
}

/** How long a sender waits for an answer. */
const patience = 30_000;

/** The sender's result in each mood. `silent` and `forget` end with the sender's own time limit. */
const answers: Record<Exclude<Mood, 'silent' | 'forget'>, DeliveryResult> = {
  take: { ok: true, answer: '250 accepted' },
  refuse: { ok: false, permanent: false, answer: 'connect ECONNREFUSED' },
  later: { ok: false, permanent: false, answer: '451 try again later' },
  never: { ok: false, permanent: true, answer: '550 no such mailbox' },
  part: { ok: false, permanent: false, answer: '250 for some, 451 for others' },
};

/** The receiver of mail or of a webhook, over a slow and unreliable line. */
export class OtherEnd implements Receiver {
  mood: Receiver['mood'] = () => 'take';
  readonly taken: Taken[] = [];
  /** When each message was sent for the first time. */
  readonly firstSent = new Map<string, number>();
  /** Every try to send a message, taken or not. */
  readonly tries: { id: string; by: Process; at: number }[] = [];
  /** Called for each message; may kill its process, and then returns true. Null without such a fault. */
  poison: ((id: string, by: Process) => boolean) | null = null;
  /** The number of messages for which each process waits for an answer. */
  private readonly waiting = new Map<Process, number>();
  /** The most milliseconds that a message or an answer travels. */
  slowness = 50;
  private readonly world: World;
  private readonly chance: Chance;

  constructor(world: World, chance: Chance) {
    this.world = world;
    this.chance = chance;
  }

  /** Whether a living process waits for an answer. */
  get isBusy(): boolean {
    return [...this.waiting].some(([{ alive }, count]) => alive && count > 0);
  }

  private count(by: Process, change: number): void {
    this.waiting.set(by, (this.waiting.get(by) ?? 0) + change);
  }

  /** Sends a message from the process that runs now to this receiver. */
  deliver(id: string, addresses: readonly string[]): Promise<DeliveryResult> {
    const { world, chance } = this;
    const by = currentProcess();
    if (!by) throw new Error('Only a process of the world can send.');
    const sentAt = world.now;
    const way = chance.next() * this.slowness;
    this.count(by, 1);
    this.tries.push({ id, by, at: sentAt });
    if (!this.firstSent.has(id)) this.firstSent.set(id, world.now);
    // A dead process sends nothing.
    if (!by.alive || this.poison?.(id, by)) return new Promise(() => undefined);
    world.note(`sends ${id.slice(0, 8)} to ${addresses.join(', ')}`);
    return new Promise((resolve) => {
      let ended = false;
      const end = (result: DeliveryResult, known: readonly Taken[]) => {
        if (ended) return;
        ended = true;
        this.count(by, -1);
        for (const taken of known) taken.knownAt = world.now;
        resolve(result);
      };
      world.schedule(
        way,
        () => {
          const mood = this.mood(id, addresses[0] ?? '');
          const took = mood === 'part' ? addresses.slice(0, 1) : mood === 'take' || mood === 'forget' ? addresses : [];
          const taken = took.map((address): Taken => ({ id, address, sentAt, by, knownAt: null }));
          this.taken.push(...taken);
          world.note(`${mood}s ${id.slice(0, 8)} from ${by.name}`, null);
          if (mood === 'silent' || mood === 'forget') {
            world.schedule(patience, () => end({ ok: false, permanent: false, answer: 'no answer in time' }, []), by);
            return;
          }
          const left = addresses.slice(took.length);
          const result = mood === 'part' && left.length > 0 ? { ...answers.part, left } : answers[mood];
          world.schedule(
            chance.next() * this.slowness,
            () => end(mood === 'part' && left.length === 0 ? answers.take : result, taken),
            by,
          );
        },
        null,
      );
    });
  }
}

/** A mailer for the program that sends to `end`. */
export const mailerTo = (end: OtherEnd): Mailer => ({
  send: ({ id, to }) =>
    end.deliver(
      id,
      to.map(({ address }) => address),
    ),
  canary: ({ id, to }) =>
    end.deliver(
      id,
      to.map(({ address }) => address),
    ),
  close: () => undefined,
});

/** A webhook for the program that posts to `end`. */
export const webhookTo = (end: OtherEnd): LeadSender => ({
  send: ({ id }) => end.deliver(id, ['webhook']),
  close: () => undefined,
});
