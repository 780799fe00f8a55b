import type { ExportedSite } from './export.ts';

/** A post or page that becomes an article. */
export interface TakenItem {
  line: number;
  type: string;
  title: string;
  /** The id of the article: its address is /resources/{id}. */
  id: string;
  /** `draft`: it was a draft on the old site, or somebody must mend it or look at it first. `ready`: it can be published. */
  state: 'draft' | 'ready' | 'published';
  /** Differences from WordPress. */
  notes: readonly string[];
  /** Those of the notes that somebody must look at before it is published. */
  looks: readonly string[];
  /** Faults to correct before it can be published. */
  faults: readonly string[];
}

/** A post or page that is not imported. */
export interface LeftItem {
  line: number;
  type: string;
  title: string;
  reason: string;
}

/** An old address and its new one. `reason` says why it gets no redirect; null when it gets one. */
export interface PlannedRedirect {
  from: string;
  to: string;
  reason: string | null;
}

/** An uploaded file of the old site. */
export interface ListedFile {
  address: string;
  /** Its result. `found`: it would be taken, but the import only looked. */
  state: 'taken' | 'found' | 'not found' | 'refused' | 'not taken';
  reason: string | null;
}

/** The result of an import, or of a trial run. */
export interface WordpressReport {
  site: ExportedSite;
  /** The number of items of each type in the export, except posts and pages. */
  others: readonly (readonly [type: string, count: number])[];
  comments: number;
  /** Control characters that were left out. */
  controls: number;
  /** The line in the middle of which the file ends; null for a complete one. */
  cutAt: number | null;
  articles: readonly TakenItem[];
  left: readonly LeftItem[];
  redirects: readonly PlannedRedirect[];
  files: readonly ListedFile[];
  /** Why nothing was published although it was requested. */
  refusals: readonly string[];
  /** The change set that was published; null for none. */
  change: number | null;
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-CA')} ${number === 1 ? one : many}`;

const named = ({ line, type, title }: Pick<TakenItem, 'line' | 'type' | 'title'>) =>
  `line ${line}, ${type} "${title || 'without a title'}"`;

/** The contents of the export, in one sentence, and one more for a file that is not complete. */
export function exportSentence({ site, articles, left, others, comments, cutAt }: WordpressReport): string {
  const rest = others.map(([type, number]) => `${number.toLocaleString('en-CA')} of the type ${type}`);
  const all = [count(articles.length + left.length, 'post or page', 'posts and pages'), ...rest];
  if (comments > 0) all.push(`${count(comments, 'comment')}, which are not taken`);
  const has = `The export of "${site.title}" ${site.address ? `(${site.address}) ` : ''}has ${all.join(', ')}.`;
  if (cutAt === null) return has;
  return `${has} The file ends in the middle, at line ${cutAt}: what follows there is missing. Export it again, month by month if need be.`;
}

/** The numbers of the result, in one sentence. */
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
