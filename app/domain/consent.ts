/** Proof of what a visitor agreed to, as CASL asks of the sender. Times are epoch milliseconds. */
export interface ConsentRecord {
  id: string;
  leadId: string;
  purpose: 'enquiry' | 'marketing';
  /** `implied` by the enquiry itself, `express` by ticking a box. */
  type: 'implied' | 'express';
  /** The sentence the visitor saw. */
  wording: string;
  wordingVersion: string;
  form: 'contact' | 'assessment';
  page: string | null;
  givenAt: number;
  /** An enquiry's implied consent ends after six months; express consent lasts until withdrawn. */
  expiresAt: number | null;
}

/** Changes with every change of a wording below, and with nothing else. */
export const consentVersion = '2026-11-21';

export const agreementWording = 'I agree to the Privacy Policy and Terms of Service';
export const assessmentWording = 'By sending this form you ask us to review your answers and contact you about them.';

/** Six calendar months later; 31 August becomes the last day of February. */
export function sixMonthsAfter(time: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 6);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
