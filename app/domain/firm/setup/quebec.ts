import type { Body } from '../kinds.ts';
import { type Entries, one } from './entries.ts';

type Firm = Body<'firm'>;

/** What the law of Quebec asks of a firm there, and what this product does not do. */
export const frenchWords =
  'In Quebec, a firm owes its customers a website in French, as complete and as easy to reach as the English one (Charter of the French language, section 52), and a standard contract in French first (section 55). This product writes English pages. Ask a lawyer, and have a French site ready.';

/** What the owner is asked to confirm, once. */
export const frenchQuestion = 'I know that, and take care of a French site.';

export const isQuebec = (province: string): boolean => province === 'QC';

/** The refusal of a firm in Quebec whose owner has not confirmed; null otherwise. */
export const frenchFault = (province: string, firm: Pick<Firm, 'french'>, entries: Entries): string | null =>
  isQuebec(province) && !firm.french && one(entries, 'french') !== 'on'
    ? 'Read what Quebec asks for, and confirm it.'
    : null;

/** The firm with the confirmation of `by`, where it is in Quebec; without it elsewhere. */
export function withFrench(firm: Firm, by: NonNullable<Firm['french']>): Firm {
  const { french = by, ...others } = firm;
  return isQuebec(firm.address.region) ? { ...others, french } : others;
}
