import { Notice } from '../notice.tsx';

/** Where a code does not fit into one line, it is broken in the middle. */
const halvesOf = (code: string) => [code.slice(0, 15), code.slice(15)];

/** Shown once: only hashes of them are kept. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice kind="done">
      <p>
        <b>Your ten backup codes.</b> Print them or write them down now: they are not shown again. Each signs you in
        once when your telephone is not at hand.
      </p>
      <ol className="backup-codes tabular">
        {codes.map((code) => (
          <li key={code}>
            {halvesOf(code).map((half) => (
              <span key={half}>{half}</span>
            ))}
          </li>
        ))}
      </ol>
    </Notice>
  );
}
