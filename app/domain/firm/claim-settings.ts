import { practiceClaimId } from '../text/placeholders.ts';

/** An owner's decision about a claim, a practice or a testimonial, which overrides the firm's document. */
export interface ClaimSetting {
  /** The id of the claim, or `practice:` or `testimonial:` followed by the id of that document. */
  id: string;
  enabled: boolean;
  /** True for a claim that is off because the firm never makes it: it is not asked about again. */
  declined?: boolean | undefined;
  proof: string;
  owner: string;
  /** ISO date, or null. */
  expires: string | null;
}

/** An owner's answer about a claim. `no`: do not ask again. `later`: not answered yet. */
export type ClaimAnswer = 'yes' | 'no' | 'later';

/** The answers in the words of the panel. */
export const answerWords: Readonly<Record<ClaimAnswer, string>> = { yes: 'Yes', no: 'No', later: 'Not yet' };

export const claimAnswer = ({ enabled, declined }: Pick<ClaimSetting, 'enabled' | 'declined'>): ClaimAnswer =>
  enabled ? 'yes' : declined ? 'no' : 'later';

/** Reads a typed answer; any other text means that it is not answered yet. */
export const readAnswer = (text: string | undefined): ClaimAnswer => (text === 'yes' || text === 'no' ? text : 'later');

/** The difference between two answers in words; null when they are the same. */
export const answerChange = (before: ClaimAnswer, after: ClaimAnswer): string | null =>
  before === after ? null : `${answerWords[before]} → ${answerWords[after]}`;

/** A claim, a practice or a testimonial as the launch check and the panel list it. */
export interface ClaimEntry extends ClaimSetting {
  kind: 'claim' | 'practice' | 'testimonial';
  /** The full text. */
  statement: string;
}

/** The id by which a decision names a testimonial. */
export const testimonialClaimId = (id: string) => `testimonial:${id}`;

type Decided<T> = Readonly<ClaimSetting> & Readonly<T>;

/** The statements of a site about its firm that an owner answers for. */
export interface ProvenWords {
  readonly claims: readonly Decided<{ statement: string }>[];
  readonly practices: readonly Decided<{ statement: string; asked: boolean }>[];
  readonly testimonials: readonly Decided<{ quote: string; name: string; company: string }>[];
}

function entryOf(
  kind: ClaimEntry['kind'],
  id: string,
  statement: string,
  { enabled, declined, proof, owner, expires }: ClaimSetting,
): ClaimEntry {
  return { id, kind, statement, enabled, declined, proof, owner, expires };
}

/** Every claim, practice and testimonial with its proof, including switched-off ones, except practices that are not asked about. */
export const claimEntries = (site: ProvenWords): readonly ClaimEntry[] => [
  ...site.claims.map((claim) => entryOf('claim', claim.id, claim.statement, claim)),
  ...site.practices
    .filter(({ asked }) => asked)
    .map((practice) => entryOf('practice', practiceClaimId(practice.id), practice.statement, practice)),
  ...site.testimonials.map((one) =>
    entryOf('testimonial', testimonialClaimId(one.id), `“${one.quote}” ${one.name}, ${one.company}`, one),
  ),
];
