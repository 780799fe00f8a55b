/** The state of a message about a lead. `rested` is the final state of a message that was deliberately not sent. */
export type MessageStatus = 'pending' | 'sending' | 'delivered' | 'dead' | 'rested';
