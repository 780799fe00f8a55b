/**
 * Actions for which a signed-in person must confirm who they are, so that a stolen session can neither make itself permanent nor
 * download data. Forms that change one's own account ask for the password themselves.
 */
export const confirmedActions = {
  people: { path: '/admin/users', method: 'POST', words: 'change who may sign in' },
  erase: { path: '/admin/privacy', method: 'POST', words: 'erase a person' },
  retention: { path: '/admin/privacy', method: 'POST', words: 'decide what retention removes' },
  mailbox: { path: '/admin/mailbox', method: 'POST', words: 'change the mailbox that is read' },
  connections: { path: '/admin/connections', method: 'POST', words: 'change a connection' },
  microsoft: {
    path: '/admin/connections/microsoft',
    method: 'POST',
    words: 'change the connection to Microsoft 365',
  },
  google: { path: '/admin/connections/google', method: 'POST', words: 'change the connection to Google' },
  contact: {
    path: '/admin/content/publish',
    method: 'POST',
    words: 'publish other addresses or telephone numbers of the firm',
  },
  'person-export': { path: '/api/admin/person-export', method: 'POST', words: 'download a person’s data' },
  'leads-export': { path: '/admin/leads.csv', method: 'GET', words: 'download all leads' },
  'conversions-export': {
    path: '/admin/conversions.csv',
    method: 'GET',
    words: 'download what became of clicks on ads',
  },
  'audit-export': { path: '/api/admin/audit', method: 'GET', words: 'download the activity log' },
} as const satisfies Record<string, { path: string; method: 'GET' | 'POST'; words: string }>;

export type ConfirmedAction = keyof typeof confirmedActions;

export const isConfirmedAction = (name: string | null): name is ConfirmedAction =>
  name !== null && Object.hasOwn(confirmedActions, name);

/** The fields of the confirmation itself; all others in its form belong to the original request. */
export const passwordField = 'confirm-password';
export const codeField = 'confirm-code';
export const passkeyField = 'confirm-passkey';
/** Says that the person has just confirmed who they are with an account elsewhere, in another tab. */
export const elsewhereField = 'confirm-elsewhere';
