import { expect, it } from 'vitest';
import { Turns } from '../../../app/server/http/turns.server.ts';

/** Takes a turn for each of `asked`, in this order; the order in which they began, by turn of the event loop. */
async function begun(turns: Turns, asked: readonly string[]): Promise<string[][]> {
  const loops: string[][] = [];
  let left = asked.length;
  for (const address of asked) void turns.take(address).then(() => left-- && loops.at(-1)?.push(address));
  while (left > 0) {
    loops.push([]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return loops.filter((loop) => loop.length > 0);
}

it('lets nobody wait behind the many requests of another address', async () => {
  const order = (await begun(new Turns(), [...Array(60).fill('flood'), 'visitor', 'other'])).flat();
  expect(order.indexOf('visitor')).toBe(1);
  expect(order.indexOf('other')).toBe(2);
  expect(order).toHaveLength(62);
});

it('begins one in each turn of the event loop, so that what came in meanwhile is heard', async () => {
  expect(await begun(new Turns(), ['a', 'a', 'b', 'c'])).toEqual([['a'], ['b'], ['c'], ['a']]);
});

it('keeps the order in which one address asked, and goes on after it was idle', async () => {
  const turns = new Turns();
  expect((await begun(turns, ['a', 'a'])).flat()).toEqual(['a', 'a']);
  expect((await begun(turns, ['b'])).flat()).toEqual(['b']);
});
