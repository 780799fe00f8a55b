import { type Claim, claims } from '../content/claims.ts';
import { type Testimonial, testimonials } from '../content/testimonials.ts';

/** What an owner has decided about a claim or a testimonial; it wins over the content file. */
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
  /** The whole of what is said. */
  statement: string;
}

const testimonialId = (id: string) => `testimonial:${id}`;

interface Current {
  settings: readonly ClaimSetting[];
  claims: ReadonlyMap<string, Claim>;
  testimonials: readonly Testimonial[];
  entries: readonly ClaimEntry[];
}

function merge(settings: readonly ClaimSetting[]): Current {
  const byId = new Map(settings.map((setting) => [setting.id, setting]));
  const mergedClaims = claims.map((claim) => {
    const { enabled, proof, owner, expires } = byId.get(claim.id) ?? claim;
    return { ...claim, enabled, proof, owner, expires };
  });
  const mergedTestimonials = testimonials.map((testimonial): ClaimEntry => {
    const { quote, name, company, permission } = testimonial;
    const id = testimonialId(testimonial.id);
    const own = { id, enabled: true, proof: permission, owner: '', expires: null };
    const { enabled, proof, owner, expires } = byId.get(id) ?? own;
    return { id, kind: 'testimonial', statement: `“${quote}” ${name}, ${company}`, enabled, proof, owner, expires };
  });
  const enabled = new Set(mergedTestimonials.filter((entry) => entry.enabled).map(({ id }) => id));
  return {
    settings,
    claims: new Map(mergedClaims.map((claim) => [claim.id, claim])),
    testimonials: testimonials.filter(({ id }) => enabled.has(testimonialId(id))),
    entries: [
      ...mergedClaims.map(({ words: _words, ...claim }): ClaimEntry => ({ ...claim, kind: 'claim' })),
      ...mergedTestimonials,
    ],
  };
}

// Of the process, not of a request: `fill` is called from content, mail and markup alike. Only the server sets it; a browser
// receives finished words.
let current = merge([]);

/** Lays an owner's decisions over the content files, in place of the ones before. True when something changed. */
export function applyClaimSettings(settings: readonly ClaimSetting[]): boolean {
  if (JSON.stringify(settings) === JSON.stringify(current.settings)) return false;
  current = merge(settings);
  return true;
}

export const claimById = (id: string): Claim | undefined => current.claims.get(id);

/** The testimonials that may be shown. */
export const shownTestimonials = (): readonly Testimonial[] => current.testimonials;

/** Every claim and testimonial with its proof, switched-off ones included. */
export const claimEntries = (): readonly ClaimEntry[] => current.entries;
