/** A browser keeps `__Host-` cookies for this very host and https only; a first look on http://localhost has to do without. */
export const sessionCookieName = (https: boolean) => (https ? '__Host-session' : 'session');

const eitherName = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether a `Cookie` header brings a session, valid or not: who sends it is no visitor, and its pages are not kept. */
export const bringsSession = (cookies: string): boolean => eitherName.test(cookies);
