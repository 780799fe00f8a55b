import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../app/domain/firm/kinds.ts';
import {
  consentIn,
  jobDraft,
  jobFormOf,
  permissionOf,
  readJobForm,
} from '../../../../app/domain/leads/handling/job-of-lead.ts';
import { lakeshore } from '../../../fixtures/site.ts';

const { services, industries, locations, firm, region } = lakeshore.data;
const [service, industry, location] = [services[1]?.id ?? '', industries[2]?.id ?? '', locations[4]?.id ?? ''];
const today = '2026-11-23';
const lead = { reference: 'LS-7KQ2-M4XD' };
const form = {
  service,
  industry,
  location,
  month: '2026-05',
  people: '11',
  agreedBy: ' Dana  Client ',
  agreedOn: '2026-05-03',
  agreedHow: 'email',
};
const faultsOf = (over: Partial<typeof form>) => readJobForm(lakeshore, { ...form, ...over }, today).faults;

describe('evidence of a won lead', () => {
  it.each([
    [`/${service}-${industry}-${location}`, { service, industry, location }],
    [`/seo/${service}-${industry}-${location}`, { service, industry, location }],
    [`/industries/${industry}/${service}`, { service, industry, location: '' }],
    [`/industries/${industry}`, { service: '', industry, location: '' }],
    [`/locations/${location}`, { service: '', industry: '', location }],
    [`/services/${service}`, { service, industry: '', location: '' }],
    [`/${service}-${firm.generalIndustry}-${region.home}`, { service, industry: '', location: '' }],
    ['/industries/nobody/nothing', { service: '', industry: '', location: '' }],
    ['/locations/__proto__', { service: '', industry: '', location: '' }],
    ['/contact', { service: '', industry: '', location: '' }],
    [null, { service: '', industry: '', location: '' }],
  ])('begins with what the page %s is about', (page, scope) => {
    expect(jobFormOf(lakeshore, { page, service: '', people: null }, today)).toMatchObject({
      ...scope,
      month: '2026-11',
      agreedBy: '',
      agreedHow: '',
    });
  });

  it('begins with what the visitor chose in the form, where the page says no service', () => {
    const of = (choice: string) => jobFormOf(lakeshore, { page: '/contact', service: choice, people: 12 }, today);
    expect(of('cybersecurity')).toMatchObject({ service: 'cybersecurity-services', people: '12' });
    expect(of('other').service).toBe('');
  });

  it('says at each field what is wrong with it, and keeps what was typed', () => {
    const read = readJobForm(lakeshore, {}, today);
    expect(Object.keys(read.faults).sort()).toEqual([
      'agreedBy',
      'agreedHow',
      'agreedOn',
      'location',
      'month',
      'service',
    ]);
    expect(consentIn(read.typed)).toBe(null);
    expect(readJobForm(lakeshore, { ...form, month: 'May' }, today).typed.month).toBe('May');
    for (const [field, values] of [
      ['service', ['no-such-service', '__proto__']],
      ['industry', ['no-such-industry']],
      ['location', ['', 'atlantis']],
      ['month', ['2026-13', '2026-12', '26-05']],
      ['people', ['0', '-3', '1.5', '1234567', 'ten']],
      ['agreedBy', [' ', 'D', 'x'.repeat(121)]],
      ['agreedOn', ['2026-02-30', '2026-11-24', '03.05.2026']],
      ['agreedHow', ['', 'telepathy', 'constructor']],
    ] as const)
      for (const value of values)
        expect(Object.keys(faultsOf({ [field]: value })), `${field}: ${value}`).toEqual([field]);
    expect(faultsOf({ people: '', service: '' })).toEqual({});
  });

  it('has no word of the visitor, and cannot be published before the consent is recorded', () => {
    const { typed, faults } = readJobForm(lakeshore, form, today);
    const consent = consentIn(typed);
    expect(faults).toEqual({});
    expect(consent).toEqual({ who: 'Dana Client', on: '2026-05-03', how: 'email' });
    const written = {
      text: 'The mail of the practice was moved to another server, and nobody missed a message on the Monday after.',
      signedBy: 'Maya Roy',
    };
    const draft = { ...jobDraft(lakeshore, typed, lead, today), ...written };
    const { schema } = kinds.evidence;
    expect(schema.safeParse(draft).error?.issues.map(({ path }) => path)).toEqual([['permission']]);
    const whole = consent && { ...draft, permission: permissionOf(consent, lead) };
    expect(schema.safeParse(whole).success).toBe(true);
    expect(whole?.permission).toBe('Recorded with lead LS-7KQ2-M4XD: by email, May 3, 2026');
    expect(JSON.stringify(whole)).not.toContain('Dana');
    // A little less than two years.
    expect(draft).toMatchObject({
      month: '2026-05',
      expires: '2028-11-21',
      locations: [location],
      services: [service],
    });
  });
});
