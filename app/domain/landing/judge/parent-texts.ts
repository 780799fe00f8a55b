import type { Site, SiteLocationPage } from '../../firm/site.ts';
import { compose } from '../compose.ts';
import { industriesEvidence, locationsEvidence } from '../evidence/printed-evidence.ts';
import type { PrintedEvidence, TimetableRow } from '../page.ts';
import { industryPage, industryPath, pairsOf } from '../parents/industry-page.ts';
import { pairPage } from '../parents/pair-page.ts';
import { serviceContext, serviceQuestions, serviceText } from '../parents/service-page.ts';

/** A page that holds what the firm knows about a service, an industry, both, or a location. */
export interface Parent {
  path: string;
  /** What it says, paragraph by paragraph, as `proseOf` reads landing pages. */
  lines: readonly string[];
}

type Asked = readonly { question: string; answer: string }[];
const asked = (items: Asked) => items.flatMap(({ question, answer }) => [question, answer]);
const day = (rows: readonly TimetableRow[]) => rows.map(({ time, moment, control }) => `${time} ${moment}: ${control}`);
const evidence = (items: readonly PrintedEvidence[]) =>
  items.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);

function industryParent(site: Site, id: string): Parent[] {
  const page = industryPage(site, id);
  if (!page) return [];
  const { lead, incidents, systems, duties, questions, testimonial, copy } = page;
  const quoted = testimonial ? [testimonial.quote] : [];
  return [
    {
      path: industryPath(id),
      lines: [
        ...[lead, ...day(page.day), ...incidents, ...systems, ...duties, ...quoted],
        ...[...evidence(industriesEvidence(site, id)), ...asked(questions), site.print.printable(copy.closing.text)],
      ],
    },
  ];
}

const pairParents = (site: Site, industry: string): Parent[] =>
  pairsOf(site, industry).flatMap(({ service, path }) => {
    const page = pairPage(site, industry, service.id);
    if (!page) return [];
    const { lead, text, reason, checklist, questions, copy } = page;
    const rest = [...day(page.day), ...asked(questions), site.print.printable(copy.closing.text)];
    return [{ path, lines: [lead, ...text, reason.text, ...checklist, ...rest] }];
  });

function locationParent(site: Site, { id, subheadline, body, faq }: SiteLocationPage): Parent {
  const { printable } = site.print;
  return {
    path: `/locations/${id}`,
    lines: [
      ...[printable(subheadline), ...body.split(/\n{2,}/).map(printable)],
      ...[...evidence(locationsEvidence(site, id)), ...asked(faq).map(printable)],
    ],
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
  return [{ path: `/services/${id}`, lines: lines.map(site.print.printable) }];
}

/** Every parent of the landing pages with its text. */
export const parentsOf = (site: Site): Parent[] => [
  ...site.data.industries.flatMap(({ id }) => [...industryParent(site, id), ...pairParents(site, id)]),
  ...site.data.locationPages.map((page) => locationParent(site, page)),
  ...site.data.services.flatMap(({ id }) => serviceParent(site, id)),
];
