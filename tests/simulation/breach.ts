/** A rule that a run has broken. */
export interface Breach {
  rule: Rule;
  detail: string;
}

/** The rules that must hold in every simulated world. */
export const rules = {
  starts: 'the program starts again after every fault',
  lost: 'a lead whose visitor has read the answer is in the database',
  silent: 'a lead that was answered has a message for every channel',
  twice: 'an inquiry that is sent again with its idempotency key makes one lead',
  unsent: 'a message that counts as delivered was taken by the other end',
  copies: 'a message is sent again only after a crash, a lost lease or a lost answer',
  refused: 'an honest visitor is let in, despite wrong clocks and strangers',
  flooded: 'one network gets no more than its share',
  slow: 'where all is well, the desk has a new lead within half a second',
  ends: 'every message ends once all is well',
  early: 'a message is given up only after its last try, a final refusal, or five claims that ended its process',
  erased:
    'no old lead is removed before its time by true time, without a mark of seven days, or in unusual numbers without a person',
  pages: 'a generation of pages ends, with each page counted once and all of them from one release',
  restored: 'a restore gives the whole backup and nothing else',
  order: 'the mail of the firm leaves before acknowledgements to visitors',
} as const;
export type Rule = keyof typeof rules;
