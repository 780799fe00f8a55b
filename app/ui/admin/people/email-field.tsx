import { Field } from '../../islands/field.tsx';

/** The email field of the pages before sign-in. */
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
