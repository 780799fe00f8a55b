import { claimsNamed, practiceClaimId } from '../../text/placeholders.ts';
import { type ClaimAnswer, readAnswer } from '../claim-settings.ts';
import type { Body } from '../kinds.ts';
import { type Pack, rootDocument } from '../layers.ts';
import { type Entries, one } from './entries.ts';

/** A practice with its answer. */
export interface PracticeRow {
  id: string;
  statement: string;
  answer: ClaimAnswer;
  /** True when it was decided in the list of claims, which overrides the documents: the setup does not ask. */
  isDecided: boolean;
}

/** The practices of one service that the owner is asked about. */
export interface Checklist<Row extends PracticeRow = PracticeRow> {
  service: string;
  name: string;
  rows: readonly Row[];
}

/** The name of the field that answers yes to all practices of a service. */
export const allField = (service: string): string => `all.${service}`;
export const practiceField = (id: string): string => `practice.${id}`;

/** The practices by their services, in the order of `services`; a service without any has no checklist. */
export const checklistsOf = <Row extends PracticeRow & { service: string }>(
  services: readonly { id: string; name: string }[],
  rows: readonly Row[],
): Checklist<Row>[] =>
  services
    .map(({ id, name }) => ({ service: id, name, rows: rows.filter(({ service }) => service === id) }))
    .filter((checklist) => checklist.rows.length > 0);

/**
 * The checklist as a person answered it. "Yes to all" applies to practices without another answer. A practice that was not in the
 * form keeps its answer.
 */
export function answeredChecklist(entries: Entries, { service, name, rows }: Checklist): Checklist {
  const isAll = one(entries, allField(service)) === 'yes';
  const answerTo = ({ id, answer, isDecided }: PracticeRow): ClaimAnswer => {
    const field = practiceField(id);
    if (isDecided || !entries.some(([key]) => key === field)) return answer;
    const typed = readAnswer(one(entries, field));
    return typed === 'later' && isAll ? 'yes' : typed;
  };
  return { service, name, rows: rows.map((row) => ({ ...row, answer: answerTo(row) })) };
}

type Practices = NonNullable<Body<'firm'>['practices']>;

/** The answer of the firm's document to a practice. */
export const documentAnswer = (answers: Practices | undefined, id: string): ClaimAnswer => readAnswer(answers?.[id]);

/** The answers of the firm's document, updated with those of the checklists; undefined when none is left. */
export function withChecklists(before: Practices = {}, checklists: readonly Checklist[]): Practices | undefined {
  const answers = new Map(Object.entries(before));
  for (const { rows } of checklists)
    for (const { id, answer, isDecided } of rows)
      if (isDecided) continue;
      else if (answer === 'later') answers.delete(id);
      else answers.set(id, answer);
  return answers.size > 0 ? Object.fromEntries(answers) : undefined;
}

const named = new WeakMap<Pack, ReadonlySet<string>>();

function namedIn(pack: Pack): ReadonlySet<string> {
  const found = named.get(pack) ?? new Set(claimsNamed(JSON.stringify(pack.documents.map(({ body }) => body))));
  named.set(pack, found);
  return found;
}

/** True for a practice that is named by a text of the packs that a firm of this region and jurisdiction uses. */
export function isNamedFor(
  { jurisdiction }: Pick<Body<'firm'>, 'jurisdiction'>,
  region: Pack | null,
  packs: readonly Pack[],
): (id: string) => boolean {
  const used = [...packs.filter(({ type }) => type === 'library'), ...(region ? [region] : [])];
  const chain = new Set<Pack>();
  for (let name: string | undefined = jurisdiction; name !== undefined; ) {
    const pack = packs.find((one) => one.type === 'jurisdiction' && one.name === name);
    if (!pack || chain.has(pack)) break;
    chain.add(pack);
    name = (rootDocument(pack)?.body as Body<'jurisdiction'> | undefined)?.within;
  }
  const all = [...used, ...chain];
  return (id) => all.some((pack) => namedIn(pack).has(practiceClaimId(id)));
}
