import { href } from 'react-router';
import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';

/** Shown in the inbox and on Today until the first lead arrives. */
export function FirstLead({ mayTest }: { mayTest: boolean }) {
  return (
    <AdminBox heading="No leads yet" id="first-lead">
      <p>As soon as a visitor sends a form, their lead is here, without reloading, and in the firm’s mail.</p>
      {mayTest ? (
        <form method="post" action={`${href('/admin/leads')}${toNotice}`} className="admin-form">
          <p className="muted">
            A test lead comes the same way, with your address as the visitor’s: you see what visitors get and what the
            firm gets.
          </p>
          <button type="submit" name="intent" value="test" className="button button--small">
            Send yourself a test lead
          </button>
        </form>
      ) : (
        <p className="muted">Technicians, editors and owners can send a test lead.</p>
      )}
    </AdminBox>
  );
}
