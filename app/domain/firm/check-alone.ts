import { checkTexts, type Findings, numberFaults } from './checks.ts';
import { siteIndustryGroups, siteLocation } from './derive.ts';
import { type Fault, sortFaults } from './faults.ts';
import type { Body } from './kinds.ts';
import { audienceIds, faultIn, inOrder, Layers, type Pack, rootDocument, servedLocations } from './layers.ts';
import { locationNotes, mergedNumberFaults, pairFaults } from './requirements.ts';

const empty = (type: Pack['type']): Pack => ({ type, name: '', folder: '', documents: [] });

/** Findings about the texts of the pack's locations and, for a region, whether its home location is served. */
function regionFindings(pack: Pack, layers: Layers, library: Body<'library'>): Findings {
  const root = layers.only('region');
  const locations = inOrder(servedLocations(layers));
  const services = layers.all('service').map(({ id }) => ({ id }));
  const industries = inOrder(layers.all('industry'));
  const served = {
    services: new Set(services.map(({ id }) => id)),
    industries: new Set(industries.map(({ id }) => id)),
    locations: new Set(locations.map(({ id }) => id)),
  };
  const local = locationNotes(locations, {
    locations: locations.map((location) => siteLocation(location, served)),
    services,
    industries,
    industryGroups: siteIndustryGroups(library, industries),
  });
  if (pack.type !== 'region' || !root || served.locations.has(root.body.home)) return { faults: [], notes: local };
  const { home } = root.body;
  const fault = faultIn(root, ['home'], `the home location "${home}" is not served`, `add locations/${home}.yaml`);
  return { faults: [fault], notes: local };
}

/**
 * Checks a library, a jurisdiction or a region before a firm uses it: its references, its numbers, and whether
 * each location has texts for each industry. Pure; never throws.
 */
export function checkAlone(pack: Pack, library: Pack): Findings {
  const layers = new Layers({
    library,
    jurisdictions: pack.type === 'jurisdiction' ? [pack] : [],
    region: pack.type === 'region' ? pack : empty('region'),
    firm: empty('firm'),
  });
  const body = rootDocument(library)?.body as Body<'library'> | undefined;
  if (!body) return { faults: layers.faults, notes: [] };
  const known = {
    layers,
    addresses: new Map<string, ReadonlySet<string>>(),
    serviceAddresses: new Set<string>(),
    audiences: audienceIds(layers, body),
    placeholders: null,
    optionalPlaceholders: new Map<string, string>(),
  };
  // Articles are skipped: one in a wider pack may recommend one that only a firm has. The firm's check reports what is left out.
  const texts = checkTexts(
    known,
    pack.documents.filter(({ kind }) => kind !== 'article'),
  );
  const local = regionFindings(pack, layers, body);
  const faults: Fault[] = [
    ...layers.faults,
    ...texts.faults,
    ...local.faults,
    ...numberFaults(pack.documents),
    ...mergedNumberFaults({ industries: layers.all('industry') }, layers),
    ...pairFaults(layers, body),
  ];
  return { faults: sortFaults(faults), notes: [...texts.notes, ...local.notes] };
}
