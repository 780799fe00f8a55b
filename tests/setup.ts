import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Servers of these tests start one after the other in a process that stays: docs/decisions/0066. Crashes, long runs and tests of single
 * parts have processes of their own.
 */
const isHosted = /\/tests\/(?:e2e\/journeys|security)\//.test(expect.getState().testPath ?? '');
if (isHosted) process.env.TEST_SERVERS = 'hosted';
else delete process.env.TEST_SERVERS;

// Journeys request thousands of pages, and Node's `fetch` would ask for compressed ones. Browsers and the encoding tests still ask for them.
const ownFetch = Symbol.for('tests: fetch of Node');
const global = globalThis as { fetch: typeof fetch; [ownFetch]?: typeof fetch };
const { [ownFetch]: fetchOfNode = globalThis.fetch } = global;
global[ownFetch] = fetchOfNode;
const askPlainly: typeof fetch = async (input, { headers, ...init } = {}) => {
  // A test that read pages for seconds has not yet seen that the server closed its idle connections. In two turns, everything is seen.
  await nextTurn();
  await nextTurn();
  const named = new Headers(headers ?? (input instanceof Request ? input.headers : undefined));
  if (!named.has('accept-encoding')) named.set('accept-encoding', 'identity');
  return fetchOfNode(input, { ...init, headers: named });
};
globalThis.fetch = isHosted ? askPlainly : fetchOfNode;

// Code may log an error only in a test that expects it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls, 'an unexpected console.error').toEqual([]);
});
