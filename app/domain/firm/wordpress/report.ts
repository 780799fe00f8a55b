import type { ExportedSite } from './export.ts';

/** A post or page that becomes an article. */
export interface TakenItem {
  line: number;
  type: string;
  title: string;
  /** The id of the article: its address is /resources/{id}. */
  id: string;
  /** A `draft` was one on the old site, too, or has faults; one that is `ready` can be published. */
  state: 'draft' | 'ready' | 'published';
  /** What is otherwise than in WordPress. */
  notes: readonly string[];
  /** What is to be mended before it can be published. */
  faults: readonly string[];
}

/** A post or page that becomes nothing. */
export interface LeftItem {
  line: number;
  type: string;
  title: string;
  reason: string;
}

/** An old address, and where it leads; `reason` says why it gets no redirect. */
export interface PlannedRedirect {
  from: string;
  to: string;
  reason: string | null;
}

/** An uploaded file of the old site. */
export interface ListedFile {
  address: string;
  /** What became of it: `found` is said of one that would be taken. */
  state: 'taken' | 'found' | 'not found' | 'refused' | 'not taken';
  reason: string | null;
}

/** What an import does, or would do. */
export interface WordpressReport {
  site: ExportedSite;
  /** How many of each type the export has, without posts and pages. */
  others: readonly (readonly [type: string, count: number])[];
  comments: number;
  /** Control characters that were left out. */
  controls: number;
  articles: readonly TakenItem[];
  left: readonly LeftItem[];
  redirects: readonly PlannedRedirect[];
  files: readonly ListedFile[];
  /** Why nothing was published although somebody asked for it. */
  refusals: readonly string[];
  /** The change set that was published; null for none. */
  change: number | null;
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-CA')} ${number === 1 ? one : many}`;

const named = ({ line, type, title }: Pick<TakenItem, 'line' | 'type' | 'title'>) =>
  `line ${line}, ${type} "${title || 'without a title'}"`;

/** What the export holds, in one sentence. */
export function exportSentence({ site, articles, left, others, comments }: WordpressReport): string {
  const rest = others.map(([type, number]) => `${number.toLocaleString('en-CA')} of the type ${type}`);
  const all = [count(articles.length + left.length, 'post or page', 'posts and pages'), ...rest];
  if (comments > 0) all.push(`${count(comments, 'comment')}, which are not taken`);
  return `The export of "${site.title}" ${site.address ? `(${site.address}) ` : ''}has ${all.join(', ')}.`;
}

/** Numbers of what came of it, in one sentence. */
export function resultSentence({ articles, left, redirects, files }: WordpressReport): string {
  const having = (state: TakenItem['state']) => articles.filter((one) => one.state === state).length;
  const [published, ready, drafts] = [having('published'), having('ready'), articles.length - having('published')];
  const leads = redirects.filter(({ reason }) => reason === null).length;
  const pictures = files.filter(({ state }) => state === 'taken' || state === 'found').length;
  const parts = [
    ...(published > 0 ? [`${count(published, 'article')} published`] : []),
    `${count(drafts, 'draft')}${drafts > 0 ? ` (${ready} ready to publish)` : ''}`,
    `${left.length} left out`,
    count(leads, 'redirect'),
    ...(files.length > 0 ? [`${pictures} of ${count(files.length, 'file')} taken`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** The whole report, line by line, for the command line. */
export function reportLines(report: WordpressReport): string[] {
  const { articles, left, redirects, files, controls, refusals } = report;
  const under = (words: readonly string[]) => words.map((one) => `              ${one}`);
  return [
    exportSentence(report),
    ...(controls > 0
      ? [`${count(controls, 'control character')} of it ${controls === 1 ? 'is' : 'are'} left out.`]
      : []),
    '',
    ...articles.flatMap((one) => [
      `${one.state.padEnd(14)}/resources/${one.id}  ${named(one)}`,
      ...under(one.notes),
      ...under(one.faults.map((fault) => `to mend: ${fault}`)),
    ]),
    ...left.map((one) => `left out      ${named(one)}: ${one.reason}`),
    ...redirects.map(({ from, to, reason }) =>
      reason === null ? `redirect      ${from} leads to ${to}` : `no redirect   ${from}: ${reason}`,
    ),
    ...files.map(({ address, state, reason }) => `file          ${address}: ${reason ?? state}`),
    ...refusals,
  ];
}
