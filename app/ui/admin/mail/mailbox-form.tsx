import {
  type MailboxDraft,
  type MailboxSecurity,
  type MailboxTreatment,
  securityWords,
  treatmentWords,
} from '../../../domain/mail/mailbox-settings.ts';
import { Field } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { SelectField } from '../select-field.tsx';
import { SettingField } from '../setting-field.tsx';

interface MailboxFormProps {
  draft: MailboxDraft;
  /** When the stored password was entered; null if there is none. */
  passwordSet: string | null;
  privateAllowed: boolean;
  faults: Readonly<Record<string, string>>;
}

const idOf = (field: string) => `mailbox-${field}`;

export function MailboxForm({ draft, passwordSet, privateAllowed, faults }: MailboxFormProps) {
  const securities = (Object.keys(securityWords) as MailboxSecurity[]).filter(
    (security) => security !== 'none' || privateAllowed,
  );
  const form = { id: 'mailbox', draft, faults };
  return (
    <form method="post" action={toNotice} className="admin-form">
      <SettingField of={form} name="host" label="Mail server (IMAP)" required />
      <Field
        id={idOf('port')}
        name="port"
        label="Port"
        inputMode="numeric"
        defaultValue={draft.port}
        error={faults.port}
        maxLength={5}
        required
      />
      <SelectField
        id={idOf('security')}
        name="security"
        label="Encryption"
        value={draft.security}
        choices={securities.map((security) => [security, securityWords[security]])}
        error={faults.security}
      />
      <SettingField of={form} name="user" label="Name that signs in, often the address" required />
      <Field
        id={idOf('password')}
        name="password"
        label={passwordSet === null ? 'Password' : `Password, set on ${passwordSet}; leave it empty to keep it`}
        type="password"
        autoComplete="new-password"
        error={faults.password}
        maxLength={1000}
        required={passwordSet === null}
      />
      <SettingField of={form} name="folder" label="Folder that answers arrive in" required />
      <SettingField
        of={form}
        name="sentFolder"
        label="Folder with what you send from your own mail program, such as Sent (optional)"
      />
      <SelectField
        id={idOf('after')}
        name="after"
        label="In the mailbox, after a message was read"
        value={draft.after}
        choices={(Object.keys(treatmentWords) as MailboxTreatment[]).map((after) => [after, treatmentWords[after]])}
      />
      <SettingField of={form} name="moveTo" label="Folder to move it to, if it is to be moved" />
      <button type="submit" name="intent" value="save" className="button button--small">
        Save and test
      </button>
    </form>
  );
}
