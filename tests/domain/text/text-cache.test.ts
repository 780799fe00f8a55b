import { describe, expect, it } from 'vitest';
import { remembered } from '../../../app/domain/text/text-cache.ts';

/** A remembered function, and how often it did its work. */
function counted(most: number) {
  let worked = 0;
  const lengthOf = remembered((text: string) => {
    worked++;
    return text.length;
  }, most);
  return { lengthOf, worked: () => worked };
}

describe('a function that remembers', () => {
  it('works on a text once, and on another text again', () => {
    const { lengthOf, worked } = counted(100);
    expect([lengthOf('one'), lengthOf('three'), lengthOf('one')]).toEqual([3, 5, 3]);
    expect(worked()).toBe(2);
  });

  it('keeps a result that is empty or false', () => {
    let worked = 0;
    const nothing = remembered((): null => {
      worked++;
      return null;
    });
    nothing('a');
    nothing('a');
    expect(worked).toBe(1);
  });

  it('forgets what nobody asked for lately, and keeps what is asked for again and again', () => {
    const { lengthOf, worked } = counted(40);
    for (let n = 10; n < 60; n++) {
      lengthOf('often');
      lengthOf(`text ${n}`);
    }
    expect(worked()).toBe(51);
    lengthOf('text 10');
    expect(worked()).toBe(52);
  });

  it('works on the text again when it failed', () => {
    let worked = 0;
    const failing = remembered((): never => {
      worked++;
      throw new Error('no');
    });
    expect(() => failing('a')).toThrow('no');
    expect(() => failing('a')).toThrow('no');
    expect(worked).toBe(2);
  });
});
