interface RestoreProofProps {
  publicKey: string | null;
  sealed: boolean;
  held: readonly { folder: string; at: string; leads: number; missing: number }[];
  drills: readonly {
    at: string;
    of: string | null;
    compared: number;
    changed: number;
    gone: number;
    problem: string | null;
  }[];
}

const number = (value: number) => value.toLocaleString('en-CA');
const leadsOf = (value: number) => (value === 1 ? '1 lead' : `${number(value)} leads`);

/** Shows whether backups can be restored, which ones are kept longer than planned, and the key that signs them. */
export function RestoreProof({ publicKey, sealed, held, drills }: RestoreProofProps) {
  return (
    <>
      {held.map(({ folder, at, leads, missing }) => (
        <p key={folder}>
          <strong>Kept: the backup of {at}.</strong> It holds {leadsOf(leads)}, and {number(missing)} of them are no
          longer in the database, though neither retention nor an erasure explains it. Find out what happened before you
          delete <code className="breakable">{folder}</code> by hand.
        </p>
      ))}
      <p>
        {sealed
          ? 'Each backup is restored beside the data and compared just before it is encrypted. This server cannot open it afterwards: test one yourself from time to time.'
          : 'Every night the newest backup is restored beside the data, checked and compared with the database. The copy is then deleted.'}
      </p>
      {drills.length === 0 ? (
        <p>No restore has been tested yet.</p>
      ) : (
        <ul>
          {drills.map(({ at, of, compared, changed, gone, problem }) => (
            <li key={at}>
              {at}:{' '}
              {problem === null
                ? `proved${of ? ` for the backup of ${of}` : ''}, ${number(compared)} rows compared (${number(changed)} changed and ${number(gone)} gone since)`
                : `failed: ${problem}`}
            </li>
          ))}
        </ul>
      )}
      {publicKey && (
        <p className="muted">
          Signed with the key <code className="breakable">{publicKey}</code>. Keep a note of it: a restore on another
          machine asks for it.
        </p>
      )}
    </>
  );
}
