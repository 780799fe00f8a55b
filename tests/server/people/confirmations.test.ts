import { describe, expect, it } from 'vitest';
import { confirmationLife } from '../../../app/domain/people/access.ts';
import { Confirmations } from '../../../app/server/people/confirmations.server.ts';
import { manualClock } from '../../fakes/clock.ts';

const hour = 3_600_000;

function proved() {
  const clock = manualClock();
  const confirmations = new Confirmations(clock);
  const proof = { sessionHash: 'one', confirmedAt: clock.wall() };
  confirmations.note(proof.sessionHash, proof.confirmedAt);
  return { clock, confirmations, proof };
}

describe('a proof of who is behind a session', () => {
  it('counts for five minutes, and for no other session', () => {
    const { clock, confirmations, proof } = proved();
    clock.pass(confirmationLife - 1);
    expect(confirmations.isFresh(proof)).toBe(true);
    expect(confirmations.isFresh({ sessionHash: 'other', confirmedAt: null })).toBe(false);
    clock.pass(1);
    expect(confirmations.isFresh(proof)).toBe(false);
  });

  it('is neither renewed by a wall clock set back nor ended by one set forward', () => {
    const { clock, confirmations, proof } = proved();
    clock.step(10 * hour);
    expect(confirmations.isFresh(proof)).toBe(true);
    clock.pass(confirmationLife);
    clock.step(-10 * hour - confirmationLife);
    expect(confirmations.isFresh(proof)).toBe(false);
  });

  it('given at another instance counts by the stored moment, and from then on by elapsed time', () => {
    const { clock, proof } = proved();
    clock.pass(60_000);
    const other = new Confirmations(clock);
    expect(other.isFresh(proof)).toBe(true);
    clock.step(-hour);
    clock.pass(confirmationLife - 60_000);
    expect(other.isFresh(proof)).toBe(false);
  });

  it('given again counts for another five minutes', () => {
    const { clock, confirmations, proof } = proved();
    clock.pass(2 * confirmationLife);
    const again = { ...proof, confirmedAt: clock.wall() };
    expect(new Confirmations(clock).isFresh(again)).toBe(true);
    expect(confirmations.isFresh(again)).toBe(true);
  });

  it('with a time ahead of an instance’s clock is invalid', () => {
    const { clock, proof } = proved();
    clock.step(-hour);
    expect(new Confirmations(clock).isFresh(proof)).toBe(false);
  });
});
