import type { HeldFact } from '../../firm/facts/fact-state.ts';
import { heldFacts, wholeSite } from '../../firm/facts/held-facts.ts';
import { perSite } from '../../firm/per-site.ts';
import type { Site } from '../../firm/site.ts';
import { template } from '../compose.ts';
import type { LandingContext } from '../page.ts';

const lastHeld = perSite(() => ({ today: '', facts: new Map<string, HeldFact>() }));

/** The facts that no page may state on the day `today`, by id: they are disputed or have expired. */
function heldById(whole: Site, today: string): ReadonlyMap<string, HeldFact> {
  const kept = lastHeld(whole);
  if (kept.today !== today) {
    kept.today = today;
    kept.facts = new Map(heldFacts(whole, () => today).map((fact) => [fact.id, fact]));
  }
  return kept.facts;
}

export const heldReason = ({ text, why, since }: HeldFact): string =>
  why === 'disputed' ? `“${text}” is disputed (${since}).` : `“${text}” was true until ${since}.`;

/**
 * The first fact that keeps the landing page back on the day `today`: the page would state it if it were not disputed or expired. Null when
 * there is none.
 */
export function heldFact(site: Site, context: LandingContext, today: string): HeldFact | null {
  const whole = wholeSite(site);
  const held = heldById(whole, today);
  if (held.size === 0) return null;
  for (const { facts } of template(whole, context).sentences)
    for (const id of facts) {
      const found = held.get(id);
      if (found) return found;
    }
  return null;
}

/** The first held fact whose text occurs in `lines`: text that a person wrote by hand may state one. Null when there is none. */
export function heldLine(site: Site, lines: readonly string[], today: string): HeldFact | null {
  for (const fact of heldById(wholeSite(site), today).values()) {
    const text = site.print.printable(fact.text);
    if (text !== '' && lines.some((line) => line.includes(text))) return { ...fact, text };
  }
  return null;
}
