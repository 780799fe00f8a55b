import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formOf, type OptionsOf } from '../../app/domain/firm/form/form-fields.ts';
import { type Kind, kinds } from '../../app/domain/firm/kinds.ts';
import { Layers, usedPacks } from '../../app/domain/firm/layers.ts';
import { FieldView } from '../../app/ui/admin/content/form-fields.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { samplePacks } from '../fixtures/packs.ts';
import { lakeshore } from '../fixtures/site.ts';
import { textOf } from '../html.ts';

const packs = samplePacks();
const layers = new Layers(packs);
const optionsOf: OptionsOf = (kind) =>
  (kind in kinds ? layers.ids(kind as Kind) : []).map((value) => ({ value, label: value }));

/** The labels, legends and folded names in a form. */
const labelsIn = (html: string): string[] =>
  [...html.matchAll(/<(label|legend|b)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , words = '']) => textOf(words).trim());

/** The labels that say nothing but which item of a list it is. */
const byNumberOnly = (labels: readonly string[]): string[] =>
  labels.filter((label) => /^\p{L}[\p{L} ]*,? \d+$/u.test(label));

const formsOf = (kind: Kind, body: unknown): string[] =>
  formOf(kinds[kind].schema, body, optionsOf).fields.map((field) =>
    renderToStaticMarkup(
      <SiteProvider site={lakeshore}>
        <FieldView field={field} faults={{}} at="" button="do" />
      </SiteProvider>,
    ),
  );

it('no field of any form is named by its number alone', () => {
  const documents = usedPacks(packs).flatMap((pack) => pack.documents);
  const editable = documents.filter(({ kind }) => (kinds[kind].packs as readonly string[]).includes('firm'));
  const labels = editable.flatMap(({ kind, body }) => formsOf(kind, body).flatMap(labelsIn));
  expect(labels.length).toBeGreaterThan(1000);
  expect(byNumberOnly(labels)).toEqual([]);
  // The check finds such a label, and takes one that says more.
  expect(byNumberOnly(['Paragraph 3', 'Question 2: How fast do you answer?', 'Feature 3 of “Plan”'])).toEqual([
    'Paragraph 3',
  ]);
});
