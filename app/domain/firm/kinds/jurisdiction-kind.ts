import { z } from 'zod';
import { holidayRule } from '../../time/holidays.ts';
import {
  choice,
  day,
  decimal,
  facts,
  flag,
  line,
  list,
  numberedQuestions,
  object,
  ownId,
  pattern,
  reference,
  sourceLine,
  table,
  whole,
} from '../fields.ts';
import { breachDuties, ownNames } from './place-kinds.ts';

const unknown = z.literal('unknown', 'must be a fact with its source, or unknown');

/** Who opened the source, and when. */
const opened = () =>
  object('Checked', {
    by: line('By', { max: 120, hint: 'Who opened the source and found it there.' }),
    on: day('On'),
  });

/** A value that a source proves; `none` when the source says that the law has no such thing; or `unknown`, which prints nothing. */
const legalFact = <S extends z.ZodType>(label: string, is: S) =>
  z.union(
    [
      object(label, { is, source: sourceLine(), checked: opened().optional(), expires: day('True until').optional() }),
      object(label, { none: z.literal(true), source: sourceLine(), checked: opened().optional() }),
      unknown,
    ],
    'must be a fact (is, source, checked), none with its source, or unknown',
  );

const act = (more: z.core.$ZodLooseShape = {}) =>
  object('Act', {
    short: line('Short name', { max: 40, example: 'PPA' }).optional(),
    name: line('Full name', { max: 160, example: 'Privacy Protection Act' }),
    ...more,
  });

const body = (label: string) =>
  legalFact(
    label,
    object(label, { name: line('Name', { max: 120 }), short: line('Short name', { max: 40 }).optional() }),
  );

const holidayList = (label: string) =>
  list(
    object('Holiday', {
      on: pattern('Day', holidayRule, 'must be a day such as 07-01, Mon 3 Feb, Mon before 05-25 or easter -2', {
        example: '07-01',
      }),
      name: line('Name', { max: 60, example: 'Canada Day' }),
    }),
    label,
    0,
    20,
  );

const years = (label: string) => whole(label, 1, 30);

/** Law and calendar of a country, a province or a territory. Every fact has the source that somebody opened. */
export const jurisdiction = object('Jurisdiction', {
  name: line('Name', { max: 60, example: 'Avonlea' }),
  within: reference('jurisdiction', 'Part of', {
    hint: 'The jurisdiction whose documents also apply here, unless this one has its own.',
    example: 'avonlea',
  }).optional(),
  tax: legalFact(
    'Sales taxes',
    list(
      object('Tax', {
        label: line('Name', { max: 20, example: 'GST' }),
        percent: decimal('Percent', 0, 30, { example: 5 }),
        from: day('From').optional(),
      }),
      'Sales taxes',
      1,
      3,
    ),
  ).optional(),
  holidays: object('Public holidays', {
    law: legalFact('By law', holidayList('By law')),
    usual: holidayList('Usual').optional(),
    moved: legalFact(
      'On a weekend',
      choice('On a weekend', ['monday', 'next-working-day', 'other-day-off']),
    ).optional(),
  }).optional(),
  privacy: legalFact(
    'Privacy act of private businesses',
    z.union(
      [
        z.literal('federal'),
        act({
          regulator: line('Regulator', { max: 120 }).optional(),
          breach: object('After a breach', {
            tell: list(line('Whom', { max: 120 }), 'To be told', 1, 4),
            when: line('When', { max: 200 }),
          }).optional(),
        }),
      ],
      'must be federal, or an act',
    ),
  ).optional(),
  health: legalFact('Health privacy act', act({ similar: z.boolean().optional() })).optional(),
  healthBreach: legalFact(
    'After a breach of health information',
    object('After a breach of health information', {
      tell: line('To be told', { max: 200 }),
      when: line('When', { max: 200 }),
      else: line('Otherwise', { max: 120 }).optional(),
    }),
  ).optional(),
  limitation: legalFact(
    'Limitation',
    object('Limitation', { basic: years('Basic period'), ultimate: years('Ultimate period').optional() }),
  ).optional(),
  accessibility: legalFact(
    'Accessibility',
    object('Accessibility', {
      act: line('Act', { max: 120 }),
      webRule: line('For websites', { max: 300, hint: 'unknown, or a sentence about what binds a private business.' }),
    }),
  ).optional(),
  regulators: object('Regulators', {
    legal: body('Lawyers').optional(),
    healthcare: body('Physicians').optional(),
    dental: body('Dentists').optional(),
    accounting: body('Accountants').optional(),
    'real-estate': body('Real estate').optional(),
    insurance: body('Insurance').optional(),
    'financial-services': body('Securities').optional(),
    mortgage: body('Mortgages').optional(),
  }).optional(),
  taxRecords: legalFact('Books for income tax', object('Books for income tax', { years: years('Years') })).optional(),
  employmentRecords: legalFact('Payroll records', object('Payroll records', { years: years('Years') })).optional(),
  workSafety: body('Workers’ compensation').optional(),
  consumerTerms: legalFact('Consumer act', object('Consumer act', { act: line('Act', { max: 120 }) })).optional(),
  antiSpam: legalFact('Anti-spam law', act()).optional(),
  languages: legalFact(
    'Official languages',
    list(line('Language', { max: 40 }), 'Official languages', 1, 15),
  ).optional(),
  breachDuties: breachDuties('Written for this jurisdiction; without a list, they are made from its facts.').optional(),
  names: ownNames('Acts, regulators, ministries and systems of this jurisdiction.', [
    'HPA',
    'Avonlea Securities Board',
  ]).optional(),
});

/** Additions of a jurisdiction to an industry of the library. Id: the industry's. */
export const industryLaw = object('Industry in the jurisdiction', {
  replaces: flag('In place of the sentences made from facts', {
    hint: 'For an industry about which those sentences would be wrong here.',
  }).optional(),
  duties: facts('Duties', 0, 12, { hint: 'Laws, regulators and standards that bind the industry here.' }),
  systems: facts('Systems', 0, 12, { hint: 'Systems in use here only, such as those of a provincial ministry.' }),
  incidents: facts('Incidents', 0, 12, { hint: 'Incidents that happen here only.' }),
  faq: numberedQuestions('Questions', 0, 6, { hint: 'Questions that the law here decides.' }),
});

/** Sentences about law, printed where every fact in square brackets is known and checked. */
export const law = object('Law', {
  breach: list(line('Sentence', { max: 400 }), 'After a breach', 1, 8, {
    hint: 'For the page about the first hour of an attack. A fact of the jurisdiction stands in square brackets: [healthBreach.tell].',
  }),
  place: list(line('Sentence', { max: 400 }), 'Of a province', 0, 6, {
    hint: 'For pages about a place in another province than the firm’s, before the sentences about a breach.',
  }).optional(),
  duties: table(
    'Duties of industries',
    reference('industry', 'Industry'),
    list(line('Sentence', { max: 400 }), 'Sentences', 0, 6),
    { hint: 'Printed below what was written for the industry in the jurisdiction and found in a source.' },
  ),
  texts: table('Texts in other documents', ownId('Name'), list(line('Text', { max: 700 }), 'Texts', 1, 4), {
    hint: 'Printed for {law-privacy} and the like: the first text whose facts are all known and checked, or nothing. [province.privacy.name] is filled only where the province has an act of its own.',
  }),
});
