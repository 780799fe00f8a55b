/** The most elements that may be nested. A parser's time grows with the square of the depth. */
const deepest = 300;
/** Elements without an end tag, and those that end when the next one of them begins. */
const flat = new Set([
  ...['br', 'hr', 'img', 'input', 'col', 'wbr', 'source', 'embed', 'meta', 'link', 'param'],
  ...['p', 'li', 'td', 'th', 'tr', 'dt', 'dd'],
]);

/** `html` without its comments, in which Word writes thousands of settings that look like elements. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  const end = /--!?>/g;
  let from = 0;
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', from)) {
    kept.push(html.slice(from, start));
    // `<!-->` is a whole comment.
    end.lastIndex = start + 2;
    if (!end.test(html)) return kept.join('');
    from = end.lastIndex;
  }
  return kept.join('') + html.slice(from);
}

/** True for HTML whose elements are nested more deeply than people write. */
export function isTooDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, written = ''] of withoutComments(html).matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase();
    if (flat.has(name)) continue;
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
    } else if (open.push(name) > deepest) return true;
  }
  return false;
}
