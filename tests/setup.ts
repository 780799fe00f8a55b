import { afterEach, beforeEach, expect, vi } from 'vitest';

// Journeys ask for pages by the thousand, and Node's `fetch` asks for compressed ones. Browsers and tests of the encoding still do.
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

// Code may only log an error in a test that expects it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls, 'an unexpected console.error').toEqual([]);
});
