/** Redirects: old addresses and their targets. Pure functions: the form, the import and every request use the same rules. */

export const redirectStatuses = [301, 302, 308, 410] as const;

export type RedirectStatus = (typeof redirectStatuses)[number];

export interface RedirectRule {
  /** A path, `/old`, or a path that ends with a star, `/old/*`, as `normalPath` writes it. */
  pattern: string;
  kind: 'exact' | 'pattern';
  /** A path of this site or a full URL; `$1` is replaced by what the star matched. Empty with 410. */
  target: string;
  status: RedirectStatus;
}

export const mostRedirects = 5000;
export const mostPatterns = 200;
const longest = 500;

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * A path as redirects compare it: percent-encoded in one way, without doubled or final slashes, with its case unchanged. Takes any
 * string.
 */
export function normalPath(path: string): string {
  const start = `/${path.replace(/^[/\\]+/, '')}`;
  const encoded = URL.canParse(start, 'http://self.invalid') ? new URL(start, 'http://self.invalid').pathname : start;
  const plain = encoded.replace(/%(?:2[dDeE]|3\d|[46][1-9a-fA-F]|[57][\daA]|5[fF]|7[eE])/g, decodeURIComponent);
  return plain.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** The paths that no redirect may replace: the admin, the API, the assets, and those for load balancers. */
export function isReserved(path: string): boolean {
  return /^\/(?:admin|api|assets|healthz|readyz|metrics)(?:[/.*]|$)/i.test(normalPath(path));
}

/** Addresses that answer to programs and to links in mails, and what depends on them. No redirect may replace them. */
const neverMoved: readonly (readonly [RegExp, string])[] = [
  [/^\/unsubscribe(?:\/|$)/i, 'Links in mails that we have sent end further mail there.'],
  [/^\/book\/./i, 'Links in mails that we have sent lead visitors to their booking there.'],
  [/^\/\.well-known(?:\/|$)/i, 'Programs ask there about security and certificates.'],
  [/^\/(?:robots\.txt|llms\.txt|sitemap(?:-\d+)?\.xml)$/i, 'Search engines read the site there.'],
  [/^\/feed\.xml$/i, 'Feed readers look for new articles there.'],
  [/^\/(?:media|painted|share)\//i, 'Pages load their pictures from there.'],
  [/^\/(?:share\.png|favicon\.(?:svg|ico)|apple-touch-icon\.png)$/i, 'Pages load their pictures from there.'],
];

/** Why this address, as `normalPath` writes it, cannot be redirected, in a sentence; null when it can. */
function whyNever(path: string): string | null {
  if (isReserved(path)) return 'The admin, the API and the assets cannot be redirected.';
  const [, reason] = neverMoved.find(([pattern]) => pattern.test(path)) ?? [];
  return reason === undefined ? null : `${path} cannot be redirected. ${reason}`;
}

/** Whether a mail gave this address to one visitor: the page of a booking, or a link that ends marketing email. No list may keep it. */
export function isPersonal(path: string): boolean {
  return /^\/(?:book|unsubscribe)\//i.test(normalPath(path));
}

const starOf = (rule: RedirectRule) => rule.pattern.slice(0, -1);

/** The enabled rules, indexed. Exact rules win over patterns, and longer patterns over shorter ones. */
export class RedirectTable<Rule extends RedirectRule = RedirectRule> {
  private readonly exact: ReadonlyMap<string, Rule>;
  private readonly patterns: readonly { rule: Rule; start: string }[];

  constructor(rules: readonly Rule[]) {
    this.exact = new Map(rules.filter(({ kind }) => kind === 'exact').map((rule) => [lower(rule.pattern), rule]));
    this.patterns = rules
      .filter(({ kind }) => kind === 'pattern')
      .toSorted((a, b) => b.pattern.length - a.pattern.length)
      .map((rule) => ({ rule, start: lower(starOf(rule)) }));
  }

  /** The rule for `path` with its target; null when no rule matches, and for addresses that cannot be redirected. */
  match(path: string): { rule: Rule; target: string } | null {
    if (this.exact.size === 0 && this.patterns.length === 0) return null;
    const normal = normalPath(path);
    if (whyNever(normal) !== null) return null;
    const small = lower(normal);
    const rule = this.exact.get(small) ?? this.patterns.find(({ start }) => small.startsWith(start))?.rule;
    if (!rule) return null;
    return { rule, target: targetOf(rule, normal) };
  }
}

/** Whether the rule is for this path, in whatever case. */
export function covers(rule: RedirectRule, path: string): boolean {
  const [small, start] = [lower(normalPath(path)), lower(rule.kind === 'pattern' ? starOf(rule) : rule.pattern)];
  return rule.kind === 'pattern' ? small.startsWith(start) : small === start;
}

/** The host of another site that the rule leads to; null for a path of this site. */
export const otherHost = ({ target }: RedirectRule): string | null =>
  target.startsWith('/') ? null : (URL.parse(target)?.host ?? null);

function targetOf(rule: RedirectRule, path: string): string {
  if (rule.kind === 'exact') return rule.target;
  const rest = path.slice(rule.pattern.length - 1);
  const target = rule.target.replaceAll('$1', () => rest);
  // What the star matched may begin with a slash. It must not turn a path of this site into the URL of another site.
  return rule.target.startsWith('/') ? target.replace(/^\/{2,}/, '/') : target;
}

/** The path in an address of this site. Any other text stays as it is. */
function pathIn(target: string, hosts: readonly string[]): string {
  const url = /^https?:/i.test(target) ? URL.parse(target) : null;
  return url && hosts.includes(url.host) ? `${url.pathname}${url.search}${url.hash}` : target;
}

/** The path of an old address in full, as crawlers and spreadsheets list it: the host may have www or not. */
function ownPath(source: string, hosts: readonly string[]): string {
  const host = /^https?:\/\//i.test(source) ? URL.parse(source)?.host : undefined;
  if (host === undefined || !hosts.some((one) => bareHost(one) === bareHost(host))) return source;
  // Not from the parsed URL, which would change a star and percent codes.
  return source.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}

const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** A stored new address as rules have it now: older ones may name this site in full. */
export function storedTarget(target: string, hosts: readonly string[]): string {
  const path = pathIn(target, hosts);
  // Two slashes at the start would name another site.
  return path.startsWith('//') ? target : path;
}

/**
 * Turns the fields of a form or a file into a rule, or says in one sentence why it is not valid. `hosts` are the names of this site: a new
 * address with one of them is a path of this site, and may form a loop.
 */
export function parseRedirect(
  from: string,
  to: string,
  statusText: string,
  hosts: readonly string[] = [],
): RedirectRule | string {
  const source = ownPath(from.trim(), hosts);
  const target = pathIn(to.trim(), hosts);
  const status = redirectStatuses.find((known) => String(known) === (statusText.trim() || '301'));
  if (!status) return `The status must be one of ${redirectStatuses.join(', ')}.`;
  if (/^https?:\/\//i.test(source))
    return `${URL.parse(source)?.host ?? 'Its host'} is not the host of this site: write the path alone.`;
  if (!source.startsWith('/')) return 'The old address must begin with a slash.';
  if (source.length > longest || target.length > longest) return `An address may have at most ${longest} characters.`;
  if (/[\s?#]/.test(source)) return 'The old address must be a path without spaces, ? or #.';
  const kind = source.endsWith('/*') ? 'pattern' : 'exact';
  const path = kind === 'pattern' ? source.slice(0, -2) : source;
  if (path.includes('*')) return 'The star may only be at the end, after a slash.';
  if (normalPath(path) === '/') return 'The home page and the whole site cannot be redirected.';
  // A star covers what is below the address.
  const never = whyNever(kind === 'pattern' ? `${normalPath(path)}/x` : normalPath(path));
  if (never !== null) return never;
  const pattern = kind === 'pattern' ? `${normalPath(path)}/*` : normalPath(path);
  if (status === 410)
    return target ? 'A page that is gone (410) has no new address.' : { pattern, kind, target, status };
  const wrong = faultOfTarget(target, kind);
  return wrong ?? { pattern, kind, target, status };
}

function faultOfTarget(target: string, kind: RedirectRule['kind']): string | null {
  if (!target) return 'Please enter the new address.';
  if (/[^!-~]|[\\<>"]/.test(target)) return 'The new address contains characters that are not allowed in a URL.';
  if (/\/\.{1,2}(?:[/?#]|$)/.test(target.replaceAll(/%2e/gi, '.')))
    return 'The new address must not contain /../ or /./.';
  if (target.includes('$1') && kind === 'exact') return 'A new address with $1 needs an old address with a star.';
  if (target.startsWith('/') && !target.startsWith('//')) return null;
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
    return 'The new address must begin with a slash, or be a full https:// URL.';
  // `https://$1` would let the visitor choose the target.
  if (new URL(target).host.includes('$')) return 'The host name must not contain $1.';
  return null;
}

const hops = 30;

/** The path of this site that `target` names, or null for another site. */
function pathOf(target: string): string | null {
  return target.startsWith('/') ? normalPath(target.split(/[?#]/, 1)[0] ?? '') : null;
}

/** The addresses that a browser requests from `start` until a page, another site or 410; null when the redirects do not end. */
export function follow(table: RedirectTable, start: string, limit = hops): string[] | null {
  const asked = [start];
  for (let path: string | null = start; path !== null; ) {
    const found: { rule: RedirectRule; target: string } | null = table.match(path);
    if (!found || found.rule.status === 410) return asked;
    path = pathOf(found.target);
    if (path === null) return asked;
    if (asked.includes(path) || asked.length >= limit) return null;
    asked.push(path);
  }
  return asked;
}

interface Shape {
  rule: RedirectRule;
  /** The beginning of a path that the pattern matches. */
  source: string;
  /** The beginning of the target path, and by how many characters a redirect lengthens the path. */
  head: string;
  growth: number;
}

/** The shape of a pattern whose target contains what the star matched, so that it has many targets; null for other rules. */
function shapeOf(rule: RedirectRule): Shape | null {
  const path = rule.target.split(/[?#]/, 1)[0] ?? '';
  if (rule.kind !== 'pattern' || rule.status === 410 || !path.startsWith('/') || !path.includes('$1')) return null;
  const source = starOf(rule);
  const copies = path.split('$1').length - 1;
  // With two copies of what the star matched, the path can grow without end.
  const growth = copies > 1 ? 1e6 : path.length - '$1'.length - source.length;
  return { rule, source: lower(source), head: lower(path.slice(0, path.indexOf('$1'))), growth };
}

const meets = (head: string, source: string) => head.startsWith(source) || source.startsWith(head);

/**
 * A pattern that may lead back to itself with a path that is not shorter, or null. It errs on the safe side, because it does not know
 * what the star will match. `/en/*` to `/$1` is not a loop, because each step is shorter.
 */
function loopOfPatterns(rules: readonly RedirectRule[]): RedirectRule | null {
  const shapes = rules.map(shapeOf).filter((shape) => shape !== null);
  // A search for longest paths. Weights are scaled so that a loop without growth counts as one that grows.
  const weight = (shape: Shape) => shape.growth * (shapes.length + 1) + 1;
  const best = shapes.map(() => 0);
  const reachable = shapes.map(({ head }) => [...shapes.keys()].filter((to) => meets(head, shapes[to]?.source ?? '')));
  for (let round = 0; round <= shapes.length; round++) {
    let moved: RedirectRule | null = null;
    for (const [from, shape] of shapes.entries()) {
      for (const to of reachable[from] ?? []) {
        const reached = (best[from] ?? 0) + weight(shape);
        if (reached <= (best[to] ?? 0)) continue;
        best[to] = reached;
        moved = shape.rule;
      }
    }
    if (!moved) return null;
    if (round === shapes.length) return moved;
  }
  return null;
}

/** The first rule that forms a loop, or a chain too long for browsers; null when every address ends at a page. */
export function findLoop(rules: readonly RedirectRule[]): RedirectRule | null {
  const table = new RedirectTable(rules);
  for (const rule of rules) {
    const fixed = rule.kind === 'exact' || !rule.target.includes('$1');
    if (!fixed || rule.status === 410) continue;
    const start = rule.kind === 'exact' ? rule.pattern : pathOf(rule.target);
    if (start !== null && !follow(table, start)) return rule;
  }
  return loopOfPatterns(rules);
}

/** The rules without those that form a loop. Rules that were stored before a check was made may form one. */
export function withoutLoops<Rule extends RedirectRule>(rules: readonly Rule[]): readonly Rule[] {
  const loop = findLoop(rules);
  return loop ? withoutLoops(rules.filter((rule) => rule !== loop)) : rules;
}

/** Why `added` cannot be added to `rules`, in one sentence, or null. A rule for the same old address is refused, too. */
export function faultOfSet(rules: readonly RedirectRule[], added: RedirectRule): string | null {
  if (rules.some(({ pattern }) => lower(pattern) === lower(added.pattern)))
    return `${added.pattern} has a redirect already.`;
  const all = [...rules, added];
  if (all.length > mostRedirects) return `There can be at most ${mostRedirects} redirects.`;
  if (all.filter(({ kind }) => kind === 'pattern').length > mostPatterns)
    return `At most ${mostPatterns} redirects may have a star.`;
  const loop = findLoop(all);
  return loop && `It would form a loop through ${loop.pattern}.`;
}
