/** Browsers accept `__Host-` cookies only over https, so a trial on http://localhost uses a plain name. */
export const sessionCookieName = (https: boolean) => (https ? '__Host-session' : 'session');

const eitherName = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether a `Cookie` header has a session, valid or not. The sender may be staff, so these answers are not cached. */
export const bringsSession = (cookies: string): boolean => eitherName.test(cookies);
