interface Rule {
  what: string;
  words: string;
  since: string;
}

export function RetentionRules({ rules }: { rules: readonly Rule[] }) {
  return (
    <>
      <p className="muted">
        The privacy policy says the same. What is older is removed once a day. That someone wants no e-mail is kept for
        good, as a hash; pages viewed are counts that name nobody.
      </p>
      <div className="admin-table-frame">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Kept</th>
              <th scope="col">Counted from</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ what, words, since }) => (
              <tr key={what}>
                <td>{what}</td>
                <td className="nowrap">{words}</td>
                <td>{since}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface Run {
  id: string;
  at: string;
  outcome: 'under way' | 'done' | 'failed' | 'stopped';
  words: string;
}

const windows = { done: 'new', 'under way': 'open', failed: 'off', stopped: 'off' } as const;

export function RetentionRuns({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <p>It has not run yet.</p>;
  return (
    <div className="admin-table-frame">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Begun</th>
            <th scope="col">Result</th>
            <th scope="col">Removed</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ id, at, outcome, words }) => (
            <tr key={id}>
              <td className="nowrap">{at}</td>
              <td className="nowrap">
                <span className="state-words">
                  <span className="state-window" data-state={windows[outcome]} aria-hidden="true" />
                  {outcome}
                </span>
              </td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ErasureRow {
  id: string;
  at: string;
  leads: number;
  who: string;
}

export function ErasureList({ erasures, total }: { erasures: readonly ErasureRow[]; total: number }) {
  if (total === 0) return <p>Nobody has been erased.</p>;
  return (
    <>
      <p className="muted">
        {erasures.length < total ? `The newest ${erasures.length} of ${total}. ` : ''}Who it was is not kept, only a
        hash that a restored backup is compared with.
      </p>
      <div className="admin-table-frame">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col" className="number">
                Enquiries
              </th>
              <th scope="col">Asked by</th>
            </tr>
          </thead>
          <tbody>
            {erasures.map(({ id, at, leads, who }) => (
              <tr key={id}>
                <td className="nowrap">{at}</td>
                <td className="number">{leads}</td>
                <td className="breakable">{who}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
