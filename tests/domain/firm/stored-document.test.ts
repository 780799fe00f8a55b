import { describe, expect, it } from 'vitest';
import { type Converters, convert, schemaNumber } from '../../../app/domain/firm/converters.ts';
import { kindNames } from '../../../app/domain/firm/kinds.ts';
import { storedPack } from '../../../app/domain/firm/stored-document.ts';
import { sentences } from '../../fixtures/packs.ts';
import { sampleSite } from '../../fixtures/site.ts';

type Json = Record<string, unknown>;

// Converters from two earlier schemas of a plan: one writes the amount in dollars as a price, the other adds the words after the price.
const planted: Converters = {
  plan: [
    (body) => ({ ...(body as object), price: `$${(body as { dollars: number }).dollars}` }),
    (body) => {
      const { dollars: _, ...rest } = body as { dollars: number };
      return { priceNote: 'a month', ...rest };
    },
  ],
};
const plan = {
  name: 'Small',
  order: 1,
  price: '$40',
  priceNote: 'a month',
  description: 'For a few',
  features: ['Help'],
  button: 'Ask',
};
const { price: _price, priceNote: _note, ...unpriced } = plan;
const stored = (schema: number, body: unknown, kind = 'plan', id = 'small') => ({ kind, id, version: 1, schema, body });

