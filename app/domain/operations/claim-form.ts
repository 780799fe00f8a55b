import type { ClaimSetting } from '../site/claims.ts';

export type ClaimDraft = Omit<ClaimSetting, 'id'>;

const longestProof = 500;
const longestOwner = 100;

const line = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** An owner's input about a claim, with a sentence for each invalid field. */
export function readClaimForm(form: Readonly<Record<string, string>>): {
  draft: ClaimDraft;
  faults: Record<string, string>;
} {
  const expires = line(form.expires);
  const draft = {
    enabled: form.enabled === 'on',
    proof: line(form.proof),
    owner: line(form.owner),
    expires: expires || null,
  };
  const faults: Record<string, string> = {};
  if (draft.proof.length > longestProof) faults.proof = `Please keep it under ${longestProof} characters`;
  if (draft.owner.length > longestOwner) faults.owner = `Please keep it under ${longestOwner} characters`;
  if (expires && !isDate(expires)) faults.expires = 'Please enter a date such as 2027-06-30';
  return { draft, faults };
}

/** The state of a claim as the panel shows it. */
export type ClaimState = 'proved' | 'unproved' | 'expired' | 'off';

/** `today` is an ISO date. */
export function claimState({ enabled, proof, expires }: Omit<ClaimDraft, 'owner'>, today: string): ClaimState {
  if (!enabled) return 'off';
  if (proof.trim() === '') return 'unproved';
  return expires !== null && expires < today ? 'expired' : 'proved';
}
