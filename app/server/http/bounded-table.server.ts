interface Slot<T> {
  key: string;
  value: T;
  index: number;
}

/** How many randomly picked entries are compared to find one to remove. */
const compared = 8;

/**
 * A bounded map that strangers cannot fill to shut others out: a new entry always gets in. When the table is full, a few entries are picked
 * at random and the lightest of them is removed, so the heaviest users are forgotten last.
 */
export class BoundedTable<T> {
  private readonly byKey = new Map<string, Slot<T>>();
  private readonly slots: Slot<T>[] = [];
  private readonly most: number;
  private readonly weightOf: (value: T) => number;

  constructor(most: number, weightOf: (value: T) => number) {
    this.most = most;
    this.weightOf = weightOf;
  }

  get size(): number {
    return this.slots.length;
  }

  get(key: string): T | undefined {
    return this.byKey.get(key)?.value;
  }

  /** Adds or replaces an entry, and returns the one that was removed for it. */
  set(key: string, value: T): T | undefined {
    const own = this.byKey.get(key);
    if (own) {
      own.value = value;
      return undefined;
    }
    const evicted = this.slots.length >= this.most ? this.lightest() : undefined;
    if (evicted) this.remove(evicted);
    const slot = { key, value, index: this.slots.length };
    this.slots.push(slot);
    this.byKey.set(key, slot);
    return evicted?.value;
  }

  /** Removes every entry for which `isOver` is true. */
  forget(isOver: (value: T) => boolean): void {
    for (let index = this.slots.length - 1; index >= 0; index--) {
      const slot = this.slots[index];
      if (slot && isOver(slot.value)) this.remove(slot);
    }
  }

  private lightest(): Slot<T> | undefined {
    let found: Slot<T> | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < compared; tried++) {
      const slot = this.slots[Math.floor(Math.random() * this.slots.length)];
      const weight = slot ? this.weightOf(slot.value) : least;
      if (weight >= least) continue;
      found = slot;
      least = weight;
    }
    return found;
  }

  private remove(slot: Slot<T>): void {
    this.byKey.delete(slot.key);
    const last = this.slots.pop();
    if (!last || last === slot) return;
    this.slots[slot.index] = last;
    last.index = slot.index;
  }
}
