import { type ClaimSetting, claimAnswer, readAnswer } from '../firm/claim-settings.ts';
import { oneLine } from '../text/one-line.ts';
import { isDay } from '../time/days.ts';

export type ClaimDraft = Omit<ClaimSetting, 'id'>;

const longestProof = 500;
const longestOwner = 100;

/** Reads an owner's input about a claim. `faults` has a sentence for each invalid field. */
export function readClaimForm(form: Readonly<Record<string, string>>): {
  draft: ClaimDraft;
  faults: Record<string, string>;
} {
  const expires = oneLine(form.expires);
  const answer = readAnswer(form.answer);
  const draft = {
    enabled: answer === 'yes',
    declined: answer === 'no',
    proof: oneLine(form.proof),
    owner: oneLine(form.owner),
    expires: expires || null,
  };
  const faults: Record<string, string> = {};
  if (draft.proof.length > longestProof) faults.proof = `Please keep it under ${longestProof} characters`;
  if (draft.owner.length > longestOwner) faults.owner = `Please keep it under ${longestOwner} characters`;
  if (expires && !isDay(expires)) faults.expires = 'Please enter a date such as 2027-06-30';
  return { draft, faults };
}

/** The state of a claim as the panel shows it. `later`: no owner has answered yes or no. */
export type ClaimState = 'proved' | 'unproved' | 'expired' | 'later' | 'off';

/** The state of `claim` on the day `today`, an ISO date. */
export function claimState(claim: Omit<ClaimDraft, 'owner'>, today: string): ClaimState {
  const { proof, expires } = claim;
  const answer = claimAnswer(claim);
  if (answer !== 'yes') return answer === 'no' ? 'off' : 'later';
  if (proof.trim() === '') return 'unproved';
  return expires !== null && expires < today ? 'expired' : 'proved';
}
