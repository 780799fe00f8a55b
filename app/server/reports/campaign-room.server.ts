/** How many campaigns have their own row per day; the others are counted together. */
const mostNamed = 50;
/** How many of these rows are for unproven names. */
const mostUnproved = 20;
/** A name is proven when visitors from this many networks have used it. */
const networksNeeded = 3;
const mostProved = 200;
const mostWatched = 1000;

/**
 * Decides which campaigns of a day are counted by name. Anyone can make up names, but one sender has few networks: a name that
 * three networks use keeps its row, also on later days, and names that one sender makes up share twenty rows. Networks are kept
 * only in memory, and only until the name is proven.
 */
export class CampaignRoom {
  /** In both of these, the least recently seen names come first. */
  private readonly proved = new Set<string>();
  private readonly watched = new Map<string, Set<string>>();
  private readonly named = new Set<string>();
  private unproved = 0;

  newDay(): void {
    this.named.clear();
    this.unproved = 0;
  }

  /** The name that a view is counted under. */
  nameFor(campaign: string, network: string): string {
    const isProved = this.prove(campaign, network);
    if (this.named.has(campaign)) return campaign;
    if (this.named.size >= mostNamed || (!isProved && this.unproved >= mostUnproved)) return 'other';
    this.named.add(campaign);
    if (!isProved) this.unproved++;
    return campaign;
  }

  private prove(campaign: string, network: string): boolean {
    if (this.proved.delete(campaign)) {
      this.proved.add(campaign);
      return true;
    }
    const networks = this.watched.get(campaign) ?? new Set();
    networks.add(network);
    this.watched.delete(campaign);
    if (networks.size < networksNeeded) {
      keepNewest(this.watched.set(campaign, networks), mostWatched);
      return false;
    }
    keepNewest(this.proved.add(campaign), mostProved);
    return true;
  }
}

function keepNewest(known: Map<string, unknown> | Set<string>, most: number): void {
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}
