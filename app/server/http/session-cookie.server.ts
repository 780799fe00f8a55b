/** A browser accepts `__Host-` cookies only over https, so a first look on http://localhost uses a plain name. */
export const sessionCookieName = (https: boolean) => (https ? '__Host-session' : 'session');

const eitherName = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether a `Cookie` header has a session, valid or not. Its sender is not a plain visitor, and its pages are not cached. */
export const bringsSession = (cookies: string): boolean => eitherName.test(cookies);
