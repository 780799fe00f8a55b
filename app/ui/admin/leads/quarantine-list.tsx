import type { QuarantinedLead } from '../../../domain/leads/quarantined-lead.ts';
import { toNotice } from '../form-result.tsx';

function Facts({ facts }: Pick<QuarantinedLead, 'facts'>) {
  return (
    <p className="quarantined-lead-facts">
      {facts.map(({ name, words }) => (
        <span key={name}>{words}</span>
      ))}
    </p>
  );
}

/** One quarantined lead. Markup that robots send stays plain text, because React escapes it. */
function QuarantinedItem({ quarantined, mayDecide }: { quarantined: QuarantinedLead; mayDecide: boolean }) {
  const { id, reference, name, company, facts, received, message, reasons, spam } = quarantined;
  return (
    <li className="quarantined-lead" id={reference}>
      {mayDecide ? (
        <input
          type="checkbox"
          className="window-box"
          name={`pick-${id}`}
          id={`pick-${id}`}
          aria-label={`Select ${name}, ${reference}`}
        />
      ) : (
        <span className="state-window" data-state={spam ? 'off' : 'held'} aria-hidden="true" />
      )}
      <div className="quarantined-lead-what">
        <h3>{[name, company].filter(Boolean).join(', ')}</h3>
        <p className="muted">
          {reference}, {received}
        </p>
        <Facts facts={facts} />
        {message && <p className="quarantined-lead-message">{message}</p>}
        <p>
          <b>Held because:</b> {reasons.join('; ')}.
        </p>
        {mayDecide && (
          <div className="quarantine-actions">
            <button type="submit" name="release" value={id} className="button button--outline button--small">
              Not spam: deliver<span className="visually-hidden"> {reference}</span>
            </button>
            {!spam && (
              <button type="submit" name="spam" value={id} className="button button--outline button--small">
                Spam<span className="visually-hidden">: {reference}</span>
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

interface QuarantineListProps {
  quarantined: readonly QuarantinedLead[];
  /** The number of leads in the shown state. */
  total: number;
  state: 'new' | 'spam';
  older: string | null;
  mayDecide: boolean;
}

/** One form for all leads: each lead has its own buttons, and the buttons at the end act on the selected leads. */
export function QuarantineList({ quarantined, total, state, older, mayDecide }: QuarantineListProps) {
  if (quarantined.length === 0)
    return <p role="status">{state === 'new' ? 'Nothing to review.' : 'Nothing was marked as spam.'}</p>;
  return (
    <form method="post" action={toNotice}>
      {/* Enter on a checkbox presses the first button of the form, so the first one does nothing. */}
      <button type="submit" name="intent" value="none" hidden />
      <input type="hidden" name="state" value={state} />
      <p role="status">
        {quarantined.length < total
          ? `${quarantined.length} of ${total.toLocaleString('en-CA')}, newest first.`
          : `${total} in all, newest first.`}
      </p>
      <ul className="quarantined-leads">
        {quarantined.map((quarantined) => (
          <QuarantinedItem key={quarantined.id} quarantined={quarantined} mayDecide={mayDecide} />
        ))}
      </ul>
      {mayDecide && (
        <div className="quarantine-actions">
          <span>Selected:</span>
          <button type="submit" name="intent" value="release" className="button button--small">
            Not spam: deliver
          </button>
          {state === 'new' && (
            <button type="submit" name="intent" value="spam" className="button button--outline button--small">
              Spam
            </button>
          )}
        </div>
      )}
      {older && (
        <nav className="paging" aria-label="Pages of the list">
          <a className="button button--outline button--small" rel="next" href={older}>
            Older
          </a>
        </nav>
      )}
    </form>
  );
}
