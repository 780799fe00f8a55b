import { fill } from '../copy.ts';
import { htmlLines } from './content-html.ts';
import type { LandingPage } from './page.ts';

/** The fixed words of a landing page: the view prints them, the judge reads them. Kept few: every page shares them. */
export const landingWords = {
  area: 'Service areas',
  radius: (km: number) => `Within ${km} km of the centre`,
  postal: (codes: readonly string[]) => `Postal areas ${codes.join(', ')}`,
  why: 'Why choose {firm}',
  steps: (serviceName: string) => `How to Choose ${serviceName}`,
  keyFacts: 'Key facts',
  faq: 'Questions and answers',
  related: 'Related services',
  contact: 'Get Free Consultation',
  assessment: 'Take the Risk Assessment',
  closing: 'Talk it through with a technician at no charge.',
  call: 'Call {phone}',
} as const;

/** The text of the served <main>, one line for each block, in reading order. */
export function mainLines(page: LandingPage): string[] {
  const { area, related } = page;
  return [
    page.h1,
    page.lead,
    page.h2,
    ...page.keywords,
    ...htmlLines(page.content),
    fill(landingWords.why),
    ...page.why.flatMap(({ title, text }) => [title, text]),
    landingWords.steps(page.context.serviceName),
    ...page.steps.flatMap(({ title, text }) => [title, text]),
    landingWords.keyFacts,
    ...page.keyFacts.flatMap(({ label, value }) => [label, value]),
    landingWords.area,
    ...area.neighborhoods,
    landingWords.radius(area.radiusKm),
    landingWords.postal(area.postalCodes),
    landingWords.faq,
    ...page.faq.flatMap(({ question, answer }) => [question, answer]),
    landingWords.related,
    ...[...related.services, ...related.locations, ...related.industries].map(({ label }) => label),
    landingWords.closing,
    landingWords.contact,
    landingWords.assessment,
    fill(landingWords.call),
  ];
}

/** What the judge reads of a page. */
export const mainText = (page: LandingPage): string => mainLines(page).join('\n');
