import { proofNames } from '../../../domain/connections/microsoft-proofs.ts';
import { AdminBox } from '../admin-shell.tsx';

/** A part of the connection, and when it was last tried here. */
export interface ShownProof {
  what: keyof typeof proofNames;
  ok: boolean;
  when: string;
  words: string;
}

/** What was proved of the connection with the real Microsoft 365, and what was not yet. */
export function MicrosoftProofsBox({ proofs }: { proofs: readonly ShownProof[] }) {
  const parts = Object.keys(proofNames) as ShownProof['what'][];
  return (
    <AdminBox heading="Proved here" id="proved">
      <ul>
        {parts.map((part) => {
          const proof = proofs.find(({ what }) => what === part);
          return (
            <li key={part}>
              <p className="state-words">
                <span
                  className="state-window"
                  data-state={proof ? (proof.ok ? 'new' : 'held') : 'off'}
                  aria-hidden="true"
                />
                <span>
                  <b>{proofNames[part]}</b>: {proof ? `${proof.ok ? 'yes' : 'no'}, ${proof.when}.` : 'not tried here.'}{' '}
                  {proof?.words}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="muted">
        This command on the server tries all of it, in up to five minutes: <code>npm run site -- connections test</code>
      </p>
    </AdminBox>
  );
}
