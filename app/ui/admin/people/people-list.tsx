import { type Role, roleNames, roles } from '../../../domain/people/access.ts';
import { type SignInProvider, signInProviders } from '../../../domain/people/outside-sign-in.ts';
import { toNotice } from '../form-result.tsx';

export interface Person {
  id: string;
  email: string;
  role: Role;
  state: 'active' | 'invited' | 'disabled';
  totp: boolean;
  passkeys: number;
  /** Where the person signs in besides this site. */
  elsewhere: readonly SignInProvider[];
  hasPassword: boolean;
  sessions: number;
  lastLogin: string | null;
  self: boolean;
}

const states = {
  active: { window: 'new', words: 'Active' },
  invited: { window: 'open', words: 'Has not signed in yet' },
  disabled: { window: 'off', words: 'Disabled' },
} as const;

const passkeyWords = (count: number): string =>
  count === 0 ? 'No passkey.' : count === 1 ? 'One passkey.' : `${count} passkeys.`;

/** How the person signs in, apart from passkeys. */
function waysWords({ totp, elsewhere, hasPassword }: Person): string {
  const names = elsewhere.map((provider) => signInProviders[provider].name).join(' and ');
  const outside = names === '' ? [] : [`Signs in with ${names}.`];
  const own = hasPassword || names === '' ? [`One-time codes ${totp ? 'on' : 'off'}.`] : [];
  return [...outside, ...own].join(' ');
}

function RoleSelect({ id, selected }: { id: string; selected: Role }) {
  return (
    <select id={id} name="role" defaultValue={selected}>
      {[...roles].reverse().map((value) => (
        <option key={value} value={value}>
          {roleNames[value]}
        </option>
      ))}
    </select>
  );
}

/** A form whose button performs one action on one person. */
function PersonAction({ person, intent, children }: { person: Person; intent: string; children: string }) {
  return (
    <form method="post" action={toNotice}>
      <input type="hidden" name="user" value={person.id} />
      <button type="submit" name="intent" value={intent} className="button button--outline button--small">
        {children}
        <span className="visually-hidden">: {person.email}</span>
      </button>
    </form>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { window, words } = states[person.state];
  return (
    <li className="person">
      <span className="state-window" data-state={window} aria-hidden="true" />
      <div className="person-who">
        <b>{person.email}</b>
        <span className="muted">
          {words}
          {person.self && ', this is you'}. {waysWords(person)} {passkeyWords(person.passkeys)}{' '}
          {person.lastLogin ? `Last sign-in ${person.lastLogin}.` : 'Never signed in.'}{' '}
          {person.sessions > 0 &&
            `Signed in on ${person.sessions === 1 ? 'one device' : `${person.sessions} devices`}.`}
        </span>
      </div>
      {!person.self && (
        <div className="person-actions">
          <form method="post" action={toNotice} className="person-role">
            <input type="hidden" name="user" value={person.id} />
            <label htmlFor={`role-${person.id}`} className="visually-hidden">
              Role of {person.email}
            </label>
            <span className="field">
              <RoleSelect id={`role-${person.id}`} selected={person.role} />
            </span>
            <button type="submit" name="intent" value="role" className="button button--outline button--small">
              Change role<span className="visually-hidden">: {person.email}</span>
            </button>
          </form>
          {person.sessions > 0 && (
            <PersonAction person={person} intent="sign-out">
              Sign out everywhere
            </PersonAction>
          )}
          {person.state !== 'disabled' && (
            <PersonAction person={person} intent="link">
              {person.state === 'invited' ? 'New link' : person.hasPassword ? 'Reset password' : 'Reset sign-in'}
            </PersonAction>
          )}
          <PersonAction person={person} intent={person.state === 'disabled' ? 'enable' : 'disable'}>
            {person.state === 'disabled' ? 'Enable' : 'Disable'}
          </PersonAction>
        </div>
      )}
    </li>
  );
}

export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="people">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </ul>
  );
}

export function InviteForm({ email, role, error }: { email: string; role: Role; error: string | null }) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      <div className="field">
        <label htmlFor="invite-email">Email</label>
        <input
          id="invite-email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          defaultValue={email}
          // biome-ignore lint/a11y/noAutofocus: a refused field takes the focus
          autoFocus={error !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'invite-error' : undefined}
        />
        {error && (
          <p className="field-error" id="invite-error">
            {error}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="invite-role">Role</label>
        <RoleSelect id="invite-role" selected={role} />
      </div>
      <button type="submit" name="intent" value="invite" className="button button--small">
        Create link
      </button>
    </form>
  );
}
