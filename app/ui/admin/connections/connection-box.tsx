import type { ConnectionHealth } from '../../../domain/connections/connection-health.ts';
import type { ConnectionKind } from '../../../domain/connections/connection-kind.ts';
import type { FieldValues } from '../../../domain/connections/settings-form.ts';
import { Field } from '../../islands/field.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';

const windows = { works: 'new', new: 'off', fails: 'held', off: 'off' } as const;

interface ConnectionBoxProps {
  kind: Pick<ConnectionKind, 'id' | 'words' | 'purpose' | 'test' | 'fields'>;
  /** Null while the connection is not set up. */
  state: { on: boolean; health: ConnectionHealth; settings: FieldValues } | null;
  /** When the secrets were entered; null if there are none, or none can be decrypted. */
  secretsSet: string | null;
  /** The values and faults of the refused form; null if it was not refused. */
  refused: { draft: FieldValues; faults: FieldValues } | null;
}

function Settings({ kind, state, secretsSet, refused }: ConnectionBoxProps) {
  const values = refused?.draft ?? state?.settings;
  return (
    <details open={refused !== null}>
      <summary>{state ? 'Change its settings' : 'Set it up'}</summary>
      <form method="post" action={toNotice} className="admin-form">
        <input type="hidden" name="connection" value={kind.id} />
        {kind.fields.map(({ name, label, secret, optional, form, initial }) => (
          <Field
            key={name}
            id={`${kind.id}-${name}`}
            name={name}
            label={
              secret && secretsSet !== null
                ? `${label}, set on ${secretsSet}; leave it empty to keep it`
                : optional
                  ? `${label} (optional)`
                  : label
            }
            type={secret ? 'password' : 'text'}
            inputMode={form === 'number' ? 'numeric' : undefined}
            defaultValue={secret ? undefined : (values?.[name] ?? initial)}
            error={refused?.faults[name]}
            maxLength={secret ? 2000 : 200}
            autoComplete={secret ? 'new-password' : 'off'}
            required={!optional && (!secret || secretsSet === null)}
            wide
          />
        ))}
        <button type="submit" name="intent" value="save" className="button button--small">
          Save and test
        </button>
      </form>
    </details>
  );
}

/** One connected system: its purpose, its health, its buttons and its settings. */
export function ConnectionBox(props: ConnectionBoxProps) {
  const { kind, state } = props;
  const { name } = kind.words;
  const button = (intent: string, words: string) => (
    <button type="submit" name="intent" value={intent} className="button button--outline button--small">
      {words}
      <span className="visually-hidden"> ({name})</span>
    </button>
  );
  return (
    <AdminBox heading={name} id={kind.id}>
      <p className="muted">{kind.purpose}</p>
      {state && (
        <>
          <p className="state-words">
            <span className="state-window" data-state={windows[state.health.light]} aria-hidden="true" />
            <span>{state.health.words}</span>
          </p>
          <form method="post" action={toNotice} className="content-buttons">
            <input type="hidden" name="connection" value={kind.id} />
            {state.on ? button('off', 'Switch off') : button('on', 'Switch on')}
            {button('test', 'Send a test')}
            {button('forget', 'Remove it and its secrets')}
          </form>
          <p className="muted">{kind.test}</p>
        </>
      )}
      <Settings {...props} />
    </AdminBox>
  );
}
