import type { QuarantinedLead } from '../../../domain/leads/quarantined-lead.ts';

function Facts({ facts }: Pick<QuarantinedLead, 'facts'>) {
  return (
    <p className="suspect-facts">
      {facts.map(({ name, words }) => (
        <span key={name}>{words}</span>
      ))}
    </p>
  );
}

/** The link code that robots write stays text: React escapes it. */
function QuarantinedItem({ quarantined, mayDecide }: { quarantined: QuarantinedLead; mayDecide: boolean }) {
  const { id, reference, name, company, facts, received, message, reasons, spam } = quarantined;
  return (
    <li className="suspect">
      {mayDecide ? (
        <input
          type="checkbox"
          className="window"
          name={`pick-${id}`}
          id={`pick-${id}`}
          aria-label={`Select ${name}, ${reference}`}
        />
      ) : (
        <span className="state-window" data-state={spam ? 'off' : 'held'} aria-hidden="true" />
      )}
      <div className="suspect-what">
        <h3>{`${name}, ${company}`}</h3>
        <p className="muted">
          {reference}, {received}
        </p>
        <Facts facts={facts} />
        {message && <p className="suspect-message">{message}</p>}
        <p>
          <b>Held back because:</b> {reasons.join('; ')}.
        </p>
        {mayDecide && (
          <div className="suspects-deeds">
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
  /** Of the state that is shown. */
  total: number;
  state: 'new' | 'spam';
  older: string | null;
  mayDecide: boolean;
}

/** One form for one and for many: a button of its own beside each, two for all that are ticked. */
export function QuarantineList({ quarantined, total, state, older, mayDecide }: QuarantineListProps) {
  if (quarantined.length === 0)
    return <p role="status">{state === 'new' ? 'Nothing is held back.' : 'Nothing was called spam.'}</p>;
  return (
    <form method="post">
      {/* Enter on a tick presses the first button there is: this one decides nothing. */}
      <button type="submit" name="intent" value="none" hidden />
      <input type="hidden" name="state" value={state} />
      <p role="status">
        {quarantined.length < total
          ? `${quarantined.length} of ${total.toLocaleString('en-CA')}, the newest first.`
          : `${total} in all, the newest first.`}
      </p>
      <ul className="suspects">
        {quarantined.map((quarantined) => (
          <QuarantinedItem key={quarantined.id} quarantined={quarantined} mayDecide={mayDecide} />
        ))}
      </ul>
      {mayDecide && (
        <div className="suspects-deeds">
          <span>What is ticked:</span>
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
        <nav className="paging" aria-label="Parts of the list">
          <a className="button button--outline button--small" rel="next" href={older}>
            Older
          </a>
        </nav>
      )}
    </form>
  );
}
