import { choice, day, line, list, object, order, pattern, pictureReference, reference, whole } from '../fields.ts';

/** The pages that may show people, apart from the pages of services. */
export const peoplePages = ['home', 'about', 'thanks', 'booking', 'answer', 'pricing'] as const;

const [firstYear, lastYear] = [1950, 2099];
const where = { group: 'Where it is printed', anyOrder: true } as const;

/** Somebody who works at the firm. */
export const person = object('Person', {
  name: line('Name', { max: 60, hint: 'As clients know the person.' }),
  role: line('Role', { max: 80, hint: 'What the person does at the firm.', example: 'Service desk lead' }),
  since: whole('Since', firstYear, lastYear, { hint: 'The year in which the person came.' }).optional(),
  does: line('For clients', {
    max: 160,
    hint: 'One sentence on what clients meet this person for.',
    example: 'Answers first on weekdays.',
  }).optional(),
  certificates: list(
    object('Certificate', {
      name: line('Name', { max: 60 }),
      number: line('Number', { max: 40, hint: 'By which a reader can look it up.' }).optional(),
      year: whole('Year', firstYear, lastYear).optional(),
      checked: pattern('Last checked', /^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-05', {
        hint: 'The month in which somebody last saw that it is valid.',
        example: '2026-05',
      }),
    }),
    'Certificates',
    0,
    6,
  ).optional(),
  languages: list(line('Language', { max: 30 }), 'Languages', 0, 8, { example: ['English', 'French'] }).optional(),
  picture: pictureReference('Photograph', { hint: 'Leave it out for a lit window with the initials.' }).optional(),
  pages: list(choice('Page', peoplePages), 'Pages', 0, peoplePages.length, where),
  services: list(reference('service', 'Service'), 'Pages of services', 0, 40, {
    ...where,
    hint: 'On the pages of these services the person stands under "Who does this".',
  }).optional(),
  order: order(),
  consent: object(
    'Consent',
    {
      by: line('From whom', { min: 3, max: 120, hint: 'Who agreed, and how: the person by email. Not printed.' }),
      on: day('On'),
    },
    { hint: 'Without it no page shows the person. When it is withdrawn, empty both fields and publish.' },
  ).optional(),
});

/** The words around people. */
export const peopleWords = object('Words around people', {
  home: line('Above them on the home page', { max: 90 }),
  about: line('Above them on the about page', { max: 90 }),
  service: line('Above them on the page of a service', { max: 60 }),
  thanks: line('After a form was sent', { max: 120, placeholders: ['name'] }),
  booking: line('Beside a chosen time', { max: 120, placeholders: ['name'] }),
  answer: line('In the answer to what a visitor chose on the home page', {
    max: 120,
    placeholders: ['name'],
    example: '{name} comes to your office.',
  }).optional(),
  pricing: line('Beside the prices', {
    max: 120,
    placeholders: ['name'],
    example: '{name} writes your quote.',
  }).optional(),
  since: line('Before the year', { max: 40, placeholders: ['year'] }),
  checked: line('When a certificate was last checked', { max: 40, placeholders: ['month'] }),
  number: line('Before the number of a certificate', { max: 40, placeholders: ['number'] }),
  languages: line('Before the languages', { max: 60, placeholders: ['languages'] }),
});
