/** Why a calendar cannot be read, in a sentence for the owner. It never holds the calendar's address. */
export class FeedFault extends Error {}
