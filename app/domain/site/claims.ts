/** An owner's decision about a claim or a testimonial, which overrides the firm's document. */
export interface ClaimSetting {
  /** Id of the claim, or `testimonial:` and the testimonial's. */
  id: string;
  enabled: boolean;
  /** True for a claim that is off because the firm never makes it: nobody asks about it again. */
  declined?: boolean | undefined;
  proof: string;
  owner: string;
  /** ISO date, or null. */
  expires: string | null;
}

/** What an owner says of a claim. `no`: nobody asks again; `later`: somebody has yet to say. */
export type ClaimAnswer = 'yes' | 'no' | 'later';

/** The answers in the words of the panel. */
export const answerWords: Readonly<Record<ClaimAnswer, string>> = { yes: 'Yes', no: 'No', later: 'Not yet' };

export const claimAnswer = ({ enabled, declined }: Pick<ClaimSetting, 'enabled' | 'declined'>): ClaimAnswer =>
  enabled ? 'yes' : declined ? 'no' : 'later';

/** An answer as it is typed; any other text means that it is not answered yet. */
export const readAnswer = (text: string | undefined): ClaimAnswer => (text === 'yes' || text === 'no' ? text : 'later');

/** The difference between two answers in words; null when they are the same. */
export const answerChange = (before: ClaimAnswer, after: ClaimAnswer): string | null =>
  before === after ? null : `${answerWords[before]} → ${answerWords[after]}`;

/** A claim or a testimonial as the launch check and the panel list it. */
export interface ClaimEntry extends ClaimSetting {
  kind: 'claim' | 'testimonial';
  /** The full text. */
  statement: string;
}

/** The id by which a decision names a testimonial. */
export const testimonialClaimId = (id: string) => `testimonial:${id}`;

type Decided<T> = Readonly<ClaimSetting> & Readonly<T>;

/** The statements of a site about its firm that need a proof. */
export interface ProvenWords {
  readonly claims: readonly Decided<{ statement: string }>[];
  readonly testimonials: readonly Decided<{ quote: string; name: string; company: string }>[];
}

/** Every claim and testimonial with its proof, switched-off ones included. */
export const claimEntries = (site: ProvenWords): readonly ClaimEntry[] => [
  ...site.claims.map(({ id, statement, enabled, declined, proof, owner, expires }) => ({
    ...{ id, kind: 'claim' as const, statement, enabled, declined, proof, owner, expires },
  })),
  ...site.testimonials.map(({ id, quote, name, company, enabled, declined, proof, owner, expires }) => ({
    ...{ id: testimonialClaimId(id), kind: 'testimonial' as const, statement: `“${quote}” ${name}, ${company}` },
    ...{ enabled, declined, proof, owner, expires },
  })),
];
