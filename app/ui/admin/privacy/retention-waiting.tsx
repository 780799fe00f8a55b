import { toNotice } from '../form-result.tsx';

interface RetentionWaitingProps {
  /** The marked leads, in words. */
  marked: string;
  anyMarked: boolean;
  /** The server clock's time and the proven time, if they differ too much; otherwise null. */
  clock: { says: string; proven: string } | null;
  /** Asks about the removal that retention has stopped for; null if it has not stopped. */
  question: string | null;
  /** True when a person has agreed: the next run removes the leads. */
  allowed: boolean;
}

function Decision({ intent, children }: { intent: string; children: string }) {
  return (
    <form method="post" action={toNotice}>
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className="button button--outline button--small">
        {children}
      </button>
    </form>
  );
}

/** Says what retention will remove and asks for the decisions that it needs. */
export function RetentionWaiting({ marked, anyMarked, clock, question, allowed }: RetentionWaitingProps) {
  return (
    <>
      <p>
        {anyMarked ? `Within a month, ${marked} will be removed.` : 'Nothing will be removed within a month.'} A lead is
        first marked, and removed when its period is over and the server has run for seven more days.
      </p>
      {anyMarked && <Decision intent="keep-marked">Keep them for seven more days</Decision>}
      {question !== null && (
        <>
          <p>{question}</p>
          <Decision intent="allow-removal">Remove them</Decision>
        </>
      )}
      {allowed && <p>Allowed: the next run removes them.</p>}
      {clock !== null && (
        <>
          <p>
            The clock of the server says {clock.says}. By the server's running time, it is about {clock.proven}. Ages
            are counted from the earlier of the two until you confirm the clock.
          </p>
          <Decision intent="confirm-clock">The clock is correct</Decision>
        </>
      )}
    </>
  );
}
