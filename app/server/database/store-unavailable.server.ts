/** Thrown by any store when the database cannot be reached or cannot commit: a caller answers 503, never 404. */
export class StoreUnavailable extends Error {}
