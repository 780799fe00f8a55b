import { expect, it } from 'vitest';
import { unbroken } from '../../../app/domain/text/non-breaking.ts';

it('keeps Wi-Fi on one line, wherever it is in a text, and no other word with a hyphen', () => {
  expect(unbroken('Wi-Fi, follow-up and (guest) Wi-Fi.')).toBe('Wi\u2011Fi, follow-up and (guest) Wi\u2011Fi.');
});
