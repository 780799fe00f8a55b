import { withWords } from '../../text/with-words.ts';
import type { peoplePages } from '../kinds/person-kinds.ts';
import { type Site, sentenceList } from '../site.ts';
import type { SitePerson } from './site-people.ts';

/** A page that may show people: one of the fixed pages, or the page of a service. */
export type PeoplePlace = (typeof peoplePages)[number] | { readonly service: string };

type Data = Pick<Site, 'data'>;

/** The people whom a page shows, in order. */
export const peopleAt = ({ data }: Data, place: PeoplePlace): readonly SitePerson[] =>
  data.people.filter(({ pages, services = [] }) =>
    typeof place === 'string' ? pages.includes(place) : services.includes(place.service),
  );

/** The addresses of the pages that show a person. */
export function pathsOfPerson({ data }: Data, { pages, services = [] }: SitePerson): string[] {
  // The answer to a choice on the home page has no address of its own.
  const fixed = {
    home: ['/'],
    about: ['/about'],
    thanks: ['/contact/thanks'],
    booking: ['/book'],
    pricing: ['/pricing'],
    answer: [],
  } as const;
  return [
    ...pages.flatMap((page) => fixed[page]),
    ...services.filter((service) => Object.hasOwn(data.servicePages, service)).map((service) => `/services/${service}`),
  ];
}

const months = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Certificate = NonNullable<SitePerson['certificates']>[number];

/** A certificate in words, such as `CompTIA A+, 2021, no. 4711, checked May 2026`. */
function certificateWords({ data }: Data, { name, number, year, checked }: Certificate): string {
  const words = data.pages['people-words'];
  const parts = [
    name,
    ...(year === undefined ? [] : [String(year)]),
    ...(number === undefined ? [] : [withWords(words.number, { number })]),
    withWords(words.checked, { month: months.format(new Date(`${checked}-01`)) }),
  ];
  return parts.join(', ');
}

/** The lines below the role of a person: since when, certificates, languages. */
export function personFacts(site: Data, { since, certificates = [], languages = [] }: SitePerson): string[] {
  const words = site.data.pages['people-words'];
  return [
    ...(since === undefined ? [] : [withWords(words.since, { year: String(since) })]),
    ...certificates.map((certificate) => certificateWords(site, certificate)),
    ...(languages.length > 0 ? [withWords(words.languages, { languages: sentenceList(languages) })] : []),
  ];
}

/** The pages on which a sentence names people. */
export type SentencePlace = 'thanks' | 'booking' | 'answer' | 'pricing';

/** The sentence that says who does what the page is about; empty when nobody is entered for it, or the firm has no words for it. */
export function whoWords(site: Data, place: SentencePlace): string {
  const names = peopleAt(site, place).map(({ name }) => name);
  const words = site.data.pages['people-words'][place];
  return names.length > 0 && words ? withWords(words, { name: names.join(' or ') }) : '';
}
