import { readFileSync } from 'node:fs';
import { converter, wcagContrast } from 'culori';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { resolveServiceType } from '../../app/domain/landing/resolve.ts';
import { assessmentLevel, assessmentOf } from '../../app/domain/leads/assessment.ts';
import { fieldErrors, requestsOf } from '../../app/domain/leads/lead.ts';
import { band } from '../../app/domain/leads/risk-map.ts';
import { AssessmentVerdict } from '../../app/ui/islands/assessment/assessment-result.tsx';
import { TOOLTIP_DELAY } from '../../app/ui/islands/hint.ts';
import { lakeshore, northbeam } from '../fixtures/site.ts';
import {
  all,
  answers,
  api,
  canonical,
  contact,
  get,
  home,
  is,
  landing,
  landingPages,
  links,
  location,
  outageTest,
  pagesTest,
  panel,
  provedBy,
  type Row,
  redirects,
  resolver,
  riskMap,
  shows,
  written,
} from './checks.ts';

const valid = { firstName: 'Al', lastName: 'Li', company: 'Co', email: 'a@b.ca', phone: '4165550199', terms: true };
const refused = (change: object) => {
  const { error } = requestsOf(lakeshore).contact.safeParse({ ...valid, ...change });
  return error ? Object.values(fieldErrors(error)) : [];
};

const toHsl = converter('hsl');
const tokens = readFileSync('app/ui/tokens.css', 'utf8');
/** The value of a token in app/ui/tokens.css. */
const token = (name: string) => new RegExp(`${name}: (#[\\da-f]{6});`).exec(tokens)?.[1] ?? '';

const selfAssessment = lakeshore.data.pages['self-assessment'];

