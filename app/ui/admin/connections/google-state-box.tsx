import type { AccountHealth } from '../../../domain/connections/account-health.ts';
import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';
import { HealthLine } from './health-line.tsx';

/** How the connection to Google goes, with the buttons to try it and to end it. `health`: null when Google is only for signing in. */
export function GoogleStateBox({ health }: { health: AccountHealth | null }) {
  return (
    <AdminBox heading="The connection" id="state">
      {health ? <HealthLine {...health} /> : <p>No mailbox is named: Google is only for signing in.</p>}
      <form method="post" action={toNotice} className="content-buttons">
        {health && health.light !== 'new' && (
          <button type="submit" name="intent" value="connect" className="button button--outline button--small">
            Try it now
          </button>
        )}
        <button type="submit" name="intent" value="forget" className="button button--outline button--small">
          Remove it and its secrets
        </button>
      </form>
    </AdminBox>
  );
}
