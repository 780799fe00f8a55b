import type { ReactNode } from 'react';
import { FormResult, toNotice } from '../form-result.tsx';

/** A refused form and the reason. */
export interface RefusedForm {
  intent: string;
  sentence: string | null;
}

interface IntentFormProps {
  intent: string;
  button: string;
  refused: RefusedForm | null;
  outline?: boolean;
  /** Another intent whose refusal is shown in this form. */
  alsoFor?: string;
  /** A second button that sends the same fields. */
  second?: { intent: string; button: string };
  children?: ReactNode;
}

/** A form with one or two buttons; a refusal is shown above its fields. */
export function IntentForm({ intent, button, refused, outline = false, alsoFor, second, children }: IntentFormProps) {
  const intents = [{ intent, button }, ...(second ? [second] : [])];
  return (
    <form method="post" action={toNotice} className="admin-form">
      {refused && [alsoFor, ...intents.map((one) => one.intent)].includes(refused.intent) && (
        <FormResult kind="error">{refused.sentence}</FormResult>
      )}
      {children}
      {intents.map((one) => (
        <button
          key={one.intent}
          type="submit"
          name="intent"
          value={one.intent}
          className={`button button--small${outline ? ' button--outline' : ''}`}
        >
          {one.button}
        </button>
      ))}
    </form>
  );
}
