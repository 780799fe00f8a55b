import type { Site, SiteData, SiteIndustry, SiteTestimonial } from '../../firm/site.ts';
import { withWords } from '../../text/with-words.ts';
import { workplaceOf } from '../compose.ts';
import { industriesEvidence } from '../evidence/printed-evidence.ts';
import { matchingTestimonial } from '../matching-testimonial.ts';
import type { Link, PrintedEvidence, TimetableRow } from '../page.ts';
import { industryOf } from '../vocabulary.ts';

// Pages with what the firm knows about an industry, and about a service for that industry. Landing pages link to them.

export const industryPath = (industry: string): string => `/industries/${industry}`;

/** True when a service for an industry has a page: not for the general industry, nor where nobody has written about both together. */
export const hasPairPage = (
  { data: { firm, serviceIndustries } }: Pick<Site, 'data'>,
  industry: string,
  service: string,
): boolean => industry !== firm.generalIndustry && serviceIndustries[service]?.[industry] !== undefined;

/** The path of the page about a service for an industry. Without one, it is the service's own page. */
export const industryServicePath = (site: Pick<Site, 'data'>, industry: string, service: string): string =>
  hasPairPage(site, industry, service) ? `/industries/${industry}/${service}` : `/services/${service}`;

/** The words of an industry for the copy of its pages: `{name}`, `{workplace}` and `{people}`. */
export function industryWords(site: Site, industry: SiteIndustry) {
  const { id, name, people } = industry;
  return { name, people, workplace: workplaceOf(site, { industry: id }) };
}

/** The title of an industry's page. */
export const industryTitle = (site: Site, industry: SiteIndustry): string =>
  withWords(site.data.pages['industry-page-copy'].title, industryWords(site, industry));

/** The rows of a day with placeholders filled. A row that depends on a switched-off claim is left out. */
export function printedDay({ print }: Site, day: SiteIndustry['day']): TimetableRow[] {
  return day
    .map(({ time, moment, control }) => ({ time, moment: print.printable(moment), control: print.printable(control) }))
    .filter(({ moment, control }) => moment !== '' && control !== '');
}

/** The texts with placeholders filled, without those that become empty. */
export const printedTexts = ({ print }: Site, facts: readonly { readonly text: string }[]): string[] =>
  facts.map(({ text }) => print.printable(text)).filter(Boolean);

/** The questions with placeholders filled, without those whose question or answer becomes empty. */
export const printedQuestions = (
  { print }: Site,
  items: readonly { readonly question: string; readonly answer: string }[],
): { question: string; answer: string }[] =>
  items
    .map(({ question, answer }) => ({ question: print.printable(question), answer: print.printable(answer) }))
    .filter(({ question, answer }) => question !== '' && answer !== '');

/** The pages of all industries, as links. */
export const industryPageLinks = ({ data }: Pick<Site, 'data'>): Link[] =>
  data.industries.map(({ id, name }) => ({ href: industryPath(id), label: name }));

/** Links to the served industries that are most like this one. */
export const kinLinks = (site: Site, { kinship }: SiteIndustry, path: (industry: string) => string): Link[] =>
  kinship.map((id) => ({ href: path(id), label: industryOf(site, id).name }));

/** A service on an industry's page: why it is chosen there, and its price with its label; null when no price may be printed. */
export interface ServiceForIndustry extends Link {
  reason: string;
  price: { readonly value: string; readonly label: string } | null;
}

type Copy = SiteData['pages']['industry-page-copy'];

/** The content of an industry's page. Placeholders are filled, except in `copy` and the texts for search engines, which are filled later. */
export interface IndustryPage {
  industry: SiteIndustry;
  /** With the industry's words filled in. */
  copy: Copy;
  lead: string;
  day: readonly TimetableRow[];
  incidents: readonly string[];
  systems: readonly string[];
  duties: readonly string[];
  services: readonly ServiceForIndustry[];
  testimonial: SiteTestimonial | null;
  evidence: readonly PrintedEvidence[];
  questions: readonly { question: string; answer: string }[];
  related: readonly Link[];
}

/** The services of the firm that have a text for this industry. */
export const servicesFor = ({ data: { services, serviceIndustries } }: Pick<Site, 'data'>, industry: string) =>
  services.flatMap((service) => {
    const pair = serviceIndustries[service.id]?.[industry];
    return pair ? [{ service, pair }] : [];
  });

/** The services that have their own page for this industry; none for the general industry. */
export const pairsOf = (site: Pick<Site, 'data'>, industry: string) =>
  industry === site.data.firm.generalIndustry
    ? []
    : servicesFor(site, industry).map((pair) => ({
        ...pair,
        path: industryServicePath(site, industry, pair.service.id),
      }));

/** The page of an industry; null when the firm does not serve it. */
export function industryPage(site: Site, id: string): IndustryPage | null {
  const industry = site.industry(id);
  if (!industry) return null;
  const { data, print } = site;
  return {
    industry,
    copy: withWords(data.pages['industry-page-copy'], industryWords(site, industry)),
    lead: print.printable(industry.hours.text),
    day: printedDay(site, industry.day),
    incidents: printedTexts(site, industry.incidents),
    systems: printedTexts(site, industry.systems),
    duties: printedTexts(site, industry.duties),
    services: servicesFor(site, id).map(({ service, pair }) => {
      const price = data.servicePages[service.id]?.price;
      return {
        href: industryServicePath(site, id, service.id),
        label: service.name,
        reason: print.printable(pair.reason.title),
        price: price && print.mayPrint(price.value + price.label) ? print.fillDeep(price) : null,
      };
    }),
    testimonial: matchingTestimonial(site, { industry: id }),
    evidence: industriesEvidence(site, id),
    questions: printedQuestions(site, industry.faq),
    related: kinLinks(site, industry, industryPath),
  };
}
