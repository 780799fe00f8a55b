import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Site } from '../../app/domain/firm/site.ts';
import { contactFormWords } from '../../app/ui/sections/contact.tsx';
import { People, PeopleOfService, WhoAnswers } from '../../app/ui/sections/people/people.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { marc, samuel, withPeople } from '../fixtures/people.ts';
import { lakeshore, northbeam } from '../fixtures/site.ts';

const [service = ''] = Object.keys(lakeshore.data.servicePages);
const peopled = withPeople(lakeshore, [
  samuel({ pages: ['home', 'about', 'thanks', 'booking', 'answer', 'pricing'] }),
  marc(service),
]);
const siteUrl = 'https://firm.example';
const shown = (site: Site, section: ReactNode) =>
  renderToStaticMarkup(<SiteProvider site={site}>{section}</SiteProvider>);
const everywhere = (site: Site) =>
  shown(
    site,
    <>
      <People place="home" siteUrl={siteUrl} />
      <People place="about" siteUrl={siteUrl} />
      <PeopleOfService service={service} siteUrl={siteUrl} />
      <WhoAnswers place="thanks" />
      <WhoAnswers place="booking" />
      <WhoAnswers place="answer" />
      <WhoAnswers place="pricing" />
    </>,
  );

describe('people on pages', () => {
  it('are absent from both sample firms, with their headings', () => {
    expect([lakeshore, northbeam].map((site) => site.data.people)).toEqual([[], []]);
    expect([lakeshore, northbeam].map(everywhere)).toEqual(['', '']);
  });

  it('stand under a heading with role, facts and initials, and are in the structured data of that page only', () => {
    const home = shown(peopled, <People place="home" siteUrl={siteUrl} />);
    expect(home).toContain('<h3>Samuel Adeyemi</h3><p class="person-role">Service desk lead</p>');
    for (const text of ['CompTIA A+, 2021, no. 4711, checked May 2026', 'Answers first on weekdays.', '>SA</text>'])
      expect(home).toContain(text);
    expect(home).not.toContain('Lefebvre');
    const ofService = shown(peopled, <PeopleOfService service={service} siteUrl={siteUrl} />);
    expect(ofService.match(/"@type":"Person"/g)).toHaveLength(1);
    expect(ofService).toContain('"name":"Marc Lefebvre"');
  });

  it('print every word around them', () => {
    const words = Object.entries(lakeshore.data.pages['people-words']);
    const marked = Object.fromEntries(words.map(([name, text]) => [name, `${text} zq-${name}`]));
    const pages = { ...peopled.data.pages, 'people-words': marked as (typeof peopled.data.pages)['people-words'] };
    const html = everywhere(new Site({ ...peopled.data, pages }));
    expect(words.map(([name]) => name).filter((name) => !html.includes(`zq-${name}`))).toEqual([]);
  });

  it('answer a form: the page after it names them, and so does the answer without a reload', () => {
    expect(shown(peopled, <WhoAnswers place="thanks" />)).toContain('Samuel Adeyemi answers.');
    expect(contactFormWords(peopled).thanks.text).toMatch(/^Samuel Adeyemi answers\. ./);
    const two = withPeople(lakeshore, [samuel({ pages: ['booking'] }), { ...marc(service), pages: ['booking'] }]);
    expect(shown(two, <WhoAnswers place="booking" />)).toContain('You talk to Samuel Adeyemi or Marc Lefebvre.');
    expect(contactFormWords(lakeshore).thanks.text).not.toContain('answers.');
  });

  it('come to the office and write the quote only in words that the firm has', () => {
    expect(shown(peopled, <WhoAnswers place="answer" />)).toContain('Samuel Adeyemi comes to your office.');
    expect(shown(peopled, <WhoAnswers place="pricing" />)).toContain('>SA</text>');
    const { answer: _, ...silent } = peopled.data.pages['people-words'];
    const site = new Site({ ...peopled.data, pages: { ...peopled.data.pages, 'people-words': silent } });
    expect(shown(site, <WhoAnswers place="answer" />)).toBe('');
  });

  it('have a photograph where the firm has one of them', () => {
    const file = { hash: 'a'.repeat(64), width: 600, height: 800, widths: [480], type: 'image/webp' };
    const picture = { id: 'sam', alt: 'Samuel at his desk', file };
    const site = withPeople(lakeshore, [samuel({ picture: 'sam' })]);
    const data = { ...site.data, pictures: { sam: picture as never } };
    const html = shown(new Site(data), <People place="home" siteUrl={siteUrl} />);
    expect(html).toContain('alt="Samuel at his desk"');
    expect(html).not.toContain('initials');
    expect(html).toContain('"image":"https://firm.example/');
  });
});
