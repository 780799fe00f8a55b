/** The message on a lead's page after each action, by the name that the action has in the address. */
export const doneWords = {
  saved: 'Saved.',
  spam: 'The lead is marked as spam.',
  'sender-spam': 'From now on, inquiries from this sender are held as possible spam.',
  'no-spam':
    'The status is changed. The times that were booked for this lead were freed when it was marked as spam, and are not booked again: book a new one if it is still wanted.',
  won: 'The lead is won.',
  lost: 'The lead is lost.',
  called: 'Your call is noted.',
  settled: 'It is noted that no answer is needed.',
  logged: 'The inquiry is logged.',
  untagged: 'The tag is removed.',
  note: 'The note is added.',
  'keep-reply': 'Your draft is saved.',
  'keep-note': 'Your draft is saved.',
  reply: 'Your reply is being sent.',
  review: 'The client is asked for a review.',
  'taken-back': 'Your reply is taken back. Its words are in the form again.',
  merged: 'The two leads are merged.',
  'merged-before':
    'Somebody merged the lead that you had open with this one, so your change is not made. Your text is in the draft below.',
  separated: 'The two leads are separate again.',
  test: 'Your test lead has arrived. Its mails are being sent: the timeline shows each.',
} as const;

export type Done = keyof typeof doneWords;

/** The action that the address of a lead's page names; null when it is not in the list. */
export const readDone = (value: string | null): Done | null =>
  value !== null && Object.hasOwn(doneWords, value) ? (value as Done) : null;

const answers: readonly Done[] = ['reply', 'called', 'settled', 'won', 'lost', 'spam'];

/** True for the actions after which the next lead is offered. */
export const endsTurn = (done: Done | null): boolean => done !== null && answers.includes(done);
