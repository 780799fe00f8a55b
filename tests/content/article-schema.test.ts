import { expect, it } from 'vitest';
import { articleFields } from '../../app/content/article-schema.ts';
import { readDocument } from '../../app/content/front-matter.ts';

const good: Record<string, string> = {
  title: 'A title of more than thirty characters',
  description: 'd'.repeat(120),
  excerpt: 'e'.repeat(100),
  keywords: '[a b, c d, e f, g h]',
  category: 'Cloud',
  date: '2023-03-14',
  readMinutes: '8',
  author: 'Cloud Team',
  related: '[one, two, three]',
  art: 'vault',
};

function read(changes: Record<string, string | undefined>, body = 'Text.') {
  const lines = Object.entries({ ...good, ...changes }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return readDocument('articles/x.md', `---\n${lines.join('\n')}\n---\n${body}`, articleFields);
}

it('reads the fields and the text after them', () => {
  const { fields, body } = read({}, 'First.\n\n---\n\nSecond.');
  expect(fields.readMinutes).toBe(8);
  expect(fields.date).toBe('2023-03-14');
  expect(body).toBe('First.\n\n---\n\nSecond.');
});

it('reads files from Windows', () => {
  const { fields, body } = readDocument(
    'x.md',
    `\ufeff---\r\n${Object.entries(good)
      .map(([key, value]) => `${key}: ${value}`)
      .join('\r\n')}\r\n---\r\nText.`,
    articleFields,
  );
  expect(fields.category).toBe('Cloud');
  expect(body).toBe('Text.');
});

it.each([
  [{ title: 'Short' }, 'articles/x.md: title must have 30 to 65 characters, and has 5.'],
  [{ description: undefined }, 'articles/x.md: description must be text.'],
  [{ category: 'Clouds' }, /^articles\/x\.md: category must be one of Security, Cloud, .*Managed Services\.$/],
  [{ date: 'March 14, 2023' }, 'articles/x.md: date must be a day, such as 2023-03-14.'],
  [{ readMinutes: 'eight' }, 'articles/x.md: readMinutes must be a whole number, such as 8.'],
  [{ related: '[one]' }, /^articles\/x\.md: related must be a list of 3, such as \[cloud-migration-guide, .*\]\.$/],
  [{ art: 'stock-photo' }, /^articles\/x\.md: art must be one of streetcar, /],
  [{ autor: 'Me' }, 'articles/x.md: autor is no field of this kind of file: remove it or correct its name.'],
  [
    { title: 'One: two: three' },
    /^articles\/x\.md: the fields cannot be read \(.*\): put quotes around a value that contains a colon\.$/,
  ],
])('says which file, which field and what to do: %j', (changes, sentence) => {
  const throwing = expect(() => read(changes));
  if (typeof sentence === 'string') throwing.toThrow(new Error(sentence));
  else throwing.toThrow(sentence);
});

it('says so when a file has no fields at all', () => {
  expect(() => readDocument('articles/x.md', '# Title', articleFields)).toThrow(
    'articles/x.md: the file must begin with a line of three hyphens, its fields, and three hyphens again.',
  );
});
