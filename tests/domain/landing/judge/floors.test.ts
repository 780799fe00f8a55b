import { describe, expect, it } from 'vitest';
import { floors, tightened } from '../../../../app/domain/landing/judge/floors.ts';

describe('the floors', () => {
  it('may be tightened by configuration, never loosened', () => {
    expect(tightened({})).toEqual({ floors, refused: [] });
    expect(tightened({ words: 300, cover: 0.5, carried: 1 })).toEqual({
      floors: { words: 300, cover: 0.5, carried: 1 },
      refused: [],
    });
    const loose = tightened({ words: 100, cover: 0.9, carried: 4 });
    expect(loose.floors).toEqual(floors);
    expect(loose.refused).toHaveLength(3);
    expect(loose.refused).toContain('The limit "words" is 200 and may be tightened only, not set to 100.');
  });

  it('refuse what no page could reach, such as a share in per cent', () => {
    const impossible = tightened({ words: 1.5, cover: 35, carried: Number.NaN });
    expect(impossible.floors).toEqual(floors);
    expect(impossible.refused).toHaveLength(3);
    expect(impossible.refused).toContain('The limit "cover" is a share from 0 to 1, such as 0.6, not 35.');
  });
});
