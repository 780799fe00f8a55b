/** The words of `booking-page` that its second schema added, for documents that were written for the first one. */
export const heldTimeWords = {
  again: {
    question: 'You have booked {when}. Move it?',
    reserved: 'You have asked for {when}. It is kept for you until you confirm it by the link in our mail.',
    move: 'Open This Booking',
    another: 'Book a second time instead',
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

/** The words that its third schema added: free times as links, the first of them as a button, and the questions before a change. */
export const freeTimeWords = {
  first: {
    label: 'First free time, a {kind} of {minutes} minutes',
    today: 'Today, {time}',
    later: '{day}, {time}',
    button: 'Book {time}',
    person: 'Book with {name}',
    gone: '{when} is no longer free. The first free time is {next}.',
  },
  tower: {
    count: '{count} free',
    full: 'full',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    free: 'free',
    taken: 'taken',
    zone: '{zone}. Another time zone?',
    elsewhere: 'Elsewhere',
  },
  slip: {
    label: 'Your time',
    none: 'No time chosen yet',
    hint: 'Each lit window is a free time. You say who you are after that.',
    change: 'Choose another time',
    after: 'You get an invitation for your calendar, with a link to move or cancel it.',
  },
  change: {
    move: 'Move it to {when}?',
    cancel: 'Cancel {when}?',
    cancelText: 'The time is then free for somebody else. If only the time is wrong, move it to one of the nearest:',
    yes: 'Yes, Cancel It',
    keep: 'Keep {time}',
    again: 'Book another time',
    all: 'All free times',
    otherwise: 'Or settle it another way',
    write: 'Write to us',
  },
} as const;

/** The same for parts that were there before. */
export const freeTimeParts = {
  form: { lead: 'Tell us who you are, and the time is yours.' },
  again: { hint: 'Choose a lit window below to move it there.' },
} as const;

/** The words of `finder-page` that its third schema added: the number of people, and the answer for an industry in a place. */
export const finderWords = {
  form: { people: 'with how many people?' },
  result: {
    asked: '{workplace} in {place}',
    people: '{workplace} in {place}, {count} people',
    change: 'Change',
    heading: '{heading} in {place}',
    call: 'or call',
    distance: 'from our office, in a straight line',
    gone: 'We do not come to that place, or not any more. Please choose another one, or call {phone} and ask us.',
    more: 'All about IT support in {place}',
    price: { plan: '{plan}, {rule}', all: 'All plans and prices' },
  },
} as const;

/** The words of `contact-page` above the next days on which the firm is closed. */
export const closedDaysWords = 'Closed, or open at other hours:';
