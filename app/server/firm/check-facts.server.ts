import { same } from '../../domain/firm/differences.ts';
import {
  answerFault,
  type DocumentFact,
  documentFacts,
  factKinds,
  inQueue,
  type TypedAnswer,
  withAnswers,
} from '../../domain/firm/facts/fact-queue.ts';
import { type Decision, factState } from '../../domain/firm/facts/fact-state.ts';
import { type GuidedAnswers, withGuidedFacts } from '../../domain/firm/facts/guided-facts.ts';
import type { Kind } from '../../domain/firm/kinds.ts';
import { keyOf } from '../../domain/firm/layers.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { FirmContent } from './content.server.ts';
import type { Draft } from './draft-store.server.ts';
import type { FirmDesk } from './firm-desk.server.ts';

/** A fact in the firm's content: from the draft of its document or, without a draft, from the published text. */
export interface ContentFact extends DocumentFact {
  kind: Kind;
  id: string;
}

interface FactDocument {
  kind: Kind;
  id: string;
  title: string;
  facts: readonly DocumentFact[];
}

/** The documents in use that hold facts: locations first, each group in the order of the site. */
function factDocuments(content: FirmContent, drafts: readonly Draft[], { data }: Site): FactDocument[] {
  const written = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  // An industry and its law have the same name.
  const titleOf = (document: { kind: Kind; id: string; body: unknown }) =>
    document.kind === 'industry-law' ? `${content.titleOf(document)}, law` : content.titleOf(document);
  const order = [...data.locations, ...data.industries].map(({ id }) => id);
  return content
    .all()
    .filter(({ kind, id }) => factKinds.includes(kind) && order.includes(id))
    .flatMap(({ kind, id, body }) => {
      const now = written.has(keyOf({ kind, id })) ? written.get(keyOf({ kind, id }))?.body : body;
      return now ? [{ kind, id, title: titleOf({ kind, id, body: now }), facts: documentFacts(kind, now) }] : [];
    })
    .sort((a, b) => factKinds.indexOf(a.kind) - factKinds.indexOf(b.kind) || order.indexOf(a.id) - order.indexOf(b.id));
}

/** The number of facts in each state. Open facts are also counted by document. */
export interface FactCounts {
  open: number;
  disputed: number;
  checked: number;
  documents: readonly { key: string; title: string; open: number }[];
}

/** The open facts in the order of the queue, the disputed facts, and the counts. `today` is the date in the firm's time zone. */
export function factsToCheck(content: FirmContent, drafts: readonly Draft[], site: Site, today: string) {
  const documents = factDocuments(content, drafts, site);
  const facts = documents.flatMap(({ kind, id, facts }) => facts.map((fact): ContentFact => ({ ...fact, kind, id })));
  const open = inQueue(facts, today);
  const disputed = facts.filter((fact) => factState(fact) === 'disputed');
  const inDocument = Map.groupBy(open, keyOf);
  const counts: FactCounts = {
    open: open.length,
    disputed: disputed.length,
    checked: facts.filter((fact) => factState(fact) === 'checked').length,
    documents: documents.map(({ kind, id, title }) => {
      const key = keyOf({ kind, id });
      return { key, title, open: inDocument.get(key)?.length ?? 0 };
    }),
  };
  return { open, disputed, counts };
}

/**
 * The name that this user gave with their latest decision about a fact, from drafts whose last save is theirs; empty when there is none.
 */
export function nameGiven(drafts: readonly Draft[], author: string): string {
  const decisions = drafts
    .filter((draft) => draft.author === author)
    .flatMap(({ kind, body }) => documentFacts(kind, body))
    .flatMap(({ checked, disputed }) => checked ?? disputed ?? []);
  return decisions.reduce((latest, one) => (one.on >= latest.on ? one : latest), { by: '', on: '' }).by;
}

export type PostedAnswer = TypedAnswer & { kind: Kind; id: string };

/** The result of saving answers: how many were saved into a draft, by document, and why each of the others was not. */
export interface AnswersSaved {
  saved: readonly { kind: Kind; id: string; answers: number; begun: boolean }[];
  faults: ReadonlyMap<PostedAnswer, string>;
}

type Published = ReturnType<FirmContent['find']>;

/** Saves `body` in the draft of a document, or begins one. False when somebody saved it at the same moment. Throws StoreUnavailable. */
async function saveBody(
  firm: FirmDesk,
  document: { kind: Kind; id: string; author: string; body: Record<string, unknown> },
  { draft, published }: { draft: Draft | null; published: Published },
): Promise<boolean> {
  const { outcome } = await firm.drafts.save({
    ...document,
    revision: draft?.revision ?? null,
    seen: draft ? draft.seen : (published?.version ?? null),
  });
  return outcome !== 'conflict';
}

const elsewhere = 'Somebody has saved this document at the same moment. Answer once more.';

/**
 * Saves answers about facts in the drafts of their documents, with one save per document. An answer with a fault is left out, and the
 * others are saved. Throws StoreUnavailable.
 */
export async function saveAnswers(
  firm: FirmDesk,
  answers: readonly PostedAnswer[],
  { by, today, author }: { by: string; today: string; author: string },
): Promise<AnswersSaved> {
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const saved: AnswersSaved['saved'][number][] = [];
  const faults = new Map<PostedAnswer, string>();
  for (const [key, group] of Map.groupBy(answers, keyOf)) {
    const [{ kind, id } = { kind: 'location' as Kind, id: '' }] = group;
    const draft = drafts.find((one) => keyOf(one) === key) ?? null;
    const published = content.find(kind, id);
    const body = (draft ? draft.body : published?.body) as Record<string, unknown> | null | undefined;
    const facts = new Map(documentFacts(kind, body).map((fact) => [fact.at, fact]));
    const sound = group.filter((answer) => {
      const fault = answerFault(facts.get(answer.at), answer, today);
      if (fault !== null) faults.set(answer, fault);
      return fault === null;
    });
    if (!body || sound.length === 0) continue;
    const answered = withAnswers(kind, body, sound, { by, on: today });
    if (await saveBody(firm, { kind, id, author, body: answered }, { draft, published }))
      saved.push({ kind, id, answers: sound.length, begun: draft === null });
    else for (const answer of sound) faults.set(answer, elsewhere);
  }
  return { saved, faults };
}

/**
 * Adds answers about a place, which have no fault, to the draft of its document. Gives a sentence when somebody saved it at the same moment;
 * nothing is then saved. Throws StoreUnavailable.
 */
export async function saveGuidedFacts(
  firm: FirmDesk,
  id: string,
  answers: GuidedAnswers,
  { decision, author }: { decision: Decision; author: string },
): Promise<string | null> {
  const kind = 'location';
  const [content, draft] = await Promise.all([firm.content(), firm.drafts.find(kind, id)]);
  const published = content.find(kind, id);
  const body = (draft ? draft.body : published?.body) as Record<string, unknown> | null | undefined;
  if (!body) return 'This place is to be removed: discard that draft first.';
  const changed = withGuidedFacts(body, answers, decision);
  if (same(changed, body)) return 'You have said this already: it is in the list below.';
  return (await saveBody(firm, { kind, id, author, body: changed }, { draft, published })) ? null : elsewhere;
}
