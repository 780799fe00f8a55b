import type { ClaimAnswer } from '../../../domain/firm/claim-settings.ts';
import type { Checklist, PracticeRow } from '../../../domain/firm/setup/checklists.ts';
import type { ClaimPlaces } from '../../../domain/operations/claim-places.ts';
import { FormResult, toNotice } from '../form-result.tsx';
import { PracticeChecklist, PracticeList } from '../practice-checklist.tsx';

/** The field with the time of the decision that the person has seen. */
export const basedOnField = (id: string): string => `basedOn.${id}`;

export interface PlacedPractice extends PracticeRow {
  places: ClaimPlaces;
  basedOn: string;
}

/** A refused form: the typed answers for a service. */
export interface RefusedPractices {
  service: string;
  answers: Record<string, ClaimAnswer>;
  sentence: string;
}

function whereWords({ pages, landingPages }: ClaimPlaces): string {
  const on = pages.length === 1 ? 'on one page' : pages.length > 0 ? `on ${pages.length} pages` : '';
  return [on, landingPages && 'on landing pages'].filter(Boolean).join(' and ');
}

interface PracticeListsProps {
  checklists: readonly Checklist<PlacedPractice>[];
  mayEdit: boolean;
  refused: RefusedPractices | null;
  /** The id of the service that was just saved. */
  saved: string | null;
}

/** The firm's practices by service. An owner gets a form for each service. */
export function PracticeLists({ checklists, mayEdit, refused, saved }: PracticeListsProps) {
  return checklists.map(({ service, name, rows }) => {
    const shown = rows.map((row) => ({ ...row, where: whereWords(row.places) }));
    const typed = refused?.service === service ? refused : null;
    const open = rows.filter(({ answer }) => answer === 'later').length;
    return mayEdit ? (
      <details key={service} className="content-fold" open={open > 0 || typed !== null || saved === service}>
        <summary>
          <b>{name}</b> <span className="muted">{open === 0 ? 'all answered' : `${open} without an answer`}</span>
        </summary>
        <form method="post" action={toNotice} className="admin-form">
          {saved === service && (
            <FormResult kind="done">Saved. The pages say what you say yes to, and nothing else.</FormResult>
          )}
          {typed && <FormResult kind="error">{typed.sentence}</FormResult>}
          <input type="hidden" name="service" value={service} />
          {rows.map(({ id, basedOn }) => (
            <input key={id} type="hidden" name={basedOnField(id)} value={basedOn} />
          ))}
          <PracticeChecklist checklist={{ service, name, rows: shown }} {...(typed && { typed: typed.answers })} />
          <button type="submit" className="button button--outline button--small">
            Save<span className="visually-hidden">: {name}</span>
          </button>
        </form>
      </details>
    ) : (
      <section key={service}>
        <h3>{name}</h3>
        <PracticeList rows={shown} />
      </section>
    );
  });
}
