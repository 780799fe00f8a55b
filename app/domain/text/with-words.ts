/** `value` with `{name}` and the like replaced in every string of it. Other placeholders stay as they are. */
export function withWords<T>(value: T, words: Readonly<Record<string, string>>): T {
  if (typeof value === 'string')
    return value.replace(
      /\{(\w+)\}/g,
      (all, name: string) => (Object.hasOwn(words, name) ? words[name] : all) ?? all,
    ) as T;
  if (Array.isArray(value)) return value.map((item) => withWords(item, words)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withWords(item, words)])) as T;
}
