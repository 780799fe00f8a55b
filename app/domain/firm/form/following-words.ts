import { isRecord } from '../fields.ts';
import type { Body, Kind } from '../kinds.ts';

type Claim = Pick<Body<'claim'>, 'words' | 'statement'>;

/** The statement with the typed words, when it differs from the published one at most where that has the published words. */
function statementOf(typed: Claim, published: Claim): string {
  const { statement } = typed;
  const at = published.statement.indexOf(published.words);
  if (at < 0 || published.words === '' || typed.words === '') return statement;
  const [start, end] = [published.statement.slice(0, at), published.statement.slice(at + published.words.length)];
  const isKept =
    statement.length >= start.length + end.length && statement.startsWith(start) && statement.endsWith(end);
  return isKept ? `${start}${typed.words}${end}` : statement;
}

/** The typed document, in which the statement of a claim follows its words. A statement of a person's own stays. */
export function withFollowingWords(kind: Kind, typed: Record<string, unknown>, published: unknown) {
  if (kind === 'claim' && isRecord(published)) {
    const claim = typed as unknown as Body<'claim'>;
    return { ...typed, statement: statementOf(claim, published as unknown as Body<'claim'>) };
  }
  return typed;
}
