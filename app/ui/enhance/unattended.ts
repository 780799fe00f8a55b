/** Tells the server that no person caused the request, so that it does not extend the session. */
export const unattended = { 'X-Unattended': '1' };
