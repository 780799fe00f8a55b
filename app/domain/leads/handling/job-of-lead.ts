import type { Body } from '../../firm/kinds.ts';
import type { Site } from '../../firm/site.ts';
import { jobAbout } from '../../landing/evidence/job-draft.ts';
import { isServiceAlone, resolveServiceType, resolveSlug } from '../../landing/resolve.ts';
import { oneLine } from '../../text/one-line.ts';
import { displayDate } from '../../time/dates.ts';
import { addDays, isDay } from '../../time/days.ts';
import { type ConsentToEvidence, consentWays, isConsentWay } from '../evidence-consent.ts';
import type { Lead } from '../stored-lead.ts';

/** The form on a won lead that turns its job into evidence. */
export interface JobForm {
  service: string;
  industry: string;
  location: string;
  /** `2026-05`. */
  month: string;
  /** The number of people who work for the client; may be empty. */
  people: string;
  agreedBy: string;
  /** `2026-05-03`. */
  agreedOn: string;
  agreedHow: string;
}

export type JobFaults = Partial<Record<keyof JobForm, string>>;

/** The service, industry and location that the lead's page is about. */
function scopeOfPage(site: Site, page: string | null): Partial<Pick<JobForm, 'service' | 'industry' | 'location'>> {
  const [first = '', second = '', third = ''] = (page ?? '').split('/').filter(Boolean);
  if (first === 'services') return { service: resolveServiceType(site, second) ?? '' };
  if (first === 'industries') return { industry: second, service: third };
  if (first === 'locations') return { location: second };
  const context = resolveSlug(site, first === 'seo' ? second : first);
  if (!context) return {};
  return isServiceAlone(site, context) ? { service: context.service } : context;
}

/** The first service whose page preselects this choice of the contact form; undefined for “other”, which names none. */
const serviceOfChoice = ({ data: { services, servicePages } }: Site, choice: string): string | undefined =>
  choice === 'other' ? undefined : services.find(({ id }) => servicePages[id]?.choice === choice)?.id;

/** The initial form, filled in from the lead's page, the service and the people it was about, and the month of `today`. */
export function jobFormOf(
  site: Site,
  { page, service: choice, people }: Pick<Lead, 'page' | 'service' | 'people'>,
  today: string,
): JobForm {
  const { service = serviceOfChoice(site, choice) ?? '', industry = '', location = '' } = scopeOfPage(site, page);
  return {
    service: site.service(service)?.id ?? '',
    industry: site.industry(industry)?.id ?? '',
    location: site.location(location)?.id ?? '',
    month: today.slice(0, 7),
    people: people === null ? '' : String(people),
    agreedBy: '',
    agreedOn: today,
    agreedHow: '',
  };
}

/** Reads the form. `today` is the date on the firm's clock. Returns what was typed, and a fault for each wrong field. */
export function readJobForm(
  site: Site,
  form: Readonly<Record<string, string>>,
  today: string,
): { typed: JobForm; faults: JobFaults } {
  const typed: JobForm = {
    service: form.service ?? '',
    industry: form.industry ?? '',
    location: form.location ?? '',
    month: (form.month ?? '').trim(),
    people: (form.people ?? '').trim(),
    agreedBy: oneLine(form.agreedBy),
    agreedOn: (form.agreedOn ?? '').trim(),
    agreedHow: form.agreedHow ?? '',
  };
  const { service, industry, location, month, people, agreedBy, agreedOn, agreedHow } = typed;
  const faults: JobFaults = {};
  const fromList = 'Please choose one from the list';
  if (service !== '' && !site.service(service)) faults.service = fromList;
  if (industry !== '' && !site.industry(industry)) faults.industry = fromList;
  if (location === '') faults.location = 'Please choose where the job was';
  else if (!site.location(location)) faults.location = fromList;
  if (service === '' && industry === '') faults.service = 'Please choose a service or an industry';
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) faults.month = 'Please enter a month, such as 2026-05';
  else if (month > today.slice(0, 7)) faults.month = 'Please enter a month that has come';
  if (people !== '' && !/^[1-9]\d{0,5}$/.test(people)) faults.people = 'Please enter a whole number, or leave it empty';
  if (agreedBy.length < 2 || agreedBy.length > 120) faults.agreedBy = 'Please say who agreed, in 2 to 120 characters';
  if (!isDay(agreedOn)) faults.agreedOn = 'Please enter a day, such as 2026-05-03';
  else if (agreedOn > today) faults.agreedOn = 'Please enter a day that has come';
  if (!isConsentWay(agreedHow)) faults.agreedHow = 'Please choose how they agreed';
  return { typed, faults };
}

/** The record of the consent, which stays with the lead. Null when the form has no valid way of consent. */
export const consentIn = ({ agreedBy, agreedOn, agreedHow }: JobForm): ConsentToEvidence | null =>
  isConsentWay(agreedHow) ? { who: agreedBy, on: agreedOn, how: agreedHow } : null;

/** How many days evidence from a lead is printed: no longer than the lead is kept, because the lead holds the record of the consent. */
const printedFor = 729;

/**
 * The draft of the evidence: what was asked for, where and when, with none of the visitor's own words. A person writes the text and who
 * signs for it. `permission` is added once the consent is recorded; no job is published without it.
 */
export function jobDraft(
  site: Site,
  { service, industry, location, month, people }: JobForm,
  { reference }: Pick<Lead, 'reference'>,
  today: string,
): Partial<Body<'evidence'>> & { title: string } {
  return {
    ...jobAbout(site, { service, industry, location }),
    text: people === '' ? '' : `The client has ${people} ${people === '1' ? 'person' : 'people'}.`,
    month,
    proof: `Lead ${reference}`,
    expires: addDays(today, printedFor),
  };
}

/** Where the consent is recorded, as the evidence states it. It names the lead, not the person. */
export const permissionOf = ({ on, how }: ConsentToEvidence, { reference }: Pick<Lead, 'reference'>): string =>
  `Recorded with lead ${reference}: ${consentWays[how]}, ${displayDate(on)}`;
