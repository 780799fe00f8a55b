import { afterEach, beforeEach, expect, vi } from 'vitest';

// Whatever the code complains of, it complains of in a test that asked for it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls, 'an unexpected console.error').toEqual([]);
});