export const states: readonly Row[] = [
  ['4', 'mobile menu', provedBy(pagesTest, 'opens and closes, and closes when a link is chosen')],
  [
    '4',
    'carousel: autoplay by default, every 5 seconds; none while paused (D18: rests, and not under reduced motion)',
    all(
      provedBy(home, 'advances one slide every 5 seconds and loops'),
      provedBy(home, 'stops while paused'),
      provedBy(home, 'does not start by itself for people who prefer less motion'),
    ),
    [
      'departs',
      'accessibility',
      'It does not start for people who prefer less motion, and rests under pointer and focus (WCAG 2.2.2).',
    ],
  ],
  [
    '4',
    'toasts: default and destructive, title, description, action; one at a time',
    all(
      provedBy(contact, 'is one at a time'),
      written('app/ui/islands/toasts.ts', 'title: string', 'description?: string', 'destructive', 'action?: '),
    ),
  ],
  [
    '4',
    'widget: intro, questionnaire, contact, thank-you, no way back',
    all(
      provedBy(home, 'shows level and gaps before it asks for anything, sends only complete details, and thanks'),
      shows('/', 'Start Free Assessment', 'Begin Assessment'),
    ),
  ],
  [
    '4',
    'widget: Low to 3 unchecked, Medium 4 to 7, High above',
    is([0, 3, 4, 7, 8, 10].map(assessmentLevel), ['low', 'low', 'medium', 'medium', 'high', 'high']),
  ],
  [
    '4',
    'widget: green, amber and red, with readable words, in the colours of both sample firms (D55)',
    () => {
      const hues = { low: [90, 165], medium: [28, 50], high: [-15, 15] } as const;
      for (const site of [lakeshore, northbeam])
        for (const [level, [from, to]] of Object.entries(hues)) {
          const shown = site.paint(token(`--risk-${level}`));
          const hue = (((toHsl(shown)?.h ?? 0) + 180) % 360) - 180;
          expect([hue >= from, hue <= to], `${level} ${shown} of ${site.data.firm.name}`).toEqual([true, true]);
          expect(wcagContrast(site.paint(token('--risk-text')), shown), level).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(site.paint(token('--night')), shown), level).toBeGreaterThanOrEqual(3);
        }
    },
  ],
  [
    '4',
    'widget: the coloured part of the bar is the share of unchecked measures (D55), with the level as a word',
    () => {
      const { copy, measures } = assessmentOf(lakeshore);
      for (const missing of [0, 3, 4, 7, 8, 10]) {
        const html = renderToStaticMarkup(
          createElement(AssessmentVerdict, { missing, total: measures.length, copy: copy.result }),
        );
        const [, bar = ''] = /class="verdict-bar"[^>]*>([\s\S]*?)<\/svg>/.exec(html) ?? [];
        const coloured = [...bar.matchAll(/<path d="([^"]*)"(?! fill="none")/g)].map(([, path = '']) => path).join('');
        expect(coloured.split('M').length - 1, `${missing} unchecked`).toBe(missing);
        expect(html).toContain(`aria-valuenow="${missing}"`);
        const level = assessmentLevel(missing);
        expect(html).toContain(`data-level="${level}"`);
        expect(html).toContain(`<strong>${copy.result[level].label}</strong>`);
      }
    },
  ],
  [
    '4',
    "widget: toast 'Assessment Submitted!' with its text; the thank-you's two links (D9: it is sent)",
    is(
      [selfAssessment.toast, selfAssessment.thankYou.links.map(({ href }) => href)],
      [
        { title: 'Assessment Submitted!', text: "We'll contact you with your personalized assessment results." },
        ['/services#cybersecurity', '/risk-assessment'],
      ],
    ),
    [
      'departs',
      'contradiction',
      'Section 7 sends nothing anywhere, and this toast promises to contact the visitor. The answers are sent as a lead, so that the promise is kept.',
    ],
  ],
  [
    '4',
    "contact form: 'Submitting...' and disabled; success resets it to empty, terms unchecked (D54); error keeps the values",
    all(
      provedBy(contact, 'leaves the form on the page, empty'),
      provedBy(contact, 'leaves the empty form on the thank-you page without JavaScript'),
      provedBy(contact, 'reads Submitting... and is disabled while it sends'),
      provedBy(contact, 'says what went wrong and keeps every value'),
    ),
  ],
  [
    '4',
    'heat map: starts at the defaults; any level to any other; scores at once; the tab is kept',
    all(provedBy(riskMap, 'starts at 69 %'), provedBy(riskMap, 'follows every choice at once, and the tab stays')),
  ],
  [
    '4',
    'heat map: five tabs, Infrastructure first',
    is(
      lakeshore.data.riskMap.categories.map(({ name }) => name),
      ['Infrastructure', 'Data Security', 'Cloud Security', 'Human Factors', 'Perimeter Security'],
    ),
  ],
  [
    '4',
    'heat map: bands',
    is([24, 25, 49, 50, 74, 75].map(band), ['low', 'medium', 'medium', 'high', 'high', 'critical']),
  ],
  [
    '4',
    'heat map: nothing saved or sent (D10: its state is in the hash)',
    provedBy(riskMap, 'is empty while the visitor plays'),
    ['more', 'The address keeps the levels, so that a link shows them again. Nothing leaves the browser.'],
  ],
  ['4', 'location: unknown to /not-found', redirects('/locations/nowhere', '/not-found')],
  ['4', 'accordion: single-open, collapsible', provedBy(location, 'open one at a time and close again')],
  ['4', 'tooltips after 700 ms (D32: where)', is(TOOLTIP_DELAY, 700)],
  [
    '4',
    'admin generation: idle, generating with both buttons disabled, then the result or the error object',
    all(
      provedBy(panel, 'waits with its buttons while another process generates'),
      provedBy(panel, 'has both buttons at the end of Today'),
      provedBy(panel, 'shows the error object when the pages cannot be generated'),
    ),
  ],
  [
    '4',
    'SEO page and dynamic landing page: content or not found (D1, D23: served complete)',
    all(answers(landing, 200), answers('/cloud-services-legal-atlantis', 404), answers('/seo/nothing', 404)),
    [
      'departs',
      'accessibility',
      'Pages are complete in their first answer, with or without scripts, so no skeleton and no “Loading...” comes before them.',
    ],
  ],
];

