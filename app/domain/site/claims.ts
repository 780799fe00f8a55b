/** An owner's decision about a claim or a testimonial, which overrides the firm's document. */
export interface ClaimSetting {
  /** Id of the claim, or `testimonial:` and the testimonial's. */
  id: string;
  enabled: boolean;
  proof: string;
  owner: string;
  /** ISO date, or null. */
  expires: string | null;
}

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
  ...site.claims.map(({ id, statement, enabled, proof, owner, expires }) => ({
    ...{ id, kind: 'claim' as const, statement, enabled, proof, owner, expires },
  })),
  ...site.testimonials.map(({ id, quote, name, company, enabled, proof, owner, expires }) => ({
    ...{ id: testimonialClaimId(id), kind: 'testimonial' as const, statement: `“${quote}” ${name}, ${company}` },
    ...{ enabled, proof, owner, expires },
  })),
];
