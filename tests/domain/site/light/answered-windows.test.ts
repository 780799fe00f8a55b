import { describe, expect, it } from 'vitest';
import { answeredWindows } from '../../../../app/domain/site/light/answered-windows.ts';

/** Four windows west of the tower, and six east of it; the last row is out of view. */
const rows = 'M300 200h30M900 220h30M1100-40h14M1560 200h30';
const count = (path = '') => path.match(/M/g)?.length ?? 0;
const week = (answers: number) => {
  const found = answeredWindows(rows, answers);
  return found && [found.lit, found.each, count(found.east), count(found.west)];
};

describe('the windows for the answers of a week', () => {
  it.each([
    [1, [1, 1, 1, 1]],
    [4, [4, 1, 4, 4]],
    [5, [2, 2, 2, 2]],
    [23, [4, 5, 4, 4]],
    [70, [3, 20, 3, 3]],
  ])('are as many on each side of the tower, and never more than there were answers: %i', (answers, expected) => {
    expect(week(answers)).toEqual(expected);
  });

  it('are windows of the drawing, from west to east', () => {
    expect(answeredWindows(rows, 3)?.east).toBe('M900 220h4M916 220h4M1100 -40h4');
  });

  it('are none for no answer, for more than a drawing can count, and in a city without windows', () => {
    expect([week(0), week(1000), answeredWindows('', 12)]).toEqual([null, null, null]);
  });
});
