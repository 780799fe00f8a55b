import type { DeliveryResult } from '../../../app/domain/delivery/delivery-result.ts';
import type { Mailer } from '../../../app/server/delivery/mailer.server.ts';
import type { LeadSender } from '../../../app/server/delivery/post.server.ts';
import type { Chance } from './chance.ts';
import { currentProcess, type Process, type World } from './world.ts';

/** How the other end treats a message. `forget`: it takes the message and never answers. `silent`: it does neither. */
export type Mood = 'take' | 'forget' | 'silent' | 'refuse' | 'later' | 'never' | 'part';

/** One message that the other end has taken. */
export interface Taken {
  id: string;
  address: string;
  /** The true time at which it was sent. */
  sentAt: number;
  by: Process;
  /** When the sender learned that it was taken, in true time; null when it never did. */
  knownAt: number | null;
}

export interface Receiver {
  /** How it treats the next message. */
  mood: (id: string, address: string) => Mood;
  readonly taken: Taken[];
}

/** How long a sender waits for the next sign of life. */
const patience = 30_000;

/** The sender's result in each mood; `silent` and `forget` end with the sender's own time limit. */
const answers: Record<Exclude<Mood, 'silent' | 'forget'>, DeliveryResult> = {
  take: { ok: true, answer: '250 accepted' },
  refuse: { ok: false, permanent: false, answer: 'connect ECONNREFUSED' },
  later: { ok: false, permanent: false, answer: '451 try again later' },
  never: { ok: false, permanent: true, answer: '550 no such mailbox' },
  part: { ok: false, permanent: false, answer: '250 for some, 451 for others' },
};

/** The other end of mail or of a webhook, with a slow and unreliable line to it. */
export class OtherEnd implements Receiver {
  mood: Receiver['mood'] = () => 'take';
  readonly taken: Taken[] = [];
  /** When each message left for the first time. */
  readonly firstSent = new Map<string, number>();
  /** Every try to send a message, taken or not. */
  readonly tries: { id: string; by: Process; at: number }[] = [];
  /** Kills the process that sends a message; null unless a fault does so. */
  poison: ((id: string, by: Process) => boolean) | null = null;
  /** The processes that wait for an answer, one entry for each message. */
  private readonly waiting = new Map<Process, number>();
  /** Milliseconds that an answer takes at most. */
  slowness = 50;
  private readonly world: World;
  private readonly chance: Chance;

  constructor(world: World, chance: Chance) {
    this.world = world;
    this.chance = chance;
  }

  /** Whether a process that runs waits for an answer. */
  get isBusy(): boolean {
    return [...this.waiting].some(([{ alive }, count]) => alive && count > 0);
  }

  private count(by: Process, change: number): void {
    this.waiting.set(by, (this.waiting.get(by) ?? 0) + change);
  }

  /** Sends it a message from the process that runs now. */
  deliver(id: string, addresses: readonly string[]): Promise<DeliveryResult> {
    const { world, chance } = this;
    const by = currentProcess();
    if (!by) throw new Error('Only a process of the world can send.');
    const sentAt = world.now;
    const way = chance.next() * this.slowness;
    this.count(by, 1);
    this.tries.push({ id, by, at: sentAt });
    if (!this.firstSent.has(id)) this.firstSent.set(id, world.now);
    // A process that ends during its work sends nothing any more.
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

/** The program's mailer, which sends to `end`. */
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

/** The program's webhook, which posts to `end`. */
export const webhookTo = (end: OtherEnd): LeadSender => ({
  send: ({ id }) => end.deliver(id, ['webhook']),
  close: () => undefined,
});