export const validation: readonly Row[] = [
  [
    '5',
    'firstName: at least 2',
    is([refused({ firstName: 'A' }), refused({ firstName: 'Al' })], [['First name is required'], []]),
  ],
  [
    '5',
    'lastName: at least 2',
    is([refused({ lastName: 'L' }), refused({ lastName: 'Li' })], [['Last name is required'], []]),
  ],
  [
    '5',
    'company: at least 2',
    is([refused({ company: 'C' }), refused({ company: 'Co' })], [['Company name is required'], []]),
  ],
  [
    '5',
    'email: valid',
    is([refused({ email: 'nobody' }), refused({ email: 'a@b.ca' })], [['Please enter a valid email address'], []]),
  ],
  [
    '5',
    'phone: at least 10 characters',
    is(
      [refused({ phone: '416555019' }), refused({ phone: '4165550199' })],
      [['Please enter a valid phone number'], []],
    ),
  ],
  ['5', 'service and message: optional', is(refused({ service: undefined, message: undefined }), [])],
  ['5', 'terms: must be checked', is(refused({ terms: false }), ['You must agree to the terms and conditions'])],
  [
    '5',
    'required fields carry an asterisk; the agreement links to both policies (D11)',
    all(
      shows('/contact', 'First Name *', 'Phone *'),
      links('/contact', 'Privacy Policy', '/privacy'),
      links('/contact', 'Terms of Service', '/terms'),
    ),
    ['more', 'Both links, which point nowhere in the specification, lead to the policies.'],
  ],
  [
    '5',
    'assessment: Get Full Assessment disabled until four fields are non-empty',
    provedBy(home, 'sends only complete details'),
  ],
  [
    '5',
    '/services/{type}: aliases (D6: more of them)',
    is(
      [
        'cybersecurity',
        'network',
        'network-solutions',
        'cloud',
        'managed-it',
        'backup',
        'technical-support',
        'it-consulting',
        'data-backup-recovery',
        'no-such',
      ].map((type) => resolveServiceType(lakeshore, type)),
      [
        'cybersecurity-services',
        'network-services',
        'network-services',
        'cloud-services',
        'managed-it-services',
        'backup-services',
        'technical-support',
        'it-consulting',
        'backup-services',
        null,
      ],
    ),
    ['more', 'Every link that the specification prints is an alias, too.'],
  ],
  ['5', '/services/{type}: unknown types are unresolved (D1: 404)', answers('/services/no-such', 404)],
  [
    '5',
    '/services/{type}: an alias names the canonical page (D16)',
    canonical('/services/cloud', '/services/cloud-services'),
  ],
  [
    '5',
    '/locations/{slug}: one of the nine, or of the ten added locations (D37)',
    all(answers('/locations/scarborough', 200), answers('/locations/etobicoke', 200)),
    ['more', 'Ten further locations of the region have a page, too.'],
  ],
  [
    '5',
    '/announcements/{slug}: technical support in Toronto, and nothing else',
    all(
      canonical('/announcements/online-tech-support-launched', '/services/technical-support'),
      answers('/announcements/cloud-services', 404),
      provedBy(resolver, 'include one announcement'),
    ),
  ],
  [
    '5',
    '/resources/{id}: five ids map to a service (D14: they feed related links)',
    provedBy('tests/editorial.test.ts', 'gives each of the landing engine’s five ids a service'),
  ],
  [
    '5',
    '/{slug}: aliases, then splitting on hyphens (D5)',
    all(
      shows('/cybersecurity-services-real-estate-richmond-hill', 'Real Estate Agencies in Richmond Hill'),
      canonical('/cloud', '/services/cloud-services'),
      canonical('/online-tech-support-launched', '/services/technical-support'),
      answers('/cloud-services-plumbing-oakville', 404),
      provedBy(resolver, 'resolves every slug that the literal rule resolves, with the same result'),
    ),
  ],
];

