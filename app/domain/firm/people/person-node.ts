import type { Graph, Person } from 'schema-dts';
import { pictureAddress } from '../pictures.ts';
import { provider } from '../schema-org.ts';
import type { Site } from '../site.ts';
import type { SitePerson } from './site-people.ts';

function personNode(site: Site, { id, name, role, ...person }: SitePerson, siteUrl: string): Person {
  const { certificates = [], languages = [] } = person;
  const picture = site.picture(person.picture);
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/about#${id}`,
    name,
    jobTitle: role,
    ...(picture && { image: `${siteUrl}${pictureAddress(picture.file)}` }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(certificates.length > 0 && {
      hasCredential: certificates.map((certificate) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name: certificate.name,
      })),
    }),
  };
}

/** The structured data of the people whom a page shows, as employees of the firm. */
export const peopleGraph = (site: Site, people: readonly SitePerson[], siteUrl: string): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [{ ...provider(site, siteUrl), employee: people.map((person) => personNode(site, person, siteUrl)) }],
});
