import { describe, expect, it } from 'vitest';
import { HashQueue, unlessBusy } from '../../../app/server/people/hash-queue.server.ts';

/** A queue for two simultaneous hashes and three waiting ones; the test decides when a hash ends. */
function setUp() {
  const queue = new HashQueue({ mostAtOnce: 2, mostWaiting: 3 });
  const begun: { name: string; end: (error?: Error) => void }[] = [];
  const ask = (name: string, patient = false) =>
    unlessBusy(
      queue.run(
        () =>
          new Promise<string>((resolve, reject) => {
            begun.push({ name, end: (error) => (error ? reject(error) : resolve(name)) });
          }),
        { patient },
      ),
    );
  const endFirst = (error?: Error) => begun.shift()?.end(error);
  const running = () => begun.map(({ name }) => name);
  return { ask, endFirst, running };
}

describe('a queue of hashes', () => {
  it('runs two at once, and the others in order of arrival', async () => {
    const { ask, endFirst, running } = setUp();
    const answers = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    expect(running()).toEqual(['a', 'b']);
    endFirst();
    await answers[0];
    await expect.poll(running).toEqual(['b', 'c']);
    for (const _ of [1, 2]) endFirst();
    await expect.poll(running).toEqual(['d']);
    endFirst();
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses at once when three wait, and takes the next one as soon as there is room', async () => {
    const { ask, endFirst, running } = setUp();
    const kept = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
    expect(await ask('f')).toBeNull();
    endFirst();
    await kept[0];
    const later = ask('g');
    expect(await ask('h')).toBeNull();
    for (const name of ['b', 'c', 'd', 'e', 'g']) {
      await expect.poll(running).toContain(name);
      endFirst();
    }
    expect(await Promise.all([...kept, later])).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  });

  it('lets a patient caller wait behind a full queue', async () => {
    const { ask, endFirst, running } = setUp();
    const kept = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
    const patient = ask('erasure', true);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'erasure']) {
      await expect.poll(running).toContain(name);
      endFirst();
    }
    expect(await patient).toBe('erasure');
    await Promise.all(kept);
  });

  it('gives the place of a failed hash to the next one, and reports the failure', async () => {
    const { ask, endFirst, running } = setUp();
    const failing = ask('a');
    const [second, third] = [ask('b'), ask('c')];
    endFirst(new Error('out of memory'));
    await expect(failing).rejects.toThrow('out of memory');
    await expect.poll(running).toEqual(['b', 'c']);
    for (const _ of [1, 2]) endFirst();
    expect(await Promise.all([second, third])).toEqual(['b', 'c']);
  });
});
