import { Field } from '../../islands/field.tsx';

/** A field for a new password that enforces the rule of `newPassword`. */
export function NewPasswordField({ id = 'password', name = 'password', label = 'Password, at least 12 characters' }) {
  return (
    <Field
      id={id}
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={200}
      required
    />
  );
}

export function CurrentPasswordField({ id }: { id: string }) {
  return (
    <Field id={id} name="current" label="Current password" type="password" autoComplete="current-password" required />
  );
}
