import { type ProofPart, proofNames, proofParts } from '../../../domain/connections/connection-proofs.ts';
import { AdminBox } from '../admin-shell.tsx';

/** A part of the connection, and when it was last tried here. */
export interface ShownProof {
  what: ProofPart;
  ok: boolean;
  when: string;
  words: string;
}

interface ProofsBoxProps {
  company: keyof typeof proofParts;
  proofs: readonly ShownProof[];
}

/** What was proved of the connection with the real company, and what was not yet. */
export function ProofsBox({ company, proofs }: ProofsBoxProps) {
  return (
    <AdminBox heading="Proved here" id="proved">
      {proofParts[company].map((part) => {
        const proof = proofs.find(({ what }) => what === part);
        return (
          <div key={part}>
            <p className="state-words">
              <span
                className="state-window"
                data-state={proof ? (proof.ok ? 'new' : 'held') : 'off'}
                aria-hidden="true"
              />
              <span className={proof?.ok === false ? 'state-bad' : undefined}>
                {proofNames[part]}:{' '}
                {proof ? `${proof.ok ? 'yes' : 'no'}, ${proof.when}. ${proof.words}` : 'not tried here.'}
              </span>
            </p>
          </div>
        );
      })}
      <p className="muted">
        This command on the server tries all of it, in up to five minutes: <code>npm run site -- connections test</code>
      </p>
    </AdminBox>
  );
}
