import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { webhookBody } from '../../../app/domain/delivery/transports/webhook.ts';
import { serviceChoiceValues } from '../../../app/domain/firm/kinds/firm-kinds.ts';
import { assessmentOf } from '../../../app/domain/leads/assessment.ts';
import { noAnswer } from '../../../app/domain/leads/handling/lead-answer.ts';
import { contactFields, fieldErrors, requestsOf, tooLongFor } from '../../../app/domain/leads/lead.ts';
import {
  controlsOf,
  type FormName,
  type LeadField,
  type LeadFieldName,
  leadField,
  leadFieldNames,
} from '../../../app/domain/leads/lead-fields.ts';
import { leadView } from '../../../app/domain/leads/lead-view.ts';
import { quarantinedLead } from '../../../app/domain/leads/quarantined-lead.ts';
import { leadWords } from '../../../app/domain/leads/search-words.ts';
import type { Lead } from '../../../app/domain/leads/stored-lead.ts';
import { conversationPart } from '../../../app/domain/mail/conversation.ts';
import { addressKey } from '../../../app/domain/privacy/person-key.ts';
import { leadMail } from '../../../app/server/delivery/messages.server.ts';
import { captureLead, type Inquiry } from '../../../app/server/leads/capture-lead.server.ts';
import { exportLeads } from '../../../app/server/leads/export-leads.server.ts';
import { fromLead } from '../../../app/server/leads/lead-rows.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { eraseAddress } from '../../../app/server/privacy/erase.server.ts';
import { exportDocument } from '../../../app/server/privacy/person-data.server.ts';
import { LeadDetail } from '../../../app/ui/admin/leads/lead-detail.tsx';
import { QuarantineList } from '../../../app/ui/admin/leads/quarantine-list.tsx';
import { SelfAssessmentForm } from '../../../app/ui/islands/assessment/self-assessment-form.tsx';
import { ContactForm } from '../../../app/ui/islands/contact-form.tsx';
import { SiteProvider } from '../../../app/ui/site-context.tsx';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead, sampleWords } from '../../fakes/lead.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const forms: FormName[] = ['contact', 'assessment'];
const schemas = requestsOf(lakeshore);

/** A browser's values for every field of `form`: text, except for the ticks of the assessment. */
function bodyOf(form: FormName): Record<string, unknown> {
  const words = sampleWords();
  const typed = leadFieldNames.flatMap((name) => {
    const value = words[name];
    if (!leadField(name).forms.includes(form) || value === null) return [];
    return [[name, typeof value === 'object' ? value.map(String) : String(value)]];
  });
  return { ...Object.fromEntries(typed), terms: 'on' };
}

function refusalOf(form: FormName, name: string, body: Record<string, unknown>): string | undefined {
  const { error } = schemas[form].safeParse(body);
  return error && fieldErrors(error)[name];
}

const { form: contactForm, ...contact } = lakeshore.data.pages['contact-page'];
const thanks = { ...contact.thanks, booking: 'Book a time' };
const { choices, ...copy } = contactForm;

const controls = forms.flatMap((form) => controlsOf(form).map(({ name, field }) => ({ form, name, field })));