describe('a stored document', () => {
  it('is converted from the schema that it was written for, one step after the other', () => {
    expect(schemaNumber('plan', planted)).toBe(3);
    for (const old of [
      stored(1, { ...unpriced, dollars: 40 }),
      stored(2, { ...unpriced, dollars: 40, price: '$40' }),
    ]) {
      const read = storedPack('mine', [old, stored(3, plan, 'plan', 'other')], planted);
      const documents = 'pack' in read ? read.pack.documents : [];
      expect(documents.map(({ id, file, body }) => [id, file, body])).toEqual([
        ['small', 'database/plans/small.yaml', plan],
        ['other', 'database/plans/other.yaml', plan],
      ]);
    }
  });

  it('about a location loses the text of a picture that no page shows', () => {
    for (const kind of ['location-page', 'plain-location-page'] as const)
      expect(convert(kind, 1, { headline: 'Here', imageAlt: 'A lake' })).toEqual({ body: { headline: 'Here' } });
    expect(convert('location-page', 1, 'no document')).toEqual({ body: 'no document' });
  });

  it('with the words of the finder or the sitemap loses those of lists that no page shows, and gets those of the answer', () => {
    const old = {
      chosen: {},
      form: { heading: 'Find', all: 'All' },
      lists: { locations: 'City' },
    };
    const now = { form: { heading: 'Find' }, lists: { locations: 'City' } };
    const { result, form } = sampleSite().current.data.pages['finder-page'];
    const added = { ...now, result, form: { ...now.form, people: form.people } };
    expect(convert('finder-page', 1, old)).toEqual({ body: added });
    expect(convert('finder-page', 1, { form: null })).toEqual({ body: { form: null, result } });
    expect(convert('finder-page', 1, 'no document')).toEqual({ body: 'no document' });
    expect(convert('sitemap-page', 1, { local: 'Local', industries: 'All' })).toEqual({ body: { local: 'Local' } });
  });

  it('about a firm has words of its own about its hours, or those that pages make from days and times', () => {
    const hoursOf = (label: string) => convert('firm', 2, { hours: { opens: '08:00', label } });
    expect(hoursOf('Monday–Friday 8:00 AM–6:00 PM')).toEqual({ body: { hours: { opens: '08:00' } } });
    const own = { hours: { opens: '08:00', label: 'Weekdays, and by appointment' } };
    expect(hoursOf(own.hours.label)).toEqual({ body: own });
  });

  it('about contact gets the words above the closing days, and keeps those that it has', () => {
    expect(convert('contact-page', 2, { hours: { heading: 'Hours' } })).toEqual({
      body: { hours: { heading: 'Hours', closed: 'Closed, or open at other hours:' } },
    });
    const own = { hours: { closed: 'We rest on' } };
    expect(convert('contact-page', 2, own)).toEqual({ body: own });
  });

  it('about a firm names its market instead of a region, and keeps the places, names and artwork that it chose', () => {
    const names = { short: 'the Lake', long: 'the towns by the lake' };
    const old = { name: 'Cedar IT', region: 'gta', locations: ['toronto'], areaNames: names, scene: 'plain' };
    const market = { home: 'gta', radiusKm: 40, places: ['toronto'], names, scene: 'plain' };
    expect(convert('firm', 1, old)).toEqual({ body: { name: 'Cedar IT', market } });
    expect(convert('firm', 1, { region: 'gta' })).toEqual({ body: { market: { home: 'gta', radiusKm: 40 } } });
    expect(convert('firm', 1, 'no document')).toEqual({ body: 'no document' });
  });

  it('about the contact page loses the button that showed the form again', () => {
    const form = { heading: 'Write', again: 'Write Another Message' };
    expect(convert('contact-page', 1, { lead: 'Hello', form })).toEqual({
      body: { lead: 'Hello', form: { heading: 'Write' } },
    });
    expect(convert('contact-page', 1, { form: null })).toEqual({ body: { form: null } });
    expect(convert('contact-page', 1, 'no document')).toEqual({ body: 'no document' });
  });

  it('with the words of booking gets those about kept times and about free times; its own words stay', () => {
    const confirm = 'My own words:';
    const old = { heading: 'Book', form: { submit: 'Mine' }, mails: { made: {}, confirm } };
    const { body } = convert('booking-page', 1, old) as { body: Json };
    expect(body).toMatchObject(old);
    const now = sampleSite().current.data.pages['booking-page'];
    expect(body).toMatchObject({ again: now.again, held: now.held, mails: { reserved: now.mails.reserved } });
    const { first, tower, slip, change } = now;
    expect(body).toMatchObject({ first, tower, slip, change, form: { lead: now.form.lead } });
    expect(convert('booking-page', 1, { mails: 'none' })).toMatchObject({ body: { mails: 'none' } });
    expect(convert('booking-page', 1, 'no document')).toEqual({ body: 'no document' });
  });

  it('keeps the sources of its facts that are citations, and loses what was typed in place of one', () => {
    const cited = 'Highway 412, Government of Ontario, ontario.ca/page/highway-412';
    const old = {
      name: 'Here',
      travel: [
        { text: 'One', source: 'internet' },
        { text: 'Two', source: cited },
      ],
    };
    const now = { name: 'Here', travel: [{ text: 'One' }, { text: 'Two', source: cited }] };
    for (const kind of ['location', 'service', 'industry', 'industry-law'] as const)
      expect(convert(kind, 1, old)).toEqual({ body: now });
    expect(convert('location', 1, null)).toEqual({ body: null });
  });

  it('is refused, with its place and the remedy, when it cannot be read', () => {
    const failing: Converters = { plan: [() => JSON.parse('{')] };
    const read = (one: ReturnType<typeof stored>, table?: Converters) => {
      const found = storedPack('mine', [one], table);
      return 'faults' in found ? sentences(found.faults).join('\n') : 'no fault';
    };
    expect(read(stored(1, plan))).toBe('no fault');
    expect(read(stored(2, plan))).toBe(
      'database/plans/small.yaml: was written by a newer version of this program (schema 2; this version has 1): start the newer version.',
    );
    expect(read(stored(1, plan), failing)).toMatch(
      /^database\/plans\/small\.yaml: cannot be converted from schema 1 to 2 \(.+\): correct it\.$/,
    );
    expect(read(stored(1, { ...plan, price: 40 }))).toBe(
      'database/plans/small.yaml: price must be text, and is a number: put quotes around it.',
    );
    expect(read(stored(1, plan, 'plann'))).toBe('database/plann/small: there is no kind "plann": remove the document.');
    expect(read(stored(1, plan, 'map'))).toContain('a firm has no document of this kind');
    expect(read(stored(1, plan, 'plan', '../small'))).toContain('"../small" cannot be an id');
    expect(read(stored(1, plan, 'firm', 'other'))).toContain('its id must be firm');
  });

  it('is taken as it is when its schema is the present one', () => {
    for (const kind of kindNames) expect(convert(kind, schemaNumber(kind), { any: 1 })).toEqual({ body: { any: 1 } });
  });
});
