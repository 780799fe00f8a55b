import { afterEach, beforeEach, expect, vi } from 'vitest';

// Code may only log an error in a test that expects it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls, 'an unexpected console.error').toEqual([]);
});
