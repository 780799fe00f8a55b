import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { compareMeaning, meaningOf } from '../../../../app/domain/text/long-text/meaning.ts';

const tokens = (html: string) => meaningOf(fromHtml(html, { fragment: true }).children);
const changes = (source: string, result: string) => compareMeaning(tokens(source), tokens(result));

describe('a comparison of what two texts say', () => {
  it.each([
    ['a lost superscript', '<p>10<sup>2</sup> racks</p>', '<p>102 racks</p>', ['“10 2” is missing', '“102” is new']],
    ['a superscript that is text', '<p>m <sup>2</sup></p>', '<p>m 2</p>', ['“2” is not a superscript']],
    ['a price that is no longer struck', '<p><s>$199</s> $149</p>', '<p>$199 $149</p>', ['“199” is not struck out']],
    ['code that is text', '<p>run <code>ls</code></p>', '<p>run ls</p>', ['“ls” is not code']],
    ['a link that is gone', '<p><a href="/a">Book</a></p>', '<p>Book</p>', ['“Book” does not lead to /a']],
    [
      'a link to another place',
      '<p><a href="/a">Book</a></p>',
      '<p><a href="/b">Book</a></p>',
      ['“Book” does not lead to /a', '“Book” leads to /b'],
    ],
    ['lost words', '<p>one two three four</p>', '<p>one four</p>', ['“two three” is missing']],
    ['new words', '<p>one four</p>', '<p>one two four</p>', ['“two” is new']],
    ['commands on one line', '<pre>a /b<br>c</pre>', '<pre>a /bc</pre>', ['“b c” is missing', '“bc” is new']],
    ['a lost picture', '<p>a<img src="/x" alt="Rack"></p>', '<p>a</p>', ['the picture “Rack” is missing']],
    [
      'a list with other numbers',
      '<ol start="4"><li>a</li></ol>',
      '<ol><li>a</li></ol>',
      ['the number “4” is missing', 'the number “1” is new'],
    ],
    [
      'a number under another heading',
      '<table><tr><th>Day</th><th>Hour</th></tr><tr><td></td><td>12</td></tr></table>',
      '<table><tr><th>Day</th><th>Hour</th></tr><tr><td>12</td><td></td></tr></table>',
      ['“12” does not stand under “Hour”', '“12” stands under “Day”'],
    ],
  ])('tells %s', (_what, source, result, told) => {
    expect(changes(source, result)).toEqual(told);
    expect(changes(source, source)).toEqual([]);
  });

  it('does not care about bold words, paragraphs and how elements are cut', () => {
    expect(changes('<div>On<b>e</b><span> tw</span>o</div>', '<p>One <em>two</em></p>')).toEqual([]);
  });

  it('takes little time for texts that have nothing in common', () => {
    const before = process.cpuUsage();
    const text = (word: string) => `<p>${Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')}</p>`;
    expect(changes(text('a'), text('b'))).toHaveLength(2);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
