/** Tells the server that nobody clicked, so that the request does not extend the session. */
export const unattended = { 'X-Unattended': '1' };
