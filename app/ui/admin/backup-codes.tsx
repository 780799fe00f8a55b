import { Notice } from './notice.tsx';

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
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Notice>
  );
}
