import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsByName, formFaults, withoutNew } from '../../../app/domain/firm/form/form-faults.ts';
import { type FormField, formOf, type OptionsOf } from '../../../app/domain/firm/form/form-fields.ts';
import { addedName, editList, emptyValue, readListEdit } from '../../../app/domain/firm/form/list-edits.ts';
import { readDocumentForm } from '../../../app/domain/firm/form/read-form.ts';
import { bodyFaults } from '../../../app/domain/firm/issues.ts';
import { type Kind, kindNames, kinds } from '../../../app/domain/firm/kinds.ts';
import { Layers, usedPacks } from '../../../app/domain/firm/layers.ts';
import { openPacks } from '../../../app/server/firm/open-packs.server.ts';
import { pricesSetting, settingGroups } from '../../../app/ui/admin/operations/setting-groups.ts';
import { formEntries } from '../../fakes/form-entries.ts';
import { shippedRoots } from '../../fixtures/packs.ts';

function packsOf(firm: string) {
  const opened = openPacks(`content/firms/${firm}`, shippedRoots);
  if ('faults' in opened) throw new Error(`${firm} has faults`);
  return opened.packs;
}

const firms = ['lakeshore', 'northbeam'].map((name) => {
  const packs = packsOf(name);
  const layers = new Layers(packs);
  const optionsOf: OptionsOf = (kind) =>
    (kind in kinds ? layers.ids(kind as Kind) : ['office']).map((value) => ({ value, label: value }));
  return { name, packs, optionsOf };
});
const [lakeshore] = firms as [(typeof firms)[number]];
const { optionsOf } = lakeshore;

const isEditable = (kind: Kind) => (kinds[kind].packs as readonly string[]).includes('firm');
const documents = usedPacks(lakeshore.packs).flatMap((pack) => pack.documents.filter(({ kind }) => isEditable(kind)));
const bodyOf = (kind: Kind, id: string) => {
  const found = documents.findLast((document) => document.kind === kind && document.id === id);
  if (!found) throw new Error(`Lakeshore has no ${kind} ${id}.`);
  return found.body as Record<string, unknown>;
};

/** Reads the form of `body` with the values of `fields` typed over its own. */
function typed(kind: Kind, body: unknown, fields: Record<string, string>) {
  const { schema } = kinds[kind];
  const entries = formEntries(formOf(schema, body, optionsOf)).filter(([name]) => !Object.hasOwn(fields, name));
  const read = readDocumentForm([...entries, ...Object.entries(fields)], schema, body, optionsOf);
  if ('refused' in read) throw new Error(read.refused);
  return { body: read.body, faults: formFaults(schema, read.body) };
}

const leavesOf = (field: FormField): FormField[] => {
  if (field.type === 'group') return field.fields.flatMap(leavesOf);
  if (field.type === 'list') return field.items.flatMap(leavesOf);
  if (field.type === 'table') return field.rows.flatMap(({ key, value }) => [...leavesOf(key), ...leavesOf(value)]);
  return [field];
};

