interface RetentionWaitingProps {
  /** Leads that are marked, in words. */
  marked: string;
  anyMarked: boolean;
  /** What the clock says and what is proved, where the two differ too much; null otherwise. */
  clock: { says: string; proven: string } | null;
  /** What retention has stopped for. */
  question: string | null;
  /** A person has agreed; the next run removes it. */
  allowed: boolean;
}

function Decision({ intent, children }: { intent: string; children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className="button button--outline button--small">
        {children}
      </button>
    </form>
  );
}

/** What retention will remove, and what it needs a person for. */
export function RetentionWaiting({ marked, anyMarked, clock, question, allowed }: RetentionWaitingProps) {
  return (
    <>
      <p>
        {anyMarked ? `Within a month, ${marked} will be removed.` : 'Nothing will be removed within a month.'} A lead is
        marked first and goes when its period is over and the server has run for seven days since.
      </p>
      {anyMarked && <Decision intent="keep-marked">Keep them for seven more days</Decision>}
      {question !== null && (
        <>
          <p>{question}</p>
          <Decision intent="allow-removal">Remove them</Decision>
        </>
      )}
      {allowed && <p>Allowed: the next run removes what was asked about.</p>}
      {clock !== null && (
        <>
          <p>
            The clock of the server says {clock.says}. By the time that the server has run, it is about {clock.proven}.
            Ages count from the earlier of the two until you confirm the clock.
          </p>
          <Decision intent="confirm-clock">The clock is right</Decision>
        </>
      )}
    </>
  );
}
