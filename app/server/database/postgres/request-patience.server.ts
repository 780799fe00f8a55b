import { AsyncLocalStorage } from 'node:async_hooks';

/** One request that is being answered. */
interface Asked {
  isAnswered: boolean;
  /** True once the database has let this request wait without an answer. */
  gaveUp: boolean;
}

const asked = new AsyncLocalStorage<Asked>();

/**
 * Runs `work` for one request; `onAnswered` calls back when its answer has been sent. Once the database has let the request wait without
 * an answer, the rest of its statements fail at once: a visitor waits for the database's silence once, not once per statement.
 */
export function withOnePatience(onAnswered: (end: () => void) => void, work: () => void): void {
  const request: Asked = { isAnswered: false, gaveUp: false };
  // Background work that a request started goes on after its answer, and has its own patience then.
  onAnswered(() => {
    request.isAnswered = true;
  });
  asked.run(request, work);
}

/** Whether the request under way has already waited without an answer. False for background work. */
export function hasGivenUp(): boolean {
  const request = asked.getStore();
  return request?.gaveUp === true && !request.isAnswered;
}

/** Call this when a statement got no answer in time. */
export function giveUp(): void {
  const request = asked.getStore();
  if (request) request.gaveUp = true;
}
