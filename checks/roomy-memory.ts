/**
 * Options of V8 for processes that run tests. They begin with room for their objects and give no memory and no compiled function back
 * while they wait, so that they collect garbage and compile less often: docs/decisions/0069.
 */
export const roomyMemory: readonly string[] = [
  '--initial-old-space-size=768',
  '--no-memory-reducer',
  '--no-flush-bytecode',
];

/**
 * The same for memory outside V8, of these processes and of Chromium (glibc reads these variables; other systems ignore them): what was
 * freed is kept for the next use instead of being returned page by page.
 */
export const roomyMalloc: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024 ** 2),
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(4 * 1024 ** 2),
};
