import { afterEach, beforeEach, expect, vi } from 'vitest';

// Journeys request thousands of pages, and Node's `fetch` would ask for compressed ones. Browsers and the encoding tests still ask for them.
const plainly = Symbol.for('tests: fetch asks for plain text');
if (process.env.TEST_SERVERS === 'hosted' && !(plainly in globalThis.fetch)) {
  const { fetch } = globalThis;
  const ask: typeof fetch = (input, { headers, ...init } = {}) => {
    const named = new Headers(headers ?? (input instanceof Request ? input.headers : undefined));
    if (!named.has('accept-encoding')) named.set('accept-encoding', 'identity');
    return fetch(input, { ...init, headers: named });
  };
  globalThis.fetch = Object.assign(ask, { [plainly]: true });
}

// Code may log an error only in a test that expects it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls, 'an unexpected console.error').toEqual([]);
});