describe.each(controls)('$name in the $form form', ({ form, name, field }) => {
  const { refusal } = field;

  it('is accepted as a browser sends it', () => {
    const { error, data } = schemas[form].safeParse(bodyOf(form));
    expect(error && fieldErrors(error)).toBeUndefined();
    expect(data).toMatchObject({ [name]: sampleWords()[name] });
  });

  it('is refused with its own words when it is too large or of another kind, and says when it is too long', () => {
    const refused = (value: unknown) => refusalOf(form, name, { ...bodyOf(form), [name]: value });
    const wrong =
      field.control === 'number'
        ? [field.least - 1, field.most + 1, 1.5, 'many', `${field.most + 1}`, '-1', '1e1', true, {}]
        : [7, {}];
    for (const value of wrong) expect(refused(value), `${value}`).toBe(refusal);
    if (field.control === 'number') return;
    const tooLong = field.control === 'service' || field.control === 'lines' ? refusal : tooLongFor(field);
    expect(refused('x'.repeat(field.longest + 1))).toBe(tooLong);
  });

  it(`is ${field.required ? 'refused' : 'accepted'} when it is left empty or out`, () => {
    const { [name]: _, ...without } = bodyOf(form);
    for (const body of [without, { ...without, [name]: '' }, { ...without, [name]: ' ' }]) {
      // A select list has no blank choice.
      if (field.control === 'service' && body[name] === ' ') continue;
      expect(refusalOf(form, name, body)).toBe(field.required ? refusal : undefined);
    }
  });

  it('has a control with its label, limits, typed value and error', () => {
    const { answers: _, ...typed } = bodyOf(form) as Record<string, string>;
    const errors = { [name]: 'Something is wrong' };
    const html = renderToStaticMarkup(
      form === 'contact'
        ? createElement(ContactForm, { copy, thanks, phone: lakeshore.data.firm.phone, choices, values: typed, errors })
        : createElement(SelfAssessmentForm, {
            ...assessmentOf(lakeshore),
            values: typed,
            errors,
          }),
    );
    const id = `${form}-${name}`;
    const control = new RegExp(`<(input|select|textarea)\\b[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(control).toContain(` name="${name}"`);
    expect(control).toContain(`aria-describedby="${id}-error"`);
    expect(control.includes('required=""')).toBe(field.required);
    expect(html).toMatch(new RegExp(`<label for="${id}">\\w`));
    expect(html).toContain(`id="${id}-error">Something is wrong<`);
    expect(html).toContain(field.control === 'service' ? `value="${typed[name]}" selected` : typed[name]);
    if (field.control === 'number') expect(control).toContain(`min="${field.least}" max="${field.most}"`);
    else if (control.startsWith('<input')) expect(control).toContain(`maxLength="${field.longest}"`);
  });
});

const siteUrl = 'https://firm.example';

function panel(lead: Lead): ReactElement {
  const reply = { draft: { subject: '', text: '' }, end: '', files: [] };
  const draft = { leadId: lead.id, userId: 'u', revision: 0, saved: '', taken: false };
  const drafts = { reply: draft, note: draft };
  const rest = {
    entries: [],
    conversation: conversationPart([]),
    unsent: null,
    next: null,
    followUp: null,
    tags: { has: [], used: [] },
    related: { person: { leads: [], total: 0 }, company: { leads: [], total: 0 } },
    parts: [],
    elsewhere: [],
    presence: '',
    isHeld: false,
    people: [],
    reply,
    note: '',
    mentions: [],
    book: null,
    mayInsertBooking: false,
    drafts,
    evidence: null,
    review: null,
    back: '/',
    mayAct: true,
    now: 1,
    said: null,
    answer: noAnswer,
  };
  const children = createElement(LeadDetail, { lead: leadView(lakeshore, lead, []), ...rest });
  return SiteProvider({ site: lakeshore, children });
}

function quarantine(lead: Lead): ReactElement {
  const rest = { total: 1, state: 'new', older: null, mayDecide: true } as const;
  return createElement(QuarantineList, { quarantined: [quarantinedLead(lakeshore, lead)], ...rest });
}

async function csv(lead: Lead, marketingSince?: number): Promise<string> {
  const leads = { leadsAfter: async () => [lead], leadsById: async () => new Map<string, Lead>() };
  const tags = { ofLeads: async () => new Map<string, string[]>() };
  const consents = {
    marketingSince: async () => new Map(marketingSince === undefined ? [] : [[lead.id, marketingSince]]),
  };
  const people = { users: async () => [{ id: 'u1', email: 'tech@firm.example' }] };
  return (
    await Array.fromAsync(exportLeads({ leads, tags, consents, people }, { bom: false, timeZone: 'America/Toronto' }))
  ).join('');
}

const personExport = (lead: Lead) => {
  const held = {
    leads: [
      {
        lead,
        consents: [],
        messages: [],
        events: [],
        tags: [],
        adClicks: [],
        drafts: [],
        unsentFiles: [],
        mails: [],
        bookings: [],
        elsewhere: [],
      },
    ],
    proofs: [],
    unfiledMails: [],
    userId: null,
  };
  return JSON.stringify(exportDocument(addressKey(lead.email), { held, note: null }, 1));
};

/** Every output of a lead, with a function that says whether the list of fields includes a field in it. */
const outputs: Record<string, { of: (lead: Lead) => string | Promise<string>; shows: (field: LeadField) => boolean }> =
  {
    'the row': { of: (lead) => JSON.stringify(fromLead(lead)), shows: () => true },
    'the mail to the firm': {
      of: (lead) => leadMail(lakeshore, lead, siteUrl).text,
      shows: ({ mail }) => mail !== 'nothing',
    },
    'the page in the panel': {
      of: (lead) => renderToStaticMarkup(panel(lead)),
      shows: ({ panel }) => panel !== 'nothing',
    },
    'the quarantine': {
      of: (lead) => renderToStaticMarkup(quarantine(lead)),
      shows: ({ quarantine }) => quarantine !== 'nothing',
    },
    'the CSV export': { of: (lead) => csv(lead), shows: ({ csv }) => csv !== null },
    'the webhook': { of: (lead) => webhookBody(lead, 1), shows: () => true },
    'the export for the person': { of: personExport, shows: () => true },
    'what the inbox searches': { of: leadWords, shows: ({ searched }) => searched },
  };

describe.each(Object.entries(outputs))('%s', (_, { of, shows }) => {
  const lead: Lead = { ...newLead().lead, ...sampleWords() };

  it.each(leadFieldNames)('has %s where the list of fields says so, and only there', async (name) => {
    const changed = { ...lead, [name]: sampleWords(1)[name] };
    expect((await of(changed)) !== (await of(lead))).toBe(shows(leadField(name)));
  });
});

describe('the export for spreadsheets', () => {
  it('says what a lead is worth, why it ended, who has it and when it was first answered', async () => {
    const { lead } = newLead({
      wonValue: 189_050,
      wonMonthly: 12_900,
      closeReason: 'speed',
      assignedTo: 'u1',
      firstContactAt: Date.parse('2026-11-28T00:53:53.730Z'),
    });
    const [heading = '', row = ''] = (await csv({ ...lead, message: '' })).split('\r\n');
    expect(heading).toContain('"won value","won each month","reason","first answer (America/Toronto)"');
    expect(row).toContain('1890.5,129,"How soon we answered","2026-11-27 19:53"');
    expect(row).toContain(',"tech@firm.example",');
  });
});

describe('the times of the export for spreadsheets', () => {
  it('are on the clock of the firm, as a spreadsheet reads dates, under a heading that says so', async () => {
    const winter = newLead({ receivedAt: Date.parse('2026-11-28T00:53:53.730Z') }).lead;
    const [heading = '', row = ''] = (await csv(winter, Date.parse('2026-07-01T04:05:00Z'))).split('\r\n');
    expect(heading).toContain('"received (America/Toronto)"');
    expect(row).toContain(',"2026-11-27 19:53",');
    expect([heading.split(',').at(-1), row.split(',').at(-1)]).toEqual([
      '"marketing email since (America/Toronto)"',
      '"2026-07-01 00:05"',
    ]);
  });
});

describe('a lead with every field', () => {
  const filesIn = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.startsWith('site.db'))
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join('');

  it.each(forms)('of the %s form is kept as it was sent, and goes with the person who asks for it', async (form) => {
    const folder = temporaryFolder();
    const database = newSqliteDatabase(folder);
    onTestFinished(() => database.close());
    const store = new LeadStore(database);
    const request = schemas[form].parse({ ...bodyOf(form), page: '/contact', from: '/pricing', campaign: 'spring' });
    const now = Date.UTC(2026, 10, 21, 15);
    const inquiry = { kind: form, request } as Inquiry;
    const result = await captureLead(inquiry, {
      site: lakeshore,
      store,
      now,
      idempotencyKey: null,
      channels: ['lead-email'],
    });
    const lead = result.ok ? await store.leadById(result.lead.id) : null;
    const sent = leadFieldNames.filter((name) => leadField(name).forms.includes(form));
    const words = sampleWords();
    expect(lead).toMatchObject(Object.fromEntries(sent.map((name) => [name, words[name]])));
    expect(lead).toMatchObject({ page: '/pricing', campaign: 'spring', kind: form === 'contact' ? 'pricing' : form });
    expect(lead?.name).toBe(form === 'contact' ? `${words.firstName} ${words.lastName}` : words.name);

    const texts = sent.map((name) => words[name]).filter((value): value is string => /^Sample/.test(`${value}`));
    expect(texts.filter((text) => !filesIn(folder).includes(text))).toEqual([]);
    const erased = await eraseAddress(words.email, { database, dataDir: folder, sqlite: true, userId: null });
    expect(erased).toMatchObject({ leads: 1, remains: [] });
    expect(texts.filter((text) => filesIn(folder).includes(text))).toEqual([]);
  });

  it('shows the webhook and the person no field that only concerns the desk', () => {
    const { lead } = newLead();
    const inWebhook = Object.keys(JSON.parse(webhookBody(lead, 1)).data);
    const inExport = Object.keys(JSON.parse(personExport(lead)).inquiries[0]);
    const inner = ['idempotencyKey', 'bodyHash', 'version', 'alarms', 'canary'];
    const ofTheDesk = ['spamReasons', 'quarantined', 'assignedTo', 'dueAt', 'firstContactAt'];
    expect(inWebhook.filter((name) => [...inner, ...ofTheDesk].includes(name))).toEqual([]);
    expect(inExport.filter((name) => inner.includes(name))).toEqual([]);
    expect(inExport).toEqual(expect.arrayContaining(ofTheDesk));
  });
});

describe('a lead with only its required fields', () => {
  it('shows no label without a value, and no prompt of a list as a choice', () => {
    const empty = leadFieldNames.map((name) => [name, leadField(name).type === 'text' ? '' : null]);
    const lead: Lead = {
      ...newLead().lead,
      ...Object.fromEntries(empty),
      source: null,
      spamReasons: [],
      service: 'none',
    };
    const prompt = choices.find(({ value }) => value === 'none')?.label ?? '';
    expect(quarantinedLead(lakeshore, lead).facts).toEqual([]);
    expect(leadView(lakeshore, lead, [])).toMatchObject({ contact: [], source: [], assessment: null });
    expect(leadMail(lakeshore, lead, siteUrl).text).toMatch(
      /^Reference: \S+\nReceived: [^\n]+\n\nReply or note a call: /,
    );
    for (const text of [renderToStaticMarkup(panel(lead)), renderToStaticMarkup(quarantine(lead))])
      expect(text).not.toContain(prompt);
  });
});

describe('the documents', () => {
  const policies = globSync('content/{library,firms/*}/legal/privacy.md');
  const fields = leadFieldNames.map((name): [LeadFieldName, LeadField] => [name, leadField(name)]);

  /** The places in the privacy policy's lists of collected fields, including the level calculated from the assessment. */
  function placesIn(policy: string, forms: readonly FormName[]): string[] {
    const lines = readFileSync(policy, 'utf8').split('\n');
    const paragraph = (start: string) => lines.find((line) => line.startsWith(`**${start}`)) ?? '';
    const ofForm = { contact: paragraph('Contact form'), assessment: paragraph('Cybersecurity self-assessment') };
    if (forms.length > 0) return forms.map((form) => ofForm[form]);
    return [paragraph('With each form') + ofForm.assessment];
  }

  it.each(fields)('name %s in the privacy policy, where it says something about a person', (_, { forms, personal }) => {
    expect(policies).not.toEqual([]);
    for (const policy of policies)
      for (const place of placesIn(policy, forms)) expect(place, policy).toContain(personal ?? '');
  });

  it('say in the privacy policy what each form of the site asks for', () => {
    const begin = ['Contact form', 'Call-back', 'Cybersecurity self-assessment', 'Booking a time'];
    for (const policy of policies) {
      const lines = readFileSync(policy, 'utf8').split('\n');
      expect(
        begin.filter((start) => !lines.some((line) => line.startsWith(`**${start}`))),
        policy,
      ).toEqual([]);
    }
  });

  it('name every field of a request in the contracts', () => {
    const contracts = readFileSync('CONTRACTS.md', 'utf8').split('\n');
    for (const form of forms) {
      const line = contracts.find((line) => line.startsWith(`| \`POST /api/${form}\``)) ?? '';
      const names = leadFieldNames.filter((name) => leadField(name).forms.includes(form));
      expect(names.filter((name) => !line.includes(`\`${name}\``))).toEqual([]);
    }
  });

  it('name every service that a program may send in the contracts', () => {
    const line = readFileSync('CONTRACTS.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('| `POST /api/contact`'));
    expect(serviceChoiceValues.filter((value) => !line?.includes(`\`${value}\``))).toEqual([]);
  });

  it('show the typed value of any field again after a refusal', () => {
    expect(contactFields).toEqual(expect.arrayContaining(controlsOf('contact').map(({ name }) => name)));
  });
});
