import { isRecord } from '../fields.ts';
import type { Body, Kind } from '../kinds.ts';
import { hoursWords } from '../setup/firm-step.ts';

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

/** Opening hours in words as the setup writes them, such as “Monday–Friday 8:00 AM–6:00 PM”. */
const plainHours = /^\p{Lu}\p{Ll}+day(?:(?:–|, )\p{Lu}\p{Ll}+day)* \d{1,2}:\d\d [AP]M–\d{1,2}:\d\d [AP]M$/u;

const clock = /^\d\d:\d\d$/;

function labelOf({ days, opens, closes, label }: Body<'firm'>['hours']): string {
  const isComplete = clock.test(opens) && clock.test(closes) && days.length > 0;
  return isComplete && plainHours.test(label) ? hoursWords(days, opens, closes) : label;
}

/**
 * The typed document, in which what says the same a second time follows: the statement of a claim follows its words, and the opening hours
 * in words follow the days and times. Words of a person's own stay.
 */
export function withFollowingWords(kind: Kind, typed: Record<string, unknown>, published: unknown) {
  if (kind === 'claim' && isRecord(published)) {
    const claim = typed as unknown as Body<'claim'>;
    return { ...typed, statement: statementOf(claim, published as unknown as Body<'claim'>) };
  }
  if (kind === 'firm' && isRecord(typed.hours)) {
    const hours = typed.hours as unknown as Body<'firm'>['hours'];
    return { ...typed, hours: { ...hours, label: labelOf(hours) } };
  }
  return typed;
}
