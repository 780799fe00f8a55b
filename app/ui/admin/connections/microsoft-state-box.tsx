import { href } from 'react-router';
import type { AccountHealth } from '../../../domain/connections/account-health.ts';
import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';
import { HealthLine } from './health-line.tsx';

interface MicrosoftStateBoxProps {
  health: AccountHealth;
  /** Whether the certificate that follows this one is made. */
  hasNext: boolean;
  /** When the certificate in use ends. */
  endsOn: string;
}

/** How the connection to Microsoft 365 goes, with the buttons to test and to end it. */
export function MicrosoftStateBox({ health, hasNext, endsOn }: MicrosoftStateBoxProps) {
  return (
    <AdminBox heading="The connection" id="state">
      <HealthLine {...health} />
      {hasNext && (
        <p>
          The certificate ends on {endsOn}.{' '}
          <a href={href('/admin/connections/microsoft/certificate/:which', { which: 'next' })}>
            Download the next certificate
          </a>{' '}
          and upload it in Entra under <i>Certificates &amp; secrets</i>. The site changes over by itself.
        </p>
      )}
      <form method="post" action={toNotice} className="content-buttons">
        <button type="submit" name="intent" value="test" className="button button--outline button--small">
          Test it now
        </button>
        <button type="submit" name="intent" value="forget" className="button button--outline button--small">
          Remove it and its key
        </button>
      </form>
    </AdminBox>
  );
}
