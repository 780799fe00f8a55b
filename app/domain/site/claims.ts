import { type Claim, claims } from '../../content/claims.ts';
import { type Testimonial, testimonials } from '../../content/testimonials.ts';

/** An owner's decision about a claim or a testimonial, which overrides the content file. */
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

// Of the process, not of a request: `fill` is called from content, mail and markup alike. Only the server sets it; a browser
// receives finished words.
let settings: ReadonlyMap<string, ClaimSetting> = new Map();

/** Applies an owner's decisions to the content files, replacing earlier ones. True when something changed. */
export function applyClaimSettings(decided: readonly ClaimSetting[]): boolean {
  if (JSON.stringify(decided) === JSON.stringify([...settings.values()])) return false;
  settings = new Map(decided.map((setting) => [setting.id, setting]));
  return true;
}

const contentClaims: ReadonlyMap<string, Claim> = new Map(claims.map((claim) => [claim.id, claim]));

/** The claim in its current state, or undefined for an unknown id. */
export function claimById(id: string): Claim | undefined {
  const claim = contentClaims.get(id);
  const setting = settings.get(id);
  return claim && setting ? { ...claim, ...setting } : claim;
}

/** The testimonials that may be shown. */
export const shownTestimonials = (): readonly Testimonial[] =>
  testimonials.filter(({ id }) => settings.get(testimonialClaimId(id))?.enabled !== false);

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