describe('the form of a document', () => {
  it.each(firms)('brings every document that $name uses back unchanged', ({ packs, optionsOf: options }) => {
    let count = 0;
    for (const { kind, id, body } of usedPacks(packs).flatMap((pack) => pack.documents)) {
      if (!isEditable(kind)) continue;
      const { schema } = kinds[kind];
      const entries = formEntries(formOf(schema, body, options));
      // A browser ends each line of a text with CR and LF.
      const posted = entries.map(([name, text]): [string, string] => [name, text.replaceAll('\n', '\r\n')]);
      expect(readDocumentForm(posted, schema, body, options), `${kind} ${id}`).toEqual({ body });
      // Without the original body, the form alone restores everything except optional values.
      const alone = readDocumentForm(posted, schema, {}, options);
      expect('body' in alone && bodyFaults(schema, alone.body), `${kind} ${id}`).toEqual([]);
      count++;
    }
    expect(count).toBeGreaterThan(200);
  });

  it('names each field, so that a person knows what belongs in it', () => {
    for (const kind of kindNames.filter(isEditable)) {
      const { schema } = kinds[kind];
      const form = formOf(schema, emptyValue(schema), optionsOf);
      for (const field of leavesOf(form)) expect(field.label, `${kind} ${field.name}`).not.toBe('');
    }
  });

  it('has a name of its own for each field, and no two documents share a control', () => {
    for (const { kind, body, id } of documents) {
      const names = leavesOf(formOf(kinds[kind].schema, body, optionsOf)).map(({ name }) => name);
      expect(new Set(names).size, `${kind} ${id}`).toBe(names.length);
    }
  });

  it('leaves out the answers to practices, which the setup asks, and what the site notes about a picture', () => {
    const namesOf = (kind: Kind, body: object) =>
      leavesOf(formOf(kinds[kind].schema, { ...(emptyValue(kinds[kind].schema) as object), ...body }, optionsOf)).map(
        ({ name }) => name.split('.')[0],
      );
    expect(namesOf('firm', { practices: { 'managed-devices': 'yes' } })).not.toContain('practices');
    expect(namesOf('picture', { file: { hash: 'a'.repeat(64) } })).not.toContain('file');
  });

  it('says where a price is changed, because its field shows only the name of the claim', () => {
    const price = formOf(kinds.plan.schema, bodyOf('plan', 'complete'), optionsOf);
    const settings = settingGroups.flatMap((group) => group.settings);
    const place = settings.find(({ href }) => pricesSetting.startsWith(href))?.label;
    expect(JSON.stringify(price)).toContain(`changed under Settings, ${place}.`);
  });

  it('shows what was typed wrong again, so that nothing is lost', () => {
    const wrong = { ...documents.find(({ kind }) => kind === 'location-page')?.body, radiusKm: 'twelve' };
    const field = leavesOf(formOf(kinds['location-page'].schema, wrong, optionsOf)).find(
      ({ name }) => name === 'radiusKm',
    );
    expect(field).toMatchObject({ control: 'number', text: 'twelve' });
  });

  it('never throws, whatever a draft holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kindNames.filter(isEditable)), fc.jsonValue(), (kind, body) => {
        const { schema } = kinds[kind];
        const form = formOf(schema, body, optionsOf);
        const read = readDocumentForm(formEntries(form), schema, body, optionsOf);
        expect('body' in read).toBe(true);
        formFaults(schema, body);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what was typed', () => {
  it('is refused at its field, in a sentence with its label', () => {
    const firm = bodyOf('firm', 'firm');
    const cases: [Kind, string, Record<string, string>, { name: string; sentence: string }][] = [
      [
        'firm',
        'firm',
        { 'phone.display': '(416) 555-0142 📞' },
        {
          name: 'phone.display',
          sentence:
            'Telephone: As people read it must be a telephone number in at most 30 characters, such as (555) 555-0100.',
        },
      ],
      [
        'firm',
        'firm',
        { 'hours.opens': '18:00', 'hours.closes': '9:00' },
        {
          name: 'hours.closes',
          sentence:
            'Opening hours: Closes must be later than 18:00, when it opens; for hours past midnight write 23:59.',
        },
      ],
      [
        'firm',
        'firm',
        { heroImage: 'javascript:alert(1)' },
        {
          name: 'heroImage',
          sentence:
            'Photograph of the home page must be the id of a picture, such as office, or an address that begins with https://.',
        },
      ],
      ['firm', 'firm', { name: '' }, { name: 'name', sentence: 'Name is empty.' }],
      [
        'firm',
        'firm',
        { 'coordinates.lat': '12' },
        {
          name: 'coordinates.lat',
          sentence: 'Coordinates of the main office: Latitude must be at least 41, and is 12.',
        },
      ],
      [
        'firm',
        'firm',
        { 'coordinates.lat': 'north' },
        {
          name: 'coordinates.lat',
          sentence: 'Coordinates of the main office: Latitude must be a number, and is “north”.',
        },
      ],
    ];
    expect(firm).toBeDefined();
    for (const [kind, id, fields, fault] of cases)
      expect(typed(kind, bodyOf(kind, id), fields).faults).toEqual([fault]);
    const plan = documents.find(({ kind }) => kind === 'plan');
    expect(typed('plan', plan?.body, { price: '-1' }).faults).toEqual([
      { name: 'price', sentence: 'Price must not be below zero.' },
    ]);
    const firmBody = bodyOf('firm', 'firm');
    expect(typed('firm', firmBody, { 'phone.display': '403 ☎ 555' }).faults[0]?.sentence).toMatch(
      /must be a telephone number/,
    );
    expect(typed('firm', firmBody, { 'hours.opens': '18:00', 'hours.closes': '08:00' }).faults).toEqual([
      {
        name: 'hours.closes',
        sentence: 'Opening hours: Closes must be later than 18:00, when it opens; for hours past midnight write 23:59.',
      },
    ]);
    expect(typed('plan', plan?.body, { order: '-1' }).faults).toEqual([
      { name: 'order', sentence: 'Order must be at least 0, and is -1.' },
    ]);
    expect(typed('plan', plan?.body, { order: '1.5' }).faults).toEqual([
      { name: 'order', sentence: 'Order must be a whole number, and is 1.5.' },
    ]);
  });

  it('is refused when a link of a long text would run a script, and when a picture has no words', () => {
    const article = documents.find(({ kind }) => kind === 'article')?.body as Record<string, unknown>;
    const faultOf = (body: string) => typed('article', article, { body }).faults.map(({ sentence }) => sentence);
    expect(faultOf('Read [this](javascript:alert(1)).')).toEqual([
      'Text must not link to javascript:alert(1): an address begins with https://, mailto:, tel: or /.',
    ]);
    expect(faultOf('![](/picture.png)')).toEqual([
      'Text must describe each picture in words, for people who cannot see it.',
    ]);
    expect(faultOf('Read [this](/contact), [that](https://example.org) or [call](tel:{phone}).')).toEqual([]);
  });

  it('is kept whole when it is far too long, and refused in one sentence', () => {
    const article = documents.find(({ kind }) => kind === 'article')?.body as Record<string, unknown>;
    const { body, faults } = typed('article', article, { body: 'word '.repeat(80_000).trim() });
    expect(body.body).toHaveLength(399_999);
    expect(faults).toEqual([{ name: 'body', sentence: 'Text must have at most 60,000 characters, and has 399,999.' }]);
  });

  it('loses the spaces around it, and a number its thousands separators', () => {
    const plan = documents.find(({ kind }) => kind === 'plan')?.body as Record<string, unknown>;
    expect(typed('plan', plan, { name: '  Gold ', order: '1,200' }).body).toMatchObject({ name: 'Gold', order: 1200 });
  });

  it('keeps what a form with some of the fields does not have', () => {
    const firm = bodyOf('firm', 'firm');
    const read = readDocumentForm([['name', 'Cedar IT']], kinds.firm.schema, firm, optionsOf);
    expect(read).toEqual({ body: { ...firm, name: 'Cedar IT' } });
  });

  it('of a list with a tick for each choice keeps the order that it had', () => {
    const firm = bodyOf('firm', 'firm');
    const hours = firm.hours as { days: string[] };
    const entries = ['', 'Saturday', ...hours.days.slice(1).reverse()].map((text): [string, string] => [
      'hours.days',
      text,
    ]);
    const read = readDocumentForm(entries, kinds.firm.schema, firm, optionsOf);
    expect(read).toMatchObject({ body: { hours: { days: [...hours.days.slice(1), 'Saturday'] } } });
  });

  it('may leave out an optional group, and a flag that says what it says without it', () => {
    const firm = { ...bodyOf('firm', 'firm'), colours: { action: '#c4261d', ground: '#0b2a31', light: '#ffc24a' } };
    expect(typed('firm', firm, { colours: 'no' }).body).not.toHaveProperty('colours');
    const claim = documents.find(({ kind, pack }) => kind === 'claim' && pack === 'firm')?.body as Record<
      string,
      unknown
    >;
    expect(typed('claim', claim, { enabled: 'yes' }).body).toEqual(claim);
    expect(typed('claim', claim, { enabled: '' }).body).toEqual({ ...claim, enabled: false });
  });

  it('of a sentence for every industry is stored as a text, and of one for some as a group', () => {
    const location = documents.find(({ kind }) => kind === 'location')?.body as { services: object } | undefined;
    const schema = kinds.location.schema;
    const body = { services: { 'network-services': ['For all.'] } };
    const entries = formEntries(formOf(schema, body, optionsOf));
    expect(entries).toContainEqual(['services.0.value.0.text', 'For all.']);
    const some = readDocumentForm([...entries, ['services.0.value.0.industries', 'office']], schema, body, optionsOf);
    expect(some).toMatchObject({
      body: { services: { 'network-services': [{ text: 'For all.', industries: ['office'] }] } },
    });
    expect(location).toBeDefined();
  });

  it('with the same name twice in a table is kept, and refused', () => {
    const firm = { ...bodyOf('firm', 'firm'), announcements: { one: 'network-services', two: 'it-consulting' } };
    const { body, faults } = typed('firm', firm, { 'announcements.1.key': 'one' });
    expect(body.announcements).toEqual({ one: 'network-services', 'one (2)': 'it-consulting' });
    expect(faults).toHaveLength(1);
    expect(faults[0]?.name).toBe('announcements');
  });
});

describe('hostile input', () => {
  const { schema } = kinds.plan;
  const plan = documents.find(({ kind }) => kind === 'plan')?.body as Record<string, unknown>;
  const read = (...entries: [string, string][]) => readDocumentForm(entries, schema, plan, optionsOf);

  it('is ignored when its name is not that of a field', () => {
    const names = [
      '__proto__',
      '__proto__.name',
      'constructor.prototype.x',
      'features.99999999',
      'features.0.x',
      'a.99999999.b',
      '',
      '.',
      'name.0',
    ];
    expect(read(...names.map((name): [string, string] => [name, 'x']))).toEqual({ body: plan });
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  it('makes no list longer than the form that was sent', () => {
    const result = read(['features', '999999'], ['features.0', 'One']);
    expect(result).toMatchObject({ body: { features: ['One', plan.features && (plan.features as string[])[1]] } });
    expect(read(['features', '1e9'])).toEqual({ body: plan });
    expect(read(['features', '-1'])).toEqual({ body: plan });
  });

  it('with 100,000 fields is refused in one sentence', () => {
    const many = Array.from({ length: 100_000 }, (_, index): [string, string] => [`features.${index}`, 'x']);
    expect(readDocumentForm(many, schema, plan, optionsOf)).toEqual({
      refused: 'This form has more fields than a document can have. Nothing of it is saved.',
    });
  });

  it('with lists in lists that multiply is refused in one sentence', () => {
    const rows = Array.from({ length: 1000 }, (_, index): [string, string] => [`services.${index}.value`, '19999']);
    const began = process.cpuUsage();
    const result = readDocumentForm([['services', '1000'], ...rows], kinds.location.schema, {}, optionsOf);
    expect(result).toHaveProperty('refused');
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
  });

  it('of any kind never throws', () => {
    const name = fc.oneof(
      fc.constantFrom('name', 'features', 'features.0', '__proto__', 'price', 'popular', 'order'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (entries) => {
        const result = readDocumentForm(entries, schema, plan, optionsOf);
        if ('body' in result) formFaults(schema, result.body);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the buttons of a list', () => {
  const { schema } = kinds.industry;
  const industry = documents.find(({ kind }) => kind === 'industry')?.body as unknown as Record<
    string,
    { number: number }[]
  >;

  it('add an item with a number that no item has or had', () => {
    const highest = Math.max(...(industry.systems ?? []).map(({ number }) => number));
    const without = { ...industry, systems: (industry.systems ?? []).filter(({ number }) => number !== highest) };
    const after = editList(schema, without, { edit: 'add', name: 'systems' }, industry) as typeof industry;
    expect(after.systems?.at(-1)).toEqual({ number: highest + 1 });
  });

  it('remove and move an item, and nothing else changes', () => {
    const day = industry.day as unknown[];
    const edit = (name: string) => (editList(schema, industry, readListEdit(name) as never, {}) as typeof industry).day;
    expect(edit('remove day.1')).toEqual(day.toSpliced(1, 1));
    expect(edit('up day.1')).toEqual([day[1], day[0], ...day.slice(2)]);
    expect(edit('down day.0')).toEqual([day[1], day[0], ...day.slice(2)]);
    expect(edit('up day.0')).toEqual(day);
    expect(edit('to day.0 2')).toEqual([day[1], day[2], day[0], ...day.slice(3)]);
    expect(edit('to day.2 0')).toEqual([day[2], day[0], day[1], ...day.slice(3)]);
    expect(edit(`to day.0 ${day.length}`)).toEqual(day);
    expect(edit('remove day.99')).toEqual(day);
    expect(edit('remove nothing.0')).toEqual(day);
  });

  it('of a list in a table work, too', () => {
    const body = { services: { 'it-consulting': ['One.'] } };
    const after = editList(kinds.location.schema, body, { edit: 'add', name: 'services.0.value' }, {});
    expect(after).toEqual({ services: { 'it-consulting': ['One.', ''] } });
    expect(editList(kinds.location.schema, body, { edit: 'add', name: 'industries' }, {})).toEqual({
      ...body,
      industries: { '': [] },
    });
  });

  it('add and remove an optional group', () => {
    const firm = bodyOf('firm', 'firm');
    const added = editList(kinds.firm.schema, { ...firm, mark: undefined }, { edit: 'add', name: 'mark' }, {});
    expect(added).toMatchObject({ mark: {} });
    expect(editList(kinds.firm.schema, added, { edit: 'remove', name: 'mark' }, {})).not.toHaveProperty('mark');
  });

  it('that no form has are none', () => {
    for (const text of ['', 'add', 'explode features.0', 'add a b', `add ${'a'.repeat(300)}`])
      expect(readListEdit(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (name) => {
        editList(schema, industry, { edit: 'remove', name }, industry);
      }),
    );
  });

  it('a new document has the items that it must have, each with its number', () => {
    expect(emptyValue(kinds.service.schema)).toMatchObject({
      includes: [1, 2, 3, 4, 5].map((number) => ({ number })),
      kinship: [],
    });
    expect(z.looseObject({}).safeParse(emptyValue(kinds.firm.schema)).success).toBe(true);
  });
});

describe('an item that was just added', () => {
  const { schema } = kinds['pricing-page'];
  const question = { question: 'How much?', answer: 'It depends.' };

  it('is not told to be empty, and its neighbours keep their faults', () => {
    const body = { faq: { questions: [{ question: '' }, question, {}] } };
    expect(addedName(body, 'faq.questions')).toBe('faq.questions.2');
    const faults = faultsByName(schema, body);
    expect(faults).toHaveProperty(['faq.questions.2.answer'], expect.stringContaining('is empty'));
    const left = withoutNew(faults, addedName(body, 'faq.questions'));
    const inList = Object.keys(left).filter((name) => name.startsWith('faq.questions.'));
    expect(inList).toEqual(['faq.questions.0.question', 'faq.questions.0.answer']);
    expect(left).toHaveProperty('heading');
    expect(withoutNew(faults, '')).toEqual(faults);
  });

  it('has the name of the group when it is one', () => {
    expect(addedName({ thanks: {} }, 'thanks')).toBe('thanks');
    expect(addedName({}, 'no.such')).toBe('no.such');
  });
});
