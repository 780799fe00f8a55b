import { describe, expect, it } from 'vitest';
import type { PackDocument } from '../../../app/domain/firm/document.ts';
import { foreignNames, ownNames } from '../../../app/domain/firm/foreign-names.ts';
import { type Pack, usedPacks } from '../../../app/domain/firm/layers.ts';
import { samplePacks } from '../../fixtures/packs.ts';

const packs = samplePacks();
const { library, region, firm } = packs;
const province = packs.jurisdictions.at(-1) as Pack;
const claimOf = (words: string): PackDocument<'claim'> => ({
  kind: 'claim',
  id: 'a',
  pack: 'firm',
  file: 'a.yaml',
  body: { words, statement: 'A.', order: 1 },
});
const renamed: Pack = { ...region, name: 'elsewhere' };

describe('the names of a pack that a site does not use', () => {
  it('are found in every text, with file, line and the pack they belong to', () => {
    const found = foreignNames(firm.documents, [library, firm], [region, province]);
    expect(found.length).toBeGreaterThan(100);
    expect(new Set(found.map(({ of }) => of))).toEqual(
      new Set([`region ${region.name}`, `jurisdiction ${province.name}`]),
    );
    const title = found.find(({ file }) => file.endsWith('pages/home.yaml'));
    expect(title?.line).toBeGreaterThan(1);
  });

  it('are not reported when the site uses every pack', () => {
    const documents = usedPacks(packs).flatMap((pack) => pack.documents);
    expect(foreignNames(documents, usedPacks(packs), [])).toEqual([]);
    expect(foreignNames(documents, usedPacks(packs), [renamed])).toEqual([]);
  });

  it('are whole words, the longest of them, as they are written', () => {
    const other: Pack = {
      type: 'jurisdiction',
      name: 'other',
      folder: 'other',
      documents: [
        {
          kind: 'jurisdiction',
          id: 'jurisdiction',
          pack: 'jurisdiction',
          file: 'other/jurisdiction.yaml',
          body: { name: 'Other', names: ['Moose Act', 'Moose', 'C.C.Q.'] },
        },
      ],
    };
    const namesIn = (words: string) => foreignNames([claimOf(words)], [], [other]).map((one) => one.name);
    expect(namesIn('The Moose Act, and the Moose Act again')).toEqual(['Moose Act']);
    expect(namesIn('A Moose')).toEqual(['Moose']);
    expect(namesIn('moose act, Mooses, CxCxQx')).toEqual([]);
    expect(namesIn('art. 35 C.C.Q. says so')).toEqual(['C.C.Q.']);
  });

  it('include the telephone and domain of another firm', () => {
    const names = ownNames(firm);
    const root = firm.documents.find(({ kind }) => kind === 'firm') as PackDocument<'firm'>;
    expect(names).toContain(root.body.phone.display);
    expect(names).toContain(root.body.email.main.split('@')[1]);
    const found = foreignNames([claimOf(`Call ${root.body.phone.display}`)], [], [firm]);
    expect(found).toMatchObject([{ name: root.body.phone.display, of: `firm ${firm.name}` }]);
  });
});