export const rolesAndCalls: readonly Row[] = [
  ['6', 'all pages are public', answers('/risk-assessment', 200)],
  [
    '6',
    '/admin without a login (D8: closed to outsiders)',
    async () => expect([302, 303, 401, 404]).toContain((await get('/admin')).status),
    [
      'departs',
      'security',
      'The panel and its calls need a signed-in person: anybody who can generate and edit pages could deface the site.',
    ],
  ],
  [
    '7',
    'POST /api/contact with eight fields (D30: 201 and a reference)',
    provedBy(api, 'takes the eight fields of the specification and answers 201 with a reference'),
  ],
  [
    '7',
    'POST /api/admin/generate-strategic-seo and generate-programmatic-seo (D7, D33)',
    all(
      provedBy(landingPages, 'answers when it has ended, with its figures'),
      provedBy(landingPages, 'answers only to POST'),
      provedBy('tests/server/landing/generate-pages.test.ts', 'makes the most valuable ones on request'),
    ),
  ],
  [
    '7',
    'GET /api/seo/{slug}',
    all(
      answers('/api/seo/nothing', 404),
      provedBy(landingPages, 'gives exactly the specified fields, with faqItems as JSON text'),
    ),
  ],
  [
    '7',
    'analytics: a third-party script with a measurement id, a page-view per route (only after the visitor’s yes)',
    provedBy(pagesTest, 'asks once, loads nothing before the yes'),
    ['departs', 'law', 'Nothing is loaded or sent before the visitor says yes: privacy law asks for consent.'],
  ],
  [
    '7',
    'analytics: hero_cta_click and security_assessment_click',
    async () => {
      const { html } = await get('/');
      expect(html).toContain('data-track="hero_cta_click"');
      expect(html).toContain('data-track="security_assessment_click"');
    },
  ],
  [
    '7',
    'analytics: service_page_view on landing pages, form_interaction in the contact form',
    all(
      async () => expect((await get(landing)).html).toContain('service_page_view'),
      written('app/ui/islands/use-contact-form.ts', "event: 'form_interaction'", "category: 'lead_generation'"),
    ),
  ],
  [
    '7',
    'location and resource pages make no server call',
    async () => expect((await get('/locations/toronto')).html).not.toContain('<form'),
  ],
  [
    '7',
    'metadata is in the document head',
    async () =>
      expect((await get('/')).html.indexOf('og:title')).toBeLessThan((await get('/')).html.indexOf('</head>')),
  ],
  ['7', 'to /services#{id} is a full page load', links('/', 'Cybersecurity', '/services#cybersecurity')],
];

export const errors: readonly Row[] = [
  ['8', "a non-OK answer: '{status}: {body}' (D15)", provedBy(contact, 'says what went wrong and keeps every value')],
  [
    '8',
    "success: 'Form submitted successfully', 'We'll get back to you as soon as possible.'",
    written(
      'tests/e2e/journeys/lead.test.ts',
      "We'll get back to you as soon as possible.",
      'Form submitted successfully',
    ),
  ],
  [
    '8',
    "failure: 'Error submitting form', 'Please try again later'",
    provedBy(contact, 'says "Please try again later" when there is no answer at all'),
  ],
  ['8', 'unknown route', answers('/no/such/route', 404)],
  ['8', 'unknown resource', answers('/resources/nothing', 404)],
  ['8', 'unknown location (D2)', redirects('/locations/nothing', '/not-found')],
  [
    '8',
    'unresolvable landing slug: blank (D1: 404 with the not-found page)',
    answers('/no-such-services-nowhere', 404),
    [
      'departs',
      'accessibility',
      'A blank page has no title, no heading and no way on (WCAG 2.4.2). The answer is the not-found page, as for any other unknown address.',
    ],
  ],
  [
    '8',
    'SEO page error or empty: the not-found page (D21: 503 on an outage)',
    all(answers('/seo/nothing', 404), provedBy(outageTest, 'an outage is never a 404')),
    ['more', 'While the database does not answer, the page says so with status 503, and search engines keep it.'],
  ],
  [
    '8',
    "admin generation failure: 'Failed to generate pages' and details",
    provedBy(panel, 'shows the error object when the pages cannot be generated'),
  ],
];
