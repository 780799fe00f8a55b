import { href } from 'react-router';
import { claimAnswer } from '../../../domain/firm/claim-settings.ts';
import { amountsIn } from '../../../domain/numbers/plan-price.ts';
import type { ClaimDraft, ClaimState } from '../../../domain/operations/claim-form.ts';
import type { ClaimPlaces } from '../../../domain/operations/claim-places.ts';
import { claimAnchor } from '../../../domain/operations/launch-check.ts';
import { Field } from '../../islands/field.tsx';
import { AnswerChoice } from '../answer-choice.tsx';
import { FormResult, toNotice } from '../form-result.tsx';
import { priceSetting } from './setting-groups.ts';

export interface ClaimRow extends ClaimDraft {
  id: string;
  kind: 'claim' | 'testimonial';
  statement: string;
  /** The text that pages print; null for a testimonial, which prints the statement itself. */
  words: string | null;
  /** True when the words are an example that the owner has not replaced. */
  isExample: boolean;
  places: ClaimPlaces;
  state: ClaimState;
  basedOn: string;
}

/** A refused form: its values and why it was refused. */
export interface RefusedClaim {
  id: string;
  draft: ClaimDraft;
  faults: Record<string, string>;
  /** The state that the person saw when filling in the form; null when a newer state is shown above it. */
  basedOn: string | null;
  /** The reason when no single field is at fault; otherwise null. */
  sentence: string | null;
}

const lights: Record<ClaimState, 'new' | 'open' | 'off'> = {
  proved: 'new',
  unproved: 'open',
  expired: 'open',
  later: 'open',
  off: 'off',
};

const stateWords: Record<ClaimState, string> = {
  proved: 'Proved',
  unproved: 'Not proved',
  expired: 'Proof expired',
  later: 'Not answered yet: not shown on any page',
  off: 'Switched off: not shown on any page',
};

/** A claim in one of these states is on no page. */
const silent: readonly ClaimState[] = ['later', 'off'];

const fewPages = 5;

function Places({ pages, landingPages }: ClaimPlaces) {
  if (pages.length === 0) return 'for programs only, in structured data';
  const links = pages.map((path, at) => (
    <span key={path}>
      {at > 0 && ', '}
      <a href={path}>{path}</a>
    </span>
  ));
  const too = landingPages ? ' and on landing pages' : '';
  if (pages.length <= fewPages)
    return (
      <>
        on {links}
        {too}
      </>
    );
  return (
    <details className="claim-pages">
      <summary>
        on {pages.length} pages{too}
      </summary>
      <p>{links}</p>
    </details>
  );
}

function ClaimForm({ row, refused }: { row: ClaimRow; refused: RefusedClaim | null }) {
  const { proof, owner, expires } = refused?.draft ?? row;
  const faults = refused?.faults ?? {};
  const isClaim = row.kind === 'claim';
  const idOf = (field: string) => `${claimAnchor(row.id)}-${field}`;
  return (
    <form method="post" action={toNotice} className="admin-form">
      {refused && <FormResult kind="error">{refused.sentence ?? 'Please correct the marked fields.'}</FormResult>}
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="basedOn" value={refused?.basedOn ?? row.basedOn} />
      <Field
        id={idOf('proof')}
        name="proof"
        label={isClaim ? 'Where the proof is kept' : 'Where the written permission is kept'}
        defaultValue={proof}
        maxLength={500}
        error={faults.proof}
      />
      <Field id={idOf('owner')} name="owner" label="Owner" defaultValue={owner} maxLength={100} error={faults.owner} />
      <Field
        id={idOf('expires')}
        name="expires"
        type="date"
        label="Review by"
        defaultValue={expires ?? ''}
        error={faults.expires}
      />
      <fieldset className="field field--wide">
        <legend>Is it true, and may the site say it?</legend>
        <AnswerChoice name="answer" answer={claimAnswer(refused?.draft ?? row)} />
        {row.isExample && (
          <p>
            “{row.words}” is an example: for a yes, first{' '}
            <a href={href('/admin/content/:kind/:id', { kind: 'claim', id: row.id })}>enter the words of your firm</a>,
            switch the claim on there and publish it.
          </p>
        )}
        <p className="muted small">After a no nobody asks again. “Not yet” stays a task of the launch check.</p>
      </fieldset>
      <button type="submit" className="button button--outline button--small">
        Save<span className="visually-hidden">: {row.statement}</span>
      </button>
    </form>
  );
}

/** The facts about the proof, in one line. */
function Proof({ proof, owner, expires, kind }: ClaimRow) {
  const parts = [
    proof && `${kind === 'claim' ? 'Proof' : 'Permission'}: ${proof}`,
    owner && `Owner: ${owner}`,
    expires && `Review by ${expires}`,
  ].flatMap((part) => (part ? [part.replace(/\.$/, '')] : []));
  return parts.length > 0 ? <p>{parts.join('. ')}.</p> : null;
}

interface ClaimListProps {
  claims: readonly ClaimRow[];
  mayEdit: boolean;
  refused: RefusedClaim | null;
  /** The id of the claim that was just saved. */
  saved: string | null;
}

/** The groups of the list, in its order. */
const groups: readonly { heading: string; states: readonly ClaimState[] }[] = [
  { heading: 'Waits for your answer', states: ['later', 'unproved', 'expired'] },
  { heading: 'Printed', states: ['proved'] },
  { heading: 'Not ours', states: ['off'] },
];

function Claim({ row, mayEdit, refused, saved }: Omit<ClaimListProps, 'claims'> & { row: ClaimRow }) {
  return (
    <li id={claimAnchor(row.id)} className="claim">
      <span className="state-window" data-state={lights[row.state]} aria-hidden="true" />
      <div>
        <h4>{row.statement}</h4>
        {saved === row.id && (
          <FormResult kind="done">
            {silent.includes(row.state) ? 'Saved. No page shows it.' : 'Saved. The pages now show it.'}
          </FormResult>
        )}
        <div className="claim-line">
          <b>{stateWords[row.state]}</b>
          <span>
            {silent.includes(row.state) ? 'With a yes, shown ' : 'Shown '}
            {row.words && `as “${row.words}” `}
            <Places {...row.places} />
          </span>
          {row.words && amountsIn(row.words).length > 0 && (
            <a href={priceSetting(row.id)}>
              Change the price<span className="visually-hidden">: {row.statement}</span>
            </a>
          )}
        </div>
        <Proof {...row} />
      </div>
      {mayEdit && (
        <details open={refused?.id === row.id}>
          <summary>
            Change<span className="visually-hidden">: {row.statement}</span>
          </summary>
          <ClaimForm row={row} refused={refused?.id === row.id ? refused : null} />
        </details>
      )}
    </li>
  );
}

/** What the site says about the firm, by whether it may. */
export function ClaimList({ claims, ...rest }: ClaimListProps) {
  return groups.map(({ heading, states }) => {
    const rows = claims.filter(({ state }) => states.includes(state));
    if (rows.length === 0) return null;
    return (
      <section key={heading} aria-label={heading}>
        <h3 className="claim-group">
          {heading}, {rows.length}
        </h3>
        <ul className="claims">
          {rows.map((row) => (
            <Claim key={row.id} row={row} {...rest} />
          ))}
        </ul>
      </section>
    );
  });
}
