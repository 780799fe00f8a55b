import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import { formOf } from '../../../app/domain/firm/form/form-fields.ts';
import { readDocumentForm } from '../../../app/domain/firm/form/read-form.ts';
import { type Body, kinds } from '../../../app/domain/firm/kinds.ts';
import type { Packs } from '../../../app/domain/firm/layers.ts';
import { pictureAddress, pictureSources, servedWidths } from '../../../app/domain/firm/pictures.ts';
import { storedPack } from '../../../app/domain/firm/stored-document.ts';
import { formEntries } from '../../fakes/form-entries.ts';
import { changed, samplePacks, sentences, withDocument } from '../../fixtures/packs.ts';

const hash = 'a'.repeat(64);
const file = (width: number) => ({
  hash,
  type: 'image/webp' as const,
  width,
  height: 500,
  widths: servedWidths(width),
});
const picture = (width: number): Body<'picture'> => ({ alt: 'The office', file: file(width) });
const packs = samplePacks();
const shown = (made: Packs) => changed(made, 'firm', null, (body) => ({ ...body, heroImage: 'office' }));

function compiled(made: Packs) {
  const result = compile(made);
  return 'faults' in result ? { faults: sentences(result.faults) } : result;
}

describe('a picture of the firm', () => {
  it('is served in up to three widths, never wider than it is', () => {
    expect([20, 480, 481, 960, 1200, 1600].map(servedWidths)).toEqual([
      [20],
      [480],
      [480, 481],
      [480, 960],
      [480, 960, 1200],
      [480, 960, 1600],
    ]);
    expect(pictureSources(file(700), 'avif')).toBe(`/media/${hash}/480.avif 480w, /media/${hash}/700.avif 700w`);
    expect(pictureAddress(file(700))).toBe(`/media/${hash}/700.webp`);
    const drawing = { hash, type: 'image/svg+xml' as const, width: 10, height: 10, widths: [] };
    expect([pictureSources(drawing, 'avif'), pictureAddress(drawing)]).toEqual([null, `/media/${hash}/picture.svg`]);
  });

  it('is found by its id, and a page that names one that there is not makes no site', () => {
    const made = compiled(shown(withDocument(packs, 'firm', 'picture', 'office', picture(1600))));
    expect('site' in made && made.site.picture('office')).toMatchObject({ id: 'office', alt: 'The office' });
    expect('site' in made && ['constructor', undefined].map((id) => made.site.picture(id))).toEqual([
      undefined,
      undefined,
    ]);
    const { faults } = compiled(shown(packs)) as { faults: string[] };
    expect(faults).toEqual([
      expect.stringMatching(
        /firm\.yaml:\d+: there is no picture "office": add pictures\/office\.yaml, or correct the name\.$/,
      ),
    ]);
    // A picture address on another site is not an id.
    const elsewhere = changed(packs, 'firm', null, (body) => ({
      ...body,
      heroImage: 'https://pictures.example/a.jpg',
    }));
    expect('site' in compiled(elsewhere)).toBe(true);
  });

  it('that is too small for its place is refused, and one that no page shows is noted', () => {
    const small = compiled(shown(withDocument(packs, 'firm', 'picture', 'office', picture(400)))) as {
      faults: string[];
    };
    expect(small.faults).toEqual([expect.stringContaining('the picture office is 400 pixels wide: take one of 960')]);
    const unused = compiled(withDocument(packs, 'firm', 'picture', 'office', picture(400)));
    expect('notes' in unused && unused.notes).toContain(
      'firm/picture/office is shown nowhere: no document names the picture office.',
    );
  });

  it('keeps what is stored of its file when somebody edits the words about it', () => {
    const { schema } = kinds.picture;
    const entries = formEntries(formOf(schema, picture(700), () => []));
    expect(entries.map(([name]) => name)).not.toContainEqual(expect.stringMatching(/^file/));
    const edited = entries.map(([name, text]): [string, string] => [name, name === 'alt' ? 'Our office' : text]);
    expect(readDocumentForm(edited, schema, picture(700), () => [])).toEqual({
      body: { ...picture(700), alt: 'Our office' },
    });
    const stored = storedPack('mine', [{ kind: 'picture', id: 'office', version: 1, schema: 1, body: { alt: '' } }]);
    expect('faults' in stored && sentences(stored.faults)).toEqual([
      'database/pictures/office.yaml: its file is missing: import it with its file in the folder media.',
    ]);
  });
});
