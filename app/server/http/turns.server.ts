/**
 * Lets work begin that holds up the event loop for milliseconds, such as making a page: one in each turn of the loop, and the
 * addresses by turns. Whoever asks for sixty pages at once waits behind himself, and nobody else behind him.
 */
export class Turns {
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Resolves when it is `address`'s turn. */
  take(address: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.waiting.size === 0) setImmediate(() => this.next());
      const own = this.waiting.get(address);
      if (own) own.push(resolve);
      else this.waiting.set(address, [resolve]);
    });
  }

  private next(): void {
    const [first] = this.waiting;
    if (!first) return;
    const [address, [begin, ...others]] = first;
    this.waiting.delete(address);
    // Behind everyone else who waits.
    if (others.length > 0) this.waiting.set(address, others);
    if (this.waiting.size > 0) setImmediate(() => this.next());
    begin?.();
  }
}
