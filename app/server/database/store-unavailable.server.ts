/** Every store throws this when the database cannot be reached or cannot commit. Callers answer 503, never 404. */
export class StoreUnavailable extends Error {}
