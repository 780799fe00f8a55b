/** The words of `booking-page` that its second schema added, for documents that were written for the first one. */
export const heldTimeWords = {
  again: {
    question: 'You have booked {when}. Move it?',
    reserved: 'You have asked for {when}. It is kept for you until you confirm it by the link in our mail.',
    move: 'Move or Cancel It',
    another: 'Book another time as well',
  },
  held: {
    title: 'Please confirm your {kind}',
    wait: 'Confirm by the link in the mail within {minutes} minutes. We keep the time for you until then, and it is not booked before. If no mail comes, please call {phone}.',
    ask: 'We keep this time for you for a few minutes. Press the button, and it is booked.',
    button: 'Confirm This Time',
    lapsed: 'This time was not confirmed within {minutes} minutes, so it is free for others again. Nothing is booked.',
    again: 'Book It If It Is Still Free',
    other: 'See the free times',
    confirmed: 'Thank you, it is booked. An invitation is on its way to your email address.',
    taken: 'Somebody else has taken this time in the meantime. Please choose another one.',
  },
} as const;

/** The same for its mails. */
export const heldTimeMails = {
  reserved: {
    subject: 'Please confirm your {kind} with {firm}',
    text: 'Thank you. We keep this time for you for {minutes} minutes. Please open the link below and press the button, and your {kind} is booked.\n\nIf you did not ask for it, you need not do anything: the time is then free for others again.',
  },
  confirm: 'To confirm it:',
} as const;
