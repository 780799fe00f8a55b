import { expect, it } from 'vitest';
import { mutated, mutationsOf } from '../../checks/mutations.ts';

const changesOf = (text: string) => mutationsOf('a.ts', text).map((mutation) => mutated(text, mutation));

it('Each comparison, condition, number, truth value, pair of arguments and statement of a source is changed once', () => {
  expect(changesOf('const a = b < 3;')).toEqual(['const a = b <= 3;', 'const a = b < 4;']);
  expect(changesOf('if (late) go();')).toEqual(['if (!(late)) go();', 'if (late) ;']);
  expect(changesOf('const a = open && send(to, from);')).toEqual([
    'const a = open || send(to, from);',
    'const a = open && send(from, to);',
  ]);
  expect(changesOf('const a = done ? true : x - y;')).toEqual([
    'const a = !(done) ? true : x - y;',
    'const a = done ? false : x - y;',
    'const a = done ? true : x + y;',
  ]);
});

it('Types, imports, directives and lines of the log are left as they are', () => {
  expect(
    changesOf("'use strict';\nimport { a } from './1.ts';\ntype B = 1 | 2;\nlog.info('x');\nthis.log.warn('y');"),
  ).toEqual([]);
});

it('The limit of a query for one row is left as it is', () => {
  expect(changesOf('const row = find().limit(1)\n  .executeTakeFirst();')).toEqual([]);
  expect(changesOf('const rows = find().limit(1).execute();')).toHaveLength(1);
});

it('A change says its line', () => {
  expect(mutationsOf('a.ts', 'let a;\n\nsave(1);').map(({ kind, line }) => [kind, line])).toEqual([
    ['statement', 3],
    ['number', 3],
  ]);
});
