import type { Instance } from './instance.ts';
import type { Site } from './site.ts';
import type { Chance } from './world/chance.ts';

/** An inquiry from its visitor's point of view. */
export interface Inquiry {
  key: string;
  company: string;
  email: string;
  address: string;
  /** The reference in the answer, and when the visitor had read the whole answer; null before that. */
  reference: string | null;
  acknowledgedAt: number | null;
  /** True when the visitor has the answer or has given up. */
  hasEnded: boolean;
}

const patience = 10_000;
const mostTries = 8;
/** The number of requests that a page and its files cause. */
const requests = 25;

/** Faults of the network: the share of messages that it loses in each direction, and the share of requests that it doubles. */
export interface Network {
  loses: number;
  doubles: number;
}

/** Visitors who send an inquiry and repeat it with the same key until a complete answer arrives. */
export class Visitors {
  readonly inquiries: Inquiry[] = [];
  readonly network: Network = { loses: 0, doubles: 0 };
  private readonly site: Site;
  private readonly chance: Chance;

  constructor(site: Site) {
    this.site = site;
    this.chance = site.chance.fork();
  }

  get areDone(): boolean {
    return this.inquiries.every(({ hasEnded }) => hasEnded);
  }

  arrive(): void {
    const number = this.inquiries.length + 1;
    const inquiry: Inquiry = {
      key: `key-${number}`,
      company: `Company ${number}`,
      email: `visitor${number}@example.com`,
      address: `203.0.${number}.7`,
      reference: null,
      acknowledgedAt: null,
      hasEnded: false,
    };
    this.inquiries.push(inquiry);
    this.browse(inquiry, this.chance.happens(0.3) ? this.chance.whole(1, 5) : 0);
  }

  /** Looks at `pages` pages, then sends the inquiry. */
  private browse(inquiry: Inquiry, pages: number): void {
    if (pages === 0) {
      this.attempt(inquiry, 1);
      return;
    }
    const [first, ...others] = this.site.living;
    if (first) this.load(this.chance.pick([first, ...others]), inquiry);
    this.site.world.schedule(this.chance.whole(1000, 6000), () => this.browse(inquiry, pages - 1), null);
  }

  /** Loads one page with its files. Reports a breach when a request is refused. */
  private load(instance: Instance, { address, company }: Inquiry): void {
    const { world, breaches } = this.site;
    const { process } = instance;
    let refused = 0;
    world.inside(process, () => {
      for (let count = 0; count < requests; count++) if (!instance.admits(address)) refused++;
    });
    if (refused > 0)
      breaches.push({ rule: 'refused', detail: `${refused} of ${requests} requests of ${company} at ${process.name}` });
  }

  private attempt(inquiry: Inquiry, number: number): void {
    const { world } = this.site;
    if (inquiry.acknowledgedAt !== null) return;
    if (number > mostTries) {
      inquiry.hasEnded = true;
      return;
    }
    let hasAnswer = false;
    const again = (delay: number) => {
      if (hasAnswer) return;
      hasAnswer = true;
      world.schedule(delay, () => this.attempt(inquiry, number + 1), null);
    };
    // Two copies of the request: a proxy may try two instances.
    for (const copy of this.chance.happens(this.network.doubles) ? [1, 2] : [1]) {
      if (this.chance.happens(this.network.loses)) continue;
      const delay = this.chance.next() * 20 * copy;
      world.schedule(
        delay,
        () => {
          const { living } = this.site;
          const [first, ...others] = living;
          if (!first) return again(this.chance.whole(1000, 4000));
          this.post(this.chance.pick([first, ...others]), inquiry, again);
        },
        null,
      );
    }
    world.schedule(patience, () => again(this.chance.whole(500, 3000)), null);
  }

  private post(instance: Instance, inquiry: Inquiry, again: (delay: number) => void): void {
    const { world } = this.site;
    this.load(instance, inquiry);
    const body = JSON.stringify({
      firstName: 'Ana',
      lastName: 'Visitor',
      company: inquiry.company,
      email: inquiry.email,
      phone: '416 555 0199',
      message: `Please call ${inquiry.company}.`,
      terms: true,
      elapsed: 60_000,
    });
    world.inside(instance.process, () => {
      instance.receive(body, inquiry.key, inquiry.address).then(
        (answer) => {
          // The answer is on the wire: it arrives or is lost on the way, even if the process dies now.
          world.note(`answers ${inquiry.company}: ${answer.status}`, instance.process);
          if (this.chance.happens(this.network.loses)) return;
          world.schedule(
            this.chance.next() * 20,
            () => {
              if (answer.status !== 201) return again(this.chance.whole(1000, 4000));
              if (inquiry.acknowledgedAt !== null) return;
              inquiry.reference = answer.reference;
              inquiry.acknowledgedAt = world.now;
              inquiry.hasEnded = true;
            },
            null,
          );
        },
        (error: unknown) => {
          world.note(`fails for ${inquiry.company}: ${String(error)}`, instance.process);
          again(this.chance.whole(1000, 4000));
        },
      );
    });
  }
}
