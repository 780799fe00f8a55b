import { FormResult } from '../form-result.tsx';

/** If a code does not fit on one line, it breaks in the middle. */
const halvesOf = (code: string) => [code.slice(0, 15), code.slice(15)];

/** Shown once: only hashes of them are kept. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <FormResult kind="done">
      <p>
        <b>Your ten backup codes.</b> Print them or write them down now: they are not shown again. Each signs you in
        once when you do not have your phone.
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
    </FormResult>
  );
}
