import { Field } from '../../islands/field.tsx';

/** The address of an account, on the pages before the sign-in. */
export function EmailField({
  typed,
  autoComplete = 'username',
}: {
  typed?: string | undefined;
  autoComplete?: string;
}) {
  return (
    <Field
      id="email"
      name="email"
      label="Email"
      type="email"
      autoComplete={autoComplete}
      maxLength={254}
      required
      defaultValue={typed}
    />
  );
}
