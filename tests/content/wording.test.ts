import { describe, expect, it } from 'vitest';
import { emergency } from '../../app/content/emergency.ts';

describe('the emergency page', () => {
  it('sends whoever has just lost money to the bank before the steps', () => {
    expect(emergency.lead).toMatch(/call your bank.*Then go from top to bottom/);
  });
});
