import { describe, expect, it } from 'vitest';
import { commentsIn } from '../../checks/sentences.ts';

describe('the comments that are drawn', () => {
  it('have all of their lines, in every kind of file', () => {
    const script =
      '/**\n * A sentence\n * goes on.\n */\nf();\n\n// One\n// two.\nf(); // Three.\n/* Four. */ // Five.\n';
    expect(commentsIn('a.ts', script)).toEqual([
      { line: 1, text: 'A sentence goes on.' },
      { line: 7, text: 'One two.' },
      { line: 9, text: 'Three.' },
      { line: 10, text: 'Four.' },
      { line: 10, text: 'Five.' },
    ]);
    expect(commentsIn('a.css', '/* One\n   two. */\na {\n}\n')).toEqual([{ line: 1, text: 'One two.' }]);
    expect(commentsIn('a.sql', '-- One\n-- two.\nSELECT 1;\n-- Three.\n')).toEqual([
      { line: 1, text: 'One two.' },
      { line: 4, text: 'Three.' },
    ]);
  });

  it('are not instructions to tools', () => {
    expect(commentsIn('a.ts', '// biome-ignore lint/a: reason\n// @ts-expect-error\nf();\n')).toEqual([]);
  });
});
