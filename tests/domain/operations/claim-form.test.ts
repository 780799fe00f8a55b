import { describe, expect, it } from 'vitest';
import { claimState, readClaimForm } from '../../../app/domain/operations/claim-form.ts';

describe('the form of a claim', () => {
  it('takes proof, owner and day, and nothing but a yes or a no for an answer', () => {
    expect(readClaimForm({ proof: ' Folder  7\n', owner: 'Ana', expires: '2027-06-30', answer: 'yes' })).toEqual({
      draft: { enabled: true, declined: false, proof: 'Folder 7', owner: 'Ana', expires: '2027-06-30' },
      faults: {},
    });
    const later = { enabled: false, declined: false, proof: '', owner: '', expires: null };
    expect(readClaimForm({}).draft).toEqual(later);
    for (const answer of ['later', 'Yes', '']) expect(readClaimForm({ answer }).draft).toEqual(later);
    expect(readClaimForm({ answer: 'no' }).draft).toEqual({ ...later, declined: true });
  });

  it('says for each field why it is refused', () => {
    for (const expires of ['tomorrow', '2027-13-01', '2027-02-30', '30.06.2027'])
      expect(readClaimForm({ expires }).faults).toEqual({ expires: 'Please enter a date such as 2027-06-30' });
    expect(Object.keys(readClaimForm({ proof: 'x'.repeat(501), owner: 'x'.repeat(101) }).faults)).toEqual([
      'proof',
      'owner',
    ]);
  });
});

describe('a claim', () => {
  const claim = { enabled: true, proof: 'Folder 7', expires: '2026-11-21' };

  it('is proved up to the last day of its proof', () => {
    expect(claimState(claim, '2026-11-21')).toBe('proved');
    expect(claimState(claim, '2026-11-22')).toBe('expired');
    expect(claimState({ ...claim, proof: ' ' }, '2026-11-21')).toBe('unproved');
    expect(claimState({ ...claim, proof: '', enabled: false }, '2026-11-22')).toBe('later');
    expect(claimState({ ...claim, enabled: false, declined: true }, '2026-11-22')).toBe('off');
  });
});
