import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../app/domain/firm/document.ts';
import { faultSentence } from '../../app/domain/firm/faults.ts';
import { kindNames, kinds, type PackType } from '../../app/domain/firm/kinds.ts';

const packs = ['library', ...globSync('{jurisdictions,regions,firms}/*', { cwd: 'content' }).sort()];
const typeOf = (pack: string): PackType =>
  (({ jurisdictions: 'jurisdiction', regions: 'region', firms: 'firm' }) as const)[pack.split('/')[0] ?? ''] ??
  'library';

describe.each(packs)('content/%s', (pack) => {
  const files = globSync('**/*.{yaml,md}', { cwd: `content/${pack}` }).sort();

  it('holds documents of the kinds that belong there, and each is without a fault', () => {
    expect(files.length).toBeGreaterThan(0);
    const faults = files.flatMap((file) => {
      const kind = kindNames.find((name) => {
        const { at } = kinds[name];
        return 'file' in at ? at.file === file : file.startsWith(`${at.folder}/`);
      });
      if (!kind || !(kinds[kind].packs as readonly PackType[]).includes(typeOf(pack)))
        return [`${file} has no place here`];
      const id = file.slice(0, file.lastIndexOf('.'));
      const read = readDocument(kind, id, typeOf(pack), file, readFileSync(`content/${pack}/${file}`, 'utf8'));
      return 'faults' in read ? read.faults.map(faultSentence) : [];
    });
    expect(faults).toEqual([]);
  });
});
