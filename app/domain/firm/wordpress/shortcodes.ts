/** WordPress's own shortcodes. Shortcodes of plug-ins are recognized by their form. */
const core = new Set(['gallery', 'caption', 'wp_caption', 'audio', 'video', 'playlist', 'embed']);

/** `[name ...]` and `[/name]`. */
const shortcode = /\[(\/?)([a-z][\w-]{0,60})((?:[ \t\r\n][^[\]]{0,2000})?)\]/gi;

/** The names on lines that contain only one word in brackets: `[contact_form]`, but not "as he [sic] said". */
const alone = (text: string): ReadonlySet<string> =>
  new Set(
    text.split('\n').flatMap((line) => {
      const [, name] = /^\s*\[([a-z][\w-]{0,60})\]\s*$/i.exec(line) ?? [];
      return name ? [name] : [];
    }),
  );

/** A text without its shortcodes, and their names. Text between an opening and a closing shortcode stays. */
export function withoutShortcodes(text: string): { text: string; removed: string[] } {
  const found = [...text.matchAll(shortcode)];
  if (found.length === 0) return { text, removed: [] };
  const closed = new Set(found.flatMap(([, slash, name = '']) => (slash === '/' ? [name] : [])));
  const lonely = alone(text);
  const isShortcode = (name: string, rest: string) =>
    core.has(name.toLowerCase()) || closed.has(name) || lonely.has(name) || /[-_]/.test(name) || rest.includes('=');
  const removed = new Set<string>();
  const left = text.replace(shortcode, (whole, _slash: string, name: string, rest: string) => {
    if (!isShortcode(name, rest)) return whole;
    removed.add(name);
    return '';
  });
  return { text: left, removed: [...removed] };
}
