import { monthsAfter } from '../time/months.ts';
import { type AdFirm, adFirms } from './ad-click.ts';
import type { SpokenKind } from './spoken-kinds.ts';

/** Proof of a visitor's consent, which CASL requires of the sender. Times are epoch milliseconds. */
export interface ConsentRecord {
  id: string;
  leadId: string;
  /** `customer` is the business relationship after an inquiry was won. `advertising`: an advertising firm may learn that its ad led here. */
  purpose: 'enquiry' | 'marketing' | 'customer' | 'advertising';
  /** `implied` by the inquiry or purchase itself, or `express` by ticking a box. */
  type: 'implied' | 'express';
  /** The sentence that the visitor saw. For a spoken inquiry and for a customer: a sentence that says what implies the consent. */
  wording: string;
  wordingVersion: string;
  form: 'contact' | 'assessment' | 'emergency' | SpokenKind;
  page: string | null;
  givenAt: number;
  /** An inquiry's implied consent ends after six months, a customer's after two years; express consent lasts until withdrawn. */
  expiresAt: number | null;
}

/** Changes only when a wording below changes. */
export const consentVersion = '2026-11-21';

export const agreementWording = 'I agree to the Privacy Policy and Terms of Service';
export const assessmentWording = 'By sending this form you ask us to review your answers and contact you about them.';
export const emergencyWording = 'By sending your number you ask us to call it back about this.';

/** The wordings recorded for an inquiry that came without a form: there was no sentence to read. */
export const spokenWordings: Record<SpokenKind, string> = {
  call: 'They called us with an inquiry: consent to answer it under CASL, six months from the call.',
  mail: 'They wrote to us by mail with an inquiry: consent to answer it under CASL, six months from that day.',
  'walk-in': 'They came to us with an inquiry: consent to answer it under CASL, six months from that day.',
};

/** The wording recorded for a customer's consent, because a customer ticks no box. */
export const customerWording =
  'Became a customer: existing business relationship under CASL, two years from the purchase.';

/** The sentence beside the box with which a visitor lets us tell an advertising firm that its ad worked. */
export const advertisingWording = (firm: AdFirm): string =>
  `Tell ${adFirms[firm]} that its ad led to this inquiry, without your name or words.`;

/** How long an inquiry implies consent. */
export const sixMonthsAfter = (time: number): number => monthsAfter(time, 6);
/** How long a purchase implies consent. */
export const twoYearsAfter = (time: number): number => monthsAfter(time, 24);

/** Whether `consent` allows marketing email at `now`. */
export const allowsMarketing = ({ purpose, expiresAt }: Pick<ConsentRecord, 'purpose' | 'expiresAt'>, now: number) =>
  (purpose === 'marketing' || purpose === 'customer') && (expiresAt === null || expiresAt > now);
