import { describe, expect, it } from 'vitest';
import { claimEntries } from '../../../app/domain/firm/claim-settings.ts';
import { choiceWords } from '../../../app/domain/firm/setup/listing-choice.ts';
import { type LaunchFacts, launchFindings } from '../../../app/domain/operations/launch-check.ts';
import { launchTasks, openTasks } from '../../../app/domain/operations/launch-tasks.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { firm, claims, testimonials } = lakeshore.data;
const now = Date.UTC(2026, 10, 21, 15);
const day = 24 * 60 * 60 * 1000;

/** The sample firm, unchanged. */
const sample: LaunchFacts = {
  firm,
  claims: claimEntries(lakeshore.data),
  listed: { choice: 'all', by: 'firm' },
  siteUrl: undefined,
  smtp: false,
  mailboxes: [`${firm.name} <${firm.email.main}>`, firm.email.main],
  answers: null,
  lastBackupAt: null,
  owners: [],
  drafted: false,
  dutyGaps: null,
  today: '2026-11-21',
  now,
};

/** A firm that has completed every item. */
const complete: LaunchFacts = {
  ...sample,
  firm: {
    name: 'Harbour Desk',
    phone: { display: '(416) 977-1234', e164: '+14169771234' },
    email: { main: 'hello@harbourdesk.ca', support: 'help@harbourdesk.ca', privacy: 'privacy@harbourdesk.ca' },
    address: { ...firm.address, street: '20 Bay Street' },
    sample: false,
  },
  claims: claimEntries(lakeshore.data).map((entry) => ({
    ...entry,
    proof: 'Folder 7',
    owner: 'Ana',
    expires: '2027-06-30',
  })),
  siteUrl: 'https://www.harbourdesk.ca',
  smtp: true,
  mailboxes: ['Harbour Desk <hello@harbourdesk.ca>', 'owner@harbourdesk.ca'],
  lastBackupAt: now - day,
  owners: [{ email: 'owner@harbourdesk.ca', secondFactor: true }],
};

const sentences = (facts: LaunchFacts) => launchFindings(facts).map(({ what }) => what);
type Change = Partial<LaunchFacts['claims'][number]>;
const withEntry = (changed: string | undefined, change: Change): LaunchFacts => ({
  ...complete,
  claims: complete.claims.map((entry) => (entry.id === changed ? { ...entry, ...change } : entry)),
});
const withClaim = (change: Change) => withEntry('uptime', change);
const withTestimonial = (change: Change) =>
  withEntry(complete.claims.find(({ kind }) => kind === 'testimonial')?.id, change);

