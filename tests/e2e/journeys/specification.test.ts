import { describe, it } from 'vitest';
import { errors, rolesAndCalls, states, validation } from '../../specification/behaviour.ts';
import { type Row, useSite } from '../../specification/checks.ts';
import { constants } from '../../specification/constants.ts';
import { contactPricingRisk } from '../../specification/contact-to-landing.ts';
import { entities } from '../../specification/entities.ts';
import { homePage, servicesAndAbout } from '../../specification/home-to-about.ts';
import { looseEnds } from '../../specification/loose-ends.ts';
import { locationRows, resourceRows } from '../../specification/places-and-articles.ts';
import { chrome, routeTable } from '../../specification/routes.ts';

/*
 * The specification, sections 2 to 9 (and the pages of section 1), line by line, so that a person can compare each line with its check: the
 * lines are in tests/specification. A line overruled by a decision names that decision ("D4"). `provedBy` names the test that drives a
 * browser or a database.
 */
useSite();

const parts: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  ['2: shared chrome', chrome],
  ['2: route table', routeTable],
  ['1 and 2: home page', homePage],
  ['2: services and about', servicesAndAbout],
  ['2: locations', locationRows],
  ['2: resources', resourceRows],
  ['2: contact, pricing, risk assessment, terms, not found, landing pages', contactPricingRisk],
  ['3: entities', entities],
  ['4: states', states],
  ['5: validation', validation],
  ['6 and 7: roles and calls', rolesAndCalls],
  ['8: error catalogue', errors],
  ['9: constants', constants],
  ['left open, decided since', looseEnds],
];

describe.each(parts)('section %s', (_, rows) => {
  for (const [section, what, check] of rows) {
    it(`${section}. ${what}`, async () => void (await check()));
  }
});
