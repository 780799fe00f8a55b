/** Its message says in one sentence, for the owner, why a calendar cannot be read. It never contains the calendar's address. */
export class FeedFault extends Error {}
