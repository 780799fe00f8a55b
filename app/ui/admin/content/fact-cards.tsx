import { href } from 'react-router';
import { type Asked, type FactAnswer, factAnswers, type TypedAnswer } from '../../../domain/firm/facts/fact-queue.ts';
import type { Decision } from '../../../domain/firm/facts/fact-state.ts';
import { AdminBox } from '../admin-shell.tsx';
import { SelectField } from '../select-field.tsx';

/** A fact as the queue shows it. */
export interface FactCard {
  /** Unique among all facts. It does not depend on the fact's place in its document. */
  key: string;
  /** The document and the fact's place in it. */
  place: string;
  /** The name of the document, such as a location. */
  title: string;
  part: string;
  /** The question that the fact answers; empty if it answers none. */
  question: string;
  text: string;
  source: string;
  until: string;
  checked: Decision | null;
  disputed: Decision | null;
  why: Asked | null;
  growsOld: boolean;
}

/** A typed answer that was not saved. */
export interface RefusedAnswer extends TypedAnswer {
  /** The `key` of its card. */
  key: string;
  /** Why the answer was refused; empty when all answers were refused together. */
  fault: string;
}

/** The form's field names for the fact at `index`. */
export const fieldsOfCard = (index: number) =>
  ({
    place: `fact-${index}-place`,
    seen: `fact-${index}-seen`,
    answer: `fact-${index}-answer`,
    text: `fact-${index}-text`,
    source: `fact-${index}-source`,
    until: `fact-${index}-until`,
  }) as const;

const asked: Readonly<Record<Asked, string>> = {
  expired: 'Its last day is over',
  unchecked: 'Unchecked',
  old: 'Checked over a year ago',
};

function stateOf({ why, checked, disputed, until }: FactCard): string {
  if (disputed) return `Disputed by ${disputed.by}, ${disputed.on}`;
  if (why === 'expired') return `${asked.expired}: ${until}`;
  return why === 'old' && checked ? `${asked.old}: ${checked.by}, ${checked.on}` : asked.unchecked;
}

interface CardProps {
  card: FactCard;
  index: number;
  typed: RefusedAnswer | undefined;
  /** True for the first card of a place or an industry. */
  isFirst: boolean;
}

function Card({ card, index, typed, isFirst }: CardProps) {
  const names = fieldsOfCard(index);
  const hint = `${names.place}-hint`;
  const fault = typed?.fault ? `${names.place}-fault` : undefined;
  const answer: FactAnswer = typed?.answer ?? 'later';
  return (
    <li>
      {isFirst && <h3>{card.title}</h3>}
      <fieldset className="content-whole content-fields" aria-describedby={fault}>
        <legend>
          <b>{card.title}</b>, {card.part} <span className="content-count">{stateOf(card)}</span>
        </legend>
        <input type="hidden" name={names.place} value={card.place} />
        <input type="hidden" name={names.seen} value={card.text} />
        {card.question && <p className="muted">{card.question}</p>}
        <p>{card.text}</p>
        {typed?.fault && (
          <p className="field-error" id={fault}>
            {typed.fault}
          </p>
        )}
        <div className="answer-choice">
          {Object.entries(factAnswers).map(([value, words]) => (
            <label key={value}>
              <input type="radio" name={names.answer} value={value} defaultChecked={value === answer} /> {words}
            </label>
          ))}
        </div>
        <div className="field">
          <label htmlFor={names.source}>Source</label>
          <input
            id={names.source}
            name={names.source}
            maxLength={500}
            defaultValue={typed?.source ?? card.source}
            aria-describedby={hint}
          />
          <p className="field-hint" id={hint}>
            Title, publisher, and address or section of the source that you opened; its address alone will do. For what
            your own people saw there, write the word firm.
          </p>
        </div>
        <details open={typed !== undefined || card.growsOld}>
          <summary>Words and last day</summary>
          <div className="content-fields">
            <div className="field">
              <label htmlFor={names.text}>Words, when you correct them</label>
              <textarea id={names.text} name={names.text} rows={2} defaultValue={typed?.text ?? card.text} />
            </div>
            <div className="field">
              <label htmlFor={names.until}>
                True until {card.growsOld && <span className="content-draft">its words may go out of date</span>}
              </label>
              <input id={names.until} name={names.until} type="date" defaultValue={typed?.until ?? card.until} />
            </div>
          </div>
        </details>
      </fieldset>
    </li>
  );
}

interface CardsProps {
  cards: readonly FactCard[];
  typed: readonly RefusedAnswer[];
  /** The reader's name; empty when it is not known. */
  name: string;
  mayEdit: boolean;
}

/** The facts with fields for their answers and for the name of the person who answers. Without `mayEdit`, the facts only. */
export function FactCards({ cards, typed, name, mayEdit }: CardsProps) {
  const known = new Map(typed.map((answer) => [answer.key, answer]));
  if (!mayEdit)
    return (
      <ul className="content-items">
        {cards.map((card) => (
          <li key={card.key}>
            <p>
              <b>{card.title}</b>, {card.part} <span className="content-count">{stateOf(card)}</span>
            </p>
            {card.question && <p className="muted">{card.question}</p>}
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <ul className="content-items">
        {cards.map((card, index) => (
          <Card
            key={card.key}
            card={card}
            index={index}
            typed={known.get(card.key)}
            isFirst={card.title !== cards[index - 1]?.title}
          />
        ))}
      </ul>
      <div className="field">
        <label htmlFor="by">Your name, which stands beside the source</label>
        <input id="by" name="by" autoComplete="name" maxLength={120} defaultValue={name} />
      </div>
      <button type="submit" className="button button--small">
        Save the answers as drafts
      </button>
    </>
  );
}

/** Refused answers to facts that the page no longer shows. They are listed so that nothing typed is lost. */
export function RefusedAnswers({ answers }: { answers: readonly RefusedAnswer[] }) {
  return (
    <AdminBox heading="Not saved" id="refused">
      <ul className="content-documents">
        {answers.map(({ key, seen, answer, text, source, fault }) => (
          <li key={key}>
            <p>{seen}</p>
            <p className="field-error">{fault}</p>
            <p className="muted">
              {factAnswers[answer]}
              {text !== seen && `: ${text}`} {source}
            </p>
          </li>
        ))}
      </ul>
    </AdminBox>
  );
}

interface FilterProps {
  counts: { disputed: number; documents: readonly { key: string; title: string; open: number }[] };
  place: string;
  isDisputed: boolean;
}

/** The filter of the facts: by location or industry, and to check or disputed. */
export function PlaceFilter({ counts, place, isDisputed }: FilterProps) {
  return (
    <form method="get" action={href('/admin/content/facts')} className="content-search">
      <SelectField
        id="place"
        name="place"
        label="Place or industry"
        value={place}
        choices={[
          ['', 'All'],
          ...counts.documents.map(({ key, title, open }): [string, string] => [key, `${title} (${open})`]),
        ]}
      />
      <SelectField
        id="show"
        name="show"
        label="Which"
        value={isDisputed ? 'disputed' : ''}
        choices={[
          ['', 'To check'],
          ['disputed', `Disputed (${counts.disputed})`],
        ]}
      />
      <button type="submit" className="button button--outline button--small">
        Show
      </button>
    </form>
  );
}
