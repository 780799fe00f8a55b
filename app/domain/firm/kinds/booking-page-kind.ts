import { line, object, pageMeta, paragraphs } from '../fields.ts';

const label = (name: string) => line(name, { max: 60 });
const sentence = (name: string) => line(name, { max: 300 });
const ofKind = { placeholders: ['kind'], hint: '{kind} is what was booked, such as "phone call".' };

/** One kind of booking, worded for visitors. */
const kindWords = (name: string) =>
  object(name, {
    name: line('Name', { max: 40, hint: 'As a title.' }),
    within: line('Within a sentence', { max: 40 }),
    text: line('What happens', { max: 300, placeholders: ['minutes'], hint: '{minutes} is how long it takes.' }),
  });

const mail = (name: string, more: readonly string[] = []) =>
  object(name, {
    subject: line('Subject', { max: 80, ...ofKind }),
    text: paragraphs('Text', { max: 800, placeholders: ['kind', ...more], hint: 'No promotion. The time follows it.' }),
  });

/** The page on which a visitor books a time, the page of a booking, and the mails about it. */
export const bookingPage = object('Booking', {
  meta: pageMeta(),
  heading: line('Heading', { max: 120 }),
  lead: line('Lead', { max: 700 }),
  off: paragraphs('While nothing can be booked', { max: 400 }),
  link: line('Link to the page', { max: 60, hint: 'After a form was sent.' }),
  first: object('The first free time, as a button on many pages', {
    label: line('Below the time', { max: 80, placeholders: ['kind', 'minutes'] }),
    today: line('A time today', { max: 40, placeholders: ['time'] }),
    later: line('A time on another day', { max: 40, placeholders: ['day', 'time'] }),
    button: line('On the button', { max: 30, placeholders: ['time'] }),
    person: line('On the button, when one person takes all calls', { max: 40, placeholders: ['name'] }).optional(),
    gone: line('When somebody has just taken it', { max: 200, placeholders: ['when', 'next'] }),
  }),
  kinds: object('What can be booked', {
    call: kindWords('Call'),
    visit: kindWords('Visit'),
    video: kindWords('Video meeting'),
  }),
  choose: object('Choosing', {
    kind: label('Above what can be booked'),
    where: label('Before the locations of a visit'),
    zone: label('Before the time zones'),
    button: label('Button'),
    day: label('Above the days'),
    time: label('Above the times'),
    none: sentence('Without a free time'),
  }),
  tower: object('The times', {
    count: line('On a day with free times', { max: 20, placeholders: ['count'] }),
    full: line('On a day without one', { max: 20 }),
    morning: label('Before noon'),
    afternoon: label('From noon'),
    evening: label('From five'),
    free: label('Key: a free time'),
    taken: label('Key: a time that is taken'),
    zone: line('The time zone, and the question for another one', { max: 120, placeholders: ['zone'] }),
    elsewhere: label('Above the time zones of other countries'),
  }),
  slip: object('The note beside the times', {
    label: label('Its name for screen readers'),
    none: label('Before a time is chosen'),
    hint: sentence('What to do then'),
    change: label('Link back to the times'),
    after: sentence('What happens after booking'),
  }),
  form: object('Form', {
    heading: label('Above the fields'),
    lead: sentence('Under the chosen time'),
    known: sentence('When the visitor is known by a link'),
    address: line('Before the address of a visit', { max: 80 }),
    submit: label('Button'),
    taken: sentence('When the time was taken by then'),
    many: sentence('When the visitor has as many bookings as one may have'),
    choose: sentence('When no time was chosen'),
  }),
  again: object('When the visitor comes back after booking', {
    question: line('Question', {
      max: 120,
      placeholders: ['when'],
      hint: '{when} is the day and time that they booked.',
    }),
    reserved: line('After a reservation', { max: 200, placeholders: ['when'] }),
    hint: sentence('How to move it'),
    move: label('Link to the booking'),
    another: label('Link to book one more'),
  }),
  held: object('A time that is kept until it is confirmed', {
    title: line('Heading', { max: 120, ...ofKind }),
    wait: line('On the page after booking', {
      max: 300,
      placeholders: ['minutes'],
      hint: '{minutes} is how long it is kept.',
    }),
    ask: line('On the page that the mail leads to', { max: 300 }),
    button: label('Button that confirms it'),
    lapsed: line('When nobody confirmed it in time', { max: 300, placeholders: ['minutes'] }),
    again: label('Button that takes it again, if it is still free'),
    other: label('Link to other times'),
    confirmed: sentence('Just after confirming'),
    taken: sentence('When it was taken in the meantime'),
  }),
  booked: object('The page of a booking', {
    title: line('Title', { max: 65 }),
    heading: line('Heading', { max: 120, ...ofKind }),
    now: sentence('Just after booking'),
    moved: sentence('Just after moving it'),
    cancelled: sentence('When it is cancelled'),
    over: sentence('When it is over'),
    gone: paragraphs('When the link is not valid', { max: 400 }),
    reference: label('Before the reference'),
    when: label('Before the time'),
    ours: label('Before the time on the firm’s clocks'),
    move: label('Above the other times'),
    moveButton: label('Button that moves it'),
    cancel: sentence('Before the button that cancels it'),
    cancelButton: label('Button that cancels it'),
    changed: sentence('When it was changed in the meantime'),
    limit: sentence('When it was changed too often'),
  }),
  change: object('Before a booking is changed', {
    move: line('Question before moving it', { max: 120, placeholders: ['when'] }),
    cancel: line('Question before cancelling it', { max: 120, placeholders: ['when'] }),
    cancelText: sentence('Under that question'),
    yes: label('Button that cancels it'),
    keep: line('Link that changes nothing', { max: 60, placeholders: ['time'] }),
    again: label('After cancelling, above free times'),
    all: label('Link to all free times'),
    otherwise: label('Above the other ways to reach the firm'),
    write: label('Link to the contact page'),
  }),
  mails: object('Mails', {
    reserved: mail('To confirm a time that is kept', ['minutes']),
    made: mail('After booking'),
    moved: mail('After moving'),
    cancelled: mail('After cancelling'),
    reminder: mail('A day before'),
    join: line('Before the address of a video meeting', { max: 120 }),
    confirm: line('Before the link that confirms it', { max: 120 }),
    change: line('Before the link to move or cancel it', { max: 120 }),
  }),
});
