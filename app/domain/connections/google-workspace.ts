/** The registration of the site in Google Cloud. */
export interface GoogleSettings {
  /** Client ID. */
  client: string;
  /** The domain of the firm at Google Workspace, as Google names it in `hd`. */
  domain: string;
}

export const emptyGoogle: GoogleSettings = { client: '', domain: '' };

const longestSecret = 200;

/** Reads the form; `faults` has a sentence for each invalid field. `secret`: null to keep the one that is stored (`hasSecret`). */
export function readGoogleForm(
  form: Readonly<Record<string, string>>,
  hasSecret: boolean,
): { settings: GoogleSettings; secret: string | null; faults: Record<string, string> } {
  const typed = (name: string) => (form[name] ?? '').trim();
  const settings = { client: typed('client'), domain: typed('domain').toLowerCase() };
  const secret = typed('secret');
  const faults: Record<string, string> = {};
  if (!/^[\w-]{1,150}\.apps\.googleusercontent\.com$/.test(settings.client))
    faults.client = 'Please paste the Client ID: it ends with .apps.googleusercontent.com';
  if (!/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}$/.test(settings.domain))
    faults.domain = 'Please enter the domain of your firm at Google, such as firm.ca';
  if (secret === '' ? !hasSecret : secret.length > longestSecret || /\s/.test(secret))
    faults.secret = 'Please paste the Client secret';
  return { settings, secret: secret || null, faults };
}
