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

const testimonialId = (id: string) => `testimonial:${id}`;

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

function testimonialEntry({ id, quote, name, company, permission }: Testimonial): ClaimEntry {
  const own = { id: testimonialId(id), enabled: true, proof: permission, owner: '', expires: null };
  const statement = `“${quote}” ${name}, ${company}`;
  return { ...own, ...settings.get(testimonialId(id)), kind: 'testimonial', statement };
}

/** The testimonials that may be shown. */
export const shownTestimonials = (): readonly Testimonial[] =>
  testimonials.filter(({ id }) => settings.get(testimonialId(id))?.enabled !== false);

function claimEntry(claim: Claim): ClaimEntry {
  const { id, statement, enabled, proof, owner, expires } = { ...claim, ...settings.get(claim.id) };
  return { id, kind: 'claim', statement, enabled, proof, owner, expires };
}

/** Every claim and testimonial with its proof, switched-off ones included. */
export const claimEntries = (): readonly ClaimEntry[] => [
  ...claims.map(claimEntry),
  ...testimonials.map(testimonialEntry),
];
