import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../../app/server/http/fair-queue.server.ts';
import { manualClock } from '../../fakes/clock.ts';

const clock = manualClock();
const wide = { mostUnderWay: 100, mostWaiting: 100, perTurn: 1, clock };
const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Queues `names`, each with its pressure from `pressures`. Records which ones began and which were refused. */
function waitFor(queue: FairQueue, names: readonly string[], pressures: Record<string, number>) {
  const seen = { begun: [] as string[], refused: [] as string[], ends: [] as (() => void)[] };
  const leave = names.map((name) =>
    queue.enter({
      pressure: () => pressures[name] ?? 0,
      begin: (done) => {
        seen.begun.push(name);
        seen.ends.push(done);
        // Like a request, whose points are charged when it begins.
        pressures[name] = (pressures[name] ?? 0) + 10;
      },
      refuse: () => seen.refused.push(name),
    }),
  );
  return { seen, leave };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await turnOfLoop();
}

describe('work that waits', () => {
  it('of a visitor begins before that of a network that asked for more', async () => {
    const { seen } = waitFor(new FairQueue(wide), [...Array(60).fill('flood'), 'visitor', 'other'], { flood: 500 });
    await turns(62);
    expect(seen.begun.slice(0, 2)).toEqual(['visitor', 'other']);
    expect(seen.begun).toHaveLength(62);
    expect(seen.refused).toEqual([]);
  });

  it('alternates between networks that ask for the same amount', async () => {
    const { seen } = waitFor(new FairQueue(wide), ['a', 'a', 'a', 'b', 'b', 'c'], {});
    await turns(6);
    expect(seen.begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('begins one at a time in each turn of the event loop, so that new requests are read in between', async () => {
    const { seen } = waitFor(new FairQueue(wide), ['a', 'b', 'c'], {});
    expect(seen.begun).toEqual([]);
    await turnOfLoop();
    expect(seen.begun).toEqual(['a']);
    await turnOfLoop();
    expect(seen.begun).toEqual(['a', 'b']);
  });

  it('waits for a free place when too much is under way, and a place is freed once', async () => {
    const queue = new FairQueue({ ...wide, mostUnderWay: 2 });
    const { seen } = waitFor(queue, ['a', 'b', 'c', 'd'], {});
    await turns(5);
    expect(seen.begun).toEqual(['a', 'b']);
    seen.ends[0]?.();
    seen.ends[0]?.();
    await turns(5);
    expect(seen.begun).toEqual(['a', 'b', 'c']);
    expect(queue.size()).toEqual({ underWay: 2, waiting: 1 });
  });

  it('is refused for the network that asked for most when too many wait; a newcomer gets in', () => {
    const queue = new FairQueue({ ...wide, mostWaiting: 3 });
    const pressures = { flood: 500, quiet: 1, newcomer: 0 };
    const flood = waitFor(queue, ['flood', 'flood', 'quiet'], pressures);
    const newcomer = waitFor(queue, ['newcomer'], pressures);
    expect(flood.seen.refused).toEqual(['flood']);
    expect(newcomer.seen.refused).toEqual([]);
    expect(waitFor(queue, ['flood'], pressures).seen.refused).toEqual(['flood']);
    expect(queue.size().waiting).toBe(3);
  });

  it('never begins once its sender has gone', async () => {
    const { seen, leave } = waitFor(new FairQueue(wide), ['a', 'b'], {});
    leave[0]?.();
    await turns(3);
    expect(seen.begun).toEqual(['b']);
  });

  it('begins several at a time where the options say so', async () => {
    const { seen } = waitFor(new FairQueue({ ...wide, perTurn: 2 }), ['a', 'b', 'c'], {});
    await turnOfLoop();
    expect(seen.begun).toEqual(['a', 'b']);
  });

  it('begins more at a time when a turn of the event loop takes long, so that refusing a flood does not starve it', async () => {
    const { seen } = waitFor(new FairQueue(wide), Array(40).fill('a'), {});
    clock.pass(22);
    await turnOfLoop();
    expect(seen.begun).toHaveLength(1 + 4);
    clock.pass(60_000);
    await turnOfLoop();
    expect(seen.begun).toHaveLength(5 + 8);
  });

  it('does not begin more when its own work takes long', async () => {
    const queue = new FairQueue(wide);
    let begun = 0;
    const page = async () => {
      begun++;
      await null;
      clock.pass(40);
    };
    for (let number = 0; number < 20; number++)
      queue.enter({ pressure: () => 0, begin: (done) => void page().then(done), refuse: () => undefined });
    await turns(5);
    expect(begun).toBe(5);
  });
});
