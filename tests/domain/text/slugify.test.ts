import { expect, it } from 'vitest';
import { idFrom } from '../../../app/domain/firm/form/content-groups.ts';
import { slugify } from '../../../app/domain/text/slugify.ts';

it('makes ids of letters, digits and hyphens', () => {
  expect(slugify("  What's the 3-2-1 rule? ")).toBe('whats-the-3-2-1-rule');
});

it('keeps letters without accents to take off, in ids of articles too', () => {
  const title = "Au cœur de la main-d'œuvre";
  expect(slugify(title)).toBe('au-coeur-de-la-main-doeuvre');
  expect(idFrom(title)).toBe('au-coeur-de-la-main-doeuvre');
  expect(slugify('Straße, Smørbrød, Æther, Łódź, Đà Nẵng, Þór')).toBe('strasse-smorbrod-aether-lodz-da-nang-thor');
});
