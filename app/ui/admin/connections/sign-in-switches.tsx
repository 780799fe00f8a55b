import { Tick } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';

interface SignInSwitchesProps {
  /** The provider's name. */
  name: string;
  signsIn: boolean;
  signsInOnly: boolean;
}

/** Whether colleagues may sign in with a provider, and whether only there. */
export function SignInSwitches({ name, signsIn, signsInOnly }: SignInSwitchesProps) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      <p>
        Invite new colleagues under People, with their address there. A person who has a password here joins the account
        under Your account.
      </p>
      <Tick id="signs-in" name="signs-in" defaultChecked={signsIn}>
        {`Colleagues may sign in with ${name}`}
      </Tick>
      <Tick id="signs-in-only" name="signs-in-only" defaultChecked={signsInOnly}>
        {`Only with ${name}: no password works any more. Owners can still use a passkey`}
      </Tick>
      <button type="submit" name="intent" value="sign-in" className="button button--small">
        Save how colleagues sign in
      </button>
    </form>
  );
}
