import type { ConnectionField, ConnectionKind } from './connection-kind.ts';

/** Values by field name. */
export type FieldValues = Readonly<Record<string, string>>;

const longestText = 200;
const longestSecret = 2000;

/** A line break in a secret could add a header to a request. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text);

function isAddress(text: string, privateAllowed: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSecure = url?.protocol === 'https:' || (privateAllowed && url?.protocol === 'http:');
  return url !== null && isSecure && url.username === '' && url.password === '';
}

function isFit({ form, secret }: ConnectionField, text: string, privateAllowed: boolean): boolean {
  if (!isPlain(text) || text.length > (secret ? longestSecret : longestText)) return false;
  if (form instanceof RegExp) return form.test(text);
  if (form === 'number') return /^\d{1,12}$/.test(text);
  return form === 'text' || isAddress(text, privateAllowed);
}

/** The value to store: of an address only the origin, because our code adds the paths. */
const tidy = ({ form }: ConnectionField, text: string): string =>
  form === 'address' && URL.canParse(text) ? new URL(text).origin : text;

export interface ReadConnection {
  /** The input without secrets, to show again. */
  draft: FieldValues;
  /** The settings to store. */
  settings: FieldValues;
  /** The secrets to store; null: keep the stored ones. */
  secrets: FieldValues | null;
  /** A sentence for each invalid field. */
  faults: FieldValues;
}

/**
 * Reads the settings that an owner entered for a connection. `stored`: its settings if secrets are stored, else null. Secrets may be
 * left empty only while they are sent to the same account as before.
 */
export function readConnectionForm(
  { fields }: Pick<ConnectionKind, 'fields'>,
  form: FieldValues,
  { stored, privateAllowed }: { stored: FieldValues | null; privateAllowed: boolean },
): ReadConnection {
  const typed = (field: ConnectionField) => (form[field.name] ?? '').trim();
  const open = fields.filter(({ secret }) => !secret);
  const sealed = fields.filter(({ secret }) => secret);
  const draft = Object.fromEntries(open.map((field) => [field.name, typed(field)]));
  const settings = Object.fromEntries(open.map((field) => [field.name, tidy(field, typed(field))]));
  const isSame = stored !== null && fields.every(({ name, account }) => !account || settings[name] === stored[name]);
  const given = sealed.filter((field) => typed(field) !== '');
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const text = typed(field);
    if (text !== '' && !isFit(field, text, privateAllowed)) faults[field.name] = `Please enter ${field.wanted}`;
    else if (text === '' && !field.secret && !field.optional) faults[field.name] = `Please enter ${field.wanted}`;
    else if (text === '' && field.secret && !(isSame && given.length === 0))
      faults[field.name] =
        stored === null || given.length > 0
          ? `Please enter ${field.wanted}`
          : `Please enter ${field.wanted} again: it never goes to another account without that`;
  }
  return {
    draft,
    settings,
    secrets: given.length > 0 ? Object.fromEntries(sealed.map((field) => [field.name, typed(field)])) : null,
    faults,
  };
}
