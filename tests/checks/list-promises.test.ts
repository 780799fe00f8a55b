import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { promisesIn, roomOfTest, specificationIn } from '../../checks/test-titles.ts';

const titlesIn = (text: string) => promisesIn('tests/server/leads/a.test.ts', text).map(({ title }) => title);

describe('the promises', () => {
  it('are the titles of the tests behind those of the groups around them, in their order', () => {
    expect(
      titlesIn(`
        describe('a lead', () => {
          it('is kept', () => {});
          describe('that is spam', () => { it.skipIf(never)('waits for a person', async () => {}); });
        });
        test('a plain rule', () => {});
      `),
    ).toEqual(['a lead › is kept', 'a lead › that is spam › waits for a person', 'a plain rule']);
  });

  it('name each case that is written in the source', () => {
    expect(titlesIn("it.each([['a wrong name', 1], ['no name', 2]])('refuses %s', () => {});")).toEqual([
      'refuses a wrong name',
      'refuses no name',
    ]);
    expect(titlesIn("it.each(['GET', 'POST'])('answers %s', () => {});")).toEqual(['answers GET', 'answers POST']);
    expect(titlesIn("it.each(cases)('answers %s', () => {});")).toEqual(['answers %s']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a test
    expect(titlesIn('it(`has ${most} at most`, () => {});')).toEqual(['has … at most']);
  });

  it('take nothing else for a title', () => {
    expect(titlesIn("const it = 'x'; submit('the form'); expect.each('one'); page.it('is no test');")).toEqual([]);
  });

  it('are the rows of the specification, too', () => {
    const text =
      "export const rows = [['2: home', 'shows the price', shows('/', '$99')], ['a', 'list'], ['x', 'y', 'z']];";
    expect(specificationIn('tests/specification/a.ts', text).map(({ title }) => title)).toEqual([
      '2: home › shows the price',
    ]);
  });

  it('belong to the room of their file', () => {
    expect(
      [
        'tests/domain/leads/a.test.ts',
        'tests/server/http/pages/a.test.ts',
        'tests/e2e/journeys/a.test.ts',
        'tests/store/a.contract.ts',
        'tests/server/env.test.ts',
        'tests/a.test.ts',
      ].map(roomOfTest),
    ).toEqual(['leads', 'http', 'journeys', 'store', 'server', 'the whole']);
  });

  it('are found in every test of the rooms', () => {
    const files = globSync('tests/{domain,server}/**/*.test.{ts,tsx}');
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => promisesIn(file, readFileSync(file, 'utf8')).length === 0)).toEqual([]);
  });
});
