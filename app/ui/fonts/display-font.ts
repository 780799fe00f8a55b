import besley from './besley.woff2?inline';

/** The heading font, for pictures that the server draws. */
export const displayFont = Buffer.from(besley.slice(besley.indexOf(',') + 1), 'base64');
