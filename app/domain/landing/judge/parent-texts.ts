import type { Site, SiteLocationPage } from '../../firm/site.ts';
import { compose } from '../compose.ts';
import { industriesEvidence, locationsEvidence } from '../evidence/printed-evidence.ts';
import type { PrintedEvidence, TimetableRow } from '../page.ts';
import { industryPage, industryPath, pairsOf, printedTexts } from '../parents/industry-page.ts';
import { localFacts } from '../parents/location-facts.ts';
import { pairPage } from '../parents/pair-page.ts';
import { serviceContext, serviceQuestions, serviceText } from '../parents/service-page.ts';
import type { About } from './contradictions.ts';
import { atOnce, type Steps } from './in-steps.ts';

/** A page that holds what the firm knows about a service, an industry, both, or a location. */
export interface Parent {
  path: string;
  kind: 'industry' | 'pair' | 'location' | 'service';
  about: About;
  /** Its prose, paragraph by paragraph, as `proseOf` gives it for landing pages. */
  lines: readonly string[];
  /** What is compared with other pages, where that is not all of it: a page made from facts has the product's words around them. */
  compared?: readonly string[];
  /**
   * Headings of evidence that a landing page prints in full. They are not prose of this page, and the landing page may not count them as
   * new.
   */
  named: readonly string[];
}

type Asked = readonly { question: string; answer: string }[];
const asked = (items: Asked) => items.flatMap(({ question, answer }) => [question, answer]);
const day = (rows: readonly TimetableRow[]) => rows.map(({ time, moment, control }) => `${time} ${moment}: ${control}`);
const wholeEvidence = (items: readonly PrintedEvidence[]) =>
  items.filter(({ paragraphs }) => paragraphs.length > 0).flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
const named = (items: readonly PrintedEvidence[]) =>
  items.filter(({ paragraphs }) => paragraphs.length === 0).map(({ title }) => title);

function industryParent(site: Site, id: string): Parent[] {
  const page = industryPage(site, id);
  if (!page) return [];
  const { lead, incidents, systems, duties, questions, testimonial, copy } = page;
  const quoted = testimonial ? [testimonial.quote] : [];
  const evidence = industriesEvidence(site, id);
  return [
    {
      path: industryPath(id),
      kind: 'industry',
      about: {},
      lines: [
        ...[lead, ...day(page.day), ...incidents, ...systems, ...duties, ...quoted],
        ...[...wholeEvidence(evidence), ...asked(questions), site.print.printable(copy.closing.text)],
      ],
      named: named(evidence),
    },
  ];
}

const pairParents = (site: Site, industry: string): Parent[] =>
  pairsOf(site, industry).flatMap(({ service, path }) => {
    const page = pairPage(site, industry, service.id);
    if (!page) return [];
    const { lead, text, reason, checklist, questions, copy } = page;
    const rest = [...day(page.day), ...asked(questions), site.print.printable(copy.closing.text)];
    return [
      {
        path,
        kind: 'pair',
        about: { service: service.id },
        lines: [lead, ...text, reason.text, ...checklist, ...rest],
        named: [],
      },
    ];
  });

function locationParent(site: Site, page: SiteLocationPage): Parent {
  const { id, subheadline, body, faq } = page;
  const { printable } = site.print;
  const evidence = locationsEvidence(site, id);
  const { economy = [], buildings = [], travel = [] } = site.location(id) ?? {};
  const told = [...wholeEvidence(evidence), ...asked(faq).map(printable)];
  return {
    path: `/locations/${id}`,
    kind: 'location',
    about: { location: id },
    lines: [
      ...[printable(subheadline), ...body.split(/\n{2,}/).map(printable)],
      ...localFacts(site, page).flatMap(({ texts }) => texts),
      ...told,
    ],
    ...(page.around && { compared: [...printedTexts(site, [...economy, ...buildings, ...travel]), ...told] }),
    named: named(evidence),
  };
}

function serviceParent(site: Site, id: string): Parent[] {
  const service = site.service(id);
  if (!service || !site.data.servicePages[id]) return [];
  const { why, faq } = compose(site, serviceContext(site, id));
  const { summary, includes, firstMonth, choose } = service;
  const own = [summary, ...includes, ...firstMonth, ...choose].map(({ text }) => text);
  const questions = asked(serviceQuestions(service, site.industry(site.data.firm.generalIndustry), faq));
  const lines = [...own, ...serviceText(site, id), ...why.map(({ text }) => text), ...questions];
  return [
    {
      path: `/services/${id}`,
      kind: 'service',
      about: serviceContext(site, id),
      lines: lines.map(site.print.printable),
      named: [],
    },
  ];
}

/** All parents of the landing pages, with their texts. */
export function* parentSteps(site: Site): Steps<Parent[]> {
  const parents: Parent[] = [];
  for (const { id } of site.data.industries) {
    parents.push(...industryParent(site, id), ...pairParents(site, id));
    yield;
  }
  for (const page of site.data.locationPages) {
    parents.push(locationParent(site, page));
    yield;
  }
  for (const { id } of site.data.services) {
    parents.push(...serviceParent(site, id));
    yield;
  }
  return parents;
}

export const parentsOf = (site: Site): Parent[] => atOnce(parentSteps(site));
