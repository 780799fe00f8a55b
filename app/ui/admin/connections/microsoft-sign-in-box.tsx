import { roles } from '../../../domain/people/access.ts';
import { AdminBox } from '../admin-shell.tsx';
import { CopyLine } from '../copy-line.tsx';
import { SignInSwitches } from './sign-in-switches.tsx';

interface MicrosoftSignInBoxProps {
  signsIn: boolean;
  signsInOnly: boolean;
  /** The address at this site to which Microsoft sends the browser back. */
  redirect: string;
}

/** How colleagues sign in with their account at Microsoft: what to set in Entra, and the switches here. */
export function MicrosoftSignInBox({ signsIn, signsInOnly, redirect }: MicrosoftSignInBoxProps) {
  return (
    <AdminBox heading="Sign-in for colleagues" id="sign-in">
      <p>
        Colleagues can sign in here with their account at Microsoft, with the protection that your firm has set there.
        The site keeps no token of theirs. In Entra, in the same app:
      </p>
      <ol>
        <li>
          <i>Authentication</i>, <i>Add a platform</i>, <i>Web</i>, with this redirect URI:
          <CopyLine text={redirect} what="the redirect URI" />
        </li>
        <li>
          <i>App roles</i>, <i>Create app role</i>, one for each of these values, for <i>Users/Groups</i>:
          <CopyLine text={roles.join(', ')} what="the values" />
        </li>
        <li>
          <i>Token configuration</i>, <i>Add optional claim</i>, <i>ID</i>: <code>auth_time</code> and{' '}
          <code>email</code>.
        </li>
        <li>
          <i>Enterprise applications</i>, the same name, <i>Properties</i>: set <i>Assignment required</i> to Yes. Then{' '}
          <i>Users and groups</i>: give each colleague one of the roles. It is read at each sign-in.
        </li>
      </ol>
      <SignInSwitches name="Microsoft" signsIn={signsIn} signsInOnly={signsInOnly} />
    </AdminBox>
  );
}
