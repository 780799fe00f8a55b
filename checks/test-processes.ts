// How the processes of a test run use memory and compile. A tenth of the processor time of the tests: docs/decisions/0066.

/**
 * Options of V8. The processes begin with room for their objects and give no memory and no compiled function back while they wait, so
 * that they collect garbage less often. Only functions that run ten times as often as usual are optimized: most tests end before it pays.
 */
export const v8Options: readonly string[] = [
  '--initial-old-space-size=768',
  '--no-memory-reducer',
  '--no-flush-bytecode',
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-turbofan=30000',
];

/**
 * Settings of glibc for memory outside V8, also in Chromium; other systems ignore them. Memory that was freed is kept for its next use
 * instead of being returned page by page.
 */
export const mallocSettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024 ** 2),
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(4 * 1024 ** 2),
};
