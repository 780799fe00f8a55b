/** Campaigns with a row of their own in a day; the others are counted together. */
const mostNamed = 50;
/** Of these, so many for names that have not proved themselves. */
const mostUnproved = 20;
/** People of so many networks must have come by a name. */
const networksNeeded = 3;
const mostProved = 200;
const mostWatched = 1000;

/**
 * Decides which campaigns of a day are counted by name. Anyone can make up names, but one sender has few networks: a name that
 * three of them bring keeps its room, on later days too, and names that one sender makes up share twenty rows. Networks are
 * kept in memory only, and only until the name has proved itself.
 */
export class CampaignRoom {
  /** Both with what was seen longest ago first. */
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
