/** The most elements that may be nested. A parser's time grows with the square of the depth. */
const deepest = 300;
/** Elements without an end tag, and those that end when the next one of them begins. */
const flat = new Set([
  ...['br', 'hr', 'img', 'input', 'col', 'wbr', 'source', 'embed', 'meta', 'link', 'param'],
  ...['p', 'li', 'td', 'th', 'tr', 'dt', 'dd'],
]);

/** True for HTML whose elements are nested more deeply than people write. */
export function isTooDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase();
    if (flat.has(name)) continue;
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
    } else if (open.push(name) > deepest) return true;
  }
  return false;
}