describe('the launch check', () => {
  it('lets a completed site go public', () => {
    expect(launchFindings(complete)).toEqual([]);
  });

  it('does not ask for a list of holidays that nobody has continued for years', () => {
    const later = now + 5 * 365 * day;
    const holidays = { ...complete.firm, hours: { closed: ['2020-12-25'] } };
    const claims = (expires: string) => complete.claims.map((entry) => ({ ...entry, expires }));
    const facts = { ...complete, firm: holidays, today: '2031-11-20', now: later, lastBackupAt: later - day };
    expect(launchFindings({ ...facts, claims: claims('2032-06-30') })).toEqual([]);
    // Claims that have expired by that day are found.
    const proved = claims('2027-06-30').filter(({ kind }) => kind !== 'practice');
    expect(launchFindings({ ...facts, claims: claims('2027-06-30') })).toHaveLength(proved.length);
  });

  it('stops the sample: its contact details, each claim, each testimonial, mail, address, backup, administrator', () => {
    const found = sentences(sample);
    for (const claim of claims) expect(found).toContain(`Unproved: ${claim.statement}`);
    for (const { quote } of testimonials) expect(found.join('\n')).toContain(quote);
    for (const words of [firm.name, firm.phone.display, ...Object.values(firm.email)])
      expect(found.join('\n')).toContain(words);
    for (const words of ['No mail server', 'The public address', 'backup', 'administrator'])
      expect(found.join('\n')).toContain(words);
    expect(found).toHaveLength(claims.length + testimonials.length + 9);
  });

  it('says for each item what to do', () => {
    for (const { what, todo } of launchFindings(sample)) {
      expect(what.length).toBeGreaterThan(15);
      expect(todo).toMatch(/^(Enter|Note|Set|Start)/);
    }
  });

  it.each<[string, LaunchFacts, string]>([
    [
      'a mailbox for answers that cannot be read',
      { ...complete, answers: { fault: 'Failing since 9:00 AM. LOGIN failed.' } },
      'Visitors’ answers do not come in. Failing since 9:00 AM. LOGIN failed.',
    ],
    ['a plain address', { ...complete, siteUrl: 'http://www.harbourdesk.ca' }, 'not https'],
    ['no mail server', { ...complete, smtp: false }, 'No mail server'],
    ['leads that go to nobody', { ...complete, mailboxes: ['desk@firm.example'] }, 'desk@firm.example'],
    ['no backup', { ...complete, lastBackupAt: null }, 'no backup'],
    ['an old backup', { ...complete, lastBackupAt: now - 4 * day }, '2026-11-17'],
    ['a password alone', { ...complete, owners: [{ email: 'a@b.ca', secondFactor: false }] }, 'a@b.ca'],
    ['an unproved claim', withClaim({ proof: ' ' }), 'Unproved'],
    ['an expired claim', withClaim({ expires: '2026-11-20' }), 'expired on 2026-11-20'],
    ['a testimonial without permission', withTestimonial({ proof: '' }), 'No written permission'],
    ['an expired permission', withTestimonial({ expires: '2026-11-20' }), 'expired on 2026-11-20'],
    ['a claim of nobody', withClaim({ owner: '' }), 'Nobody is responsible'],
    [
      'a firm in Quebec, which owes its customers French',
      { ...complete, firm: { ...complete.firm, address: { ...complete.firm.address, region: 'QC' } } },
      'Quebec asks for a French one',
    ],
    ['a made-up phone number', { ...complete, firm: { ...complete.firm, phone: firm.phone } }, firm.phone.display],
  ])('stops %s', (_what, facts, words) => {
    expect(sentences(facts)).toEqual([expect.stringContaining(words)]);
  });

  it('asks for an answer to a claim that nobody answered, never after a no, and for no proof on its last day', () => {
    expect(sentences(withClaim({ enabled: false, declined: true, proof: '' }))).toEqual([]);
    expect(sentences(withClaim({ enabled: false }))).toEqual([expect.stringContaining('Not answered yet: ')]);
    expect(sentences(withTestimonial({ enabled: false, declined: true }))).toEqual([]);
    expect(sentences(withClaim({ expires: '2026-11-21' }))).toEqual([]);
    expect(sentences(withTestimonial({ expires: '2026-11-21', owner: '' }))).toEqual([]);
  });

  it('asks for the answers to practices in one item, and for no proof of them', () => {
    const answered = (answers: (number: number) => object) => ({
      ...complete,
      claims: complete.claims.map((entry, number) =>
        entry.kind === 'practice' ? { ...entry, ...answers(number) } : entry,
      ),
    });
    const practices = complete.claims.filter(({ kind }) => kind === 'practice');
    expect(practices.length).toBeGreaterThan(2);
    expect(sentences(answered(() => ({ enabled: false, declined: true })))).toEqual([]);
    expect(sentences(answered(() => ({ enabled: false })))).toEqual([
      expect.stringContaining(`Not answered yet: ${practices.length} practices`),
    ]);
    const first = complete.claims.findIndex(({ kind }) => kind === 'practice');
    expect(sentences(answered((number) => (number === first ? { enabled: false } : {})))).toEqual([
      expect.stringContaining('one practice '),
    ]);
  });

  it('lists the hours in which nobody is on duty, once a rota is planned', () => {
    expect(sentences({ ...complete, dutyGaps: [] })).toEqual([]);
    const dutyGaps = ['Saturday, all day, 52 times in a year'];
    expect(sentences({ ...complete, dutyGaps })).toEqual(['Nobody is on duty: Saturday, all day, 52 times in a year']);
    expect(openTasks(launchTasks({ ...complete, dutyGaps })).map(({ id }) => id)).toEqual(['duty']);
  });

  it('says how the page of backups gets its button', () => {
    expect(launchFindings({ ...complete, lastBackupAt: null }).map(({ todo }) => todo)).toEqual([
      expect.stringContaining('Set BACKUP_DIR and restart the server'),
    ]);
  });

  it('leaves the backup of PostgreSQL to its own tools', () => {
    expect(sentences({ ...complete, lastBackupAt: 'elsewhere' })).toEqual([]);
  });

  it('is eight tasks, each with its own findings', () => {
    const tasks = launchTasks(sample);
    expect(tasks.map(({ id, findings }) => [id, findings.length])).toEqual([
      ['firm', 5],
      ['claims', claims.length + testimonials.length],
      ['listing', 0],
      ['mail', 1],
      ['address', 1],
      ['backup', 1],
      ['accounts', 1],
      ['duty', 0],
    ]);
    expect(tasks.flatMap(({ findings }) => findings)).toHaveLength(launchFindings(sample).length);
    expect(openTasks(launchTasks(complete))).toEqual([]);
    expect(openTasks(launchTasks({ ...complete, smtp: false })).map(({ id }) => id)).toEqual(['mail']);
  });

  it('asks which landing pages search engines may list, with what each choice means, until somebody has chosen', () => {
    const asked = launchTasks({ ...complete, listed: { choice: 'earned', by: 'nobody' } });
    expect(openTasks(asked).map(({ id }) => id)).toEqual(['listing']);
    const [finding] = openTasks(asked)[0]?.findings ?? [];
    for (const { means } of Object.values(choiceWords)) expect(finding?.todo).toContain(means);
    const settled = (listed: LaunchFacts['listed']) =>
      launchTasks({ ...complete, listed }).find(({ id }) => id === 'listing')?.settled;
    expect(settled({ choice: 'all', by: 'firm' })).toContain(choiceWords.all.means);
    expect(settled({ choice: 'earned', by: 'operator' })).toContain('by the setting LANDING_LISTING');
  });

  it('leads to a page of the panel, or has the line for the server', () => {
    for (const { place, findings } of launchTasks(sample))
      if (!place) expect(findings.every(({ setting }) => setting)).toBe(true);
    const setting = (facts: LaunchFacts) => launchFindings(facts).map((finding) => finding.setting);
    expect(setting({ ...complete, smtp: false })).toEqual([
      'SMTP_URL=smtps://name%40harbourdesk.ca:password@mail.harbourdesk.ca:465',
    ]);
    // The firm cannot have the sample's domain.
    expect(setting({ ...sample, siteUrl: undefined })).toContain('SITE_URL=https://www.yourfirm.ca');
  });

  it('leads to the publication once the setup has the firm’s own name', () => {
    const first = (facts: LaunchFacts) => launchTasks(facts)[0];
    expect(first(sample)?.place?.href).toBe('/admin/setup/firm');
    expect(first({ ...sample, drafted: true })).toMatchObject({
      place: { href: '/admin/setup/publish' },
      findings: expect.arrayContaining([expect.objectContaining({ todo: expect.stringContaining('Publish') })]),
    });
  });
});
