import { describe, expect, it } from 'vitest';
import { PanelFaults } from '../../../app/domain/firm/form/panel-faults.ts';

const article = { kind: 'article' as const, id: 'backup-guide', body: { title: 'A guide to backups' } };
const panel = new PanelFaults([article, { ...article, body: null }]);

describe('a fault in the words of the panel', () => {
  it.each([
    // An article that the resources page lists is removed.
    [
      'pages/resources.yaml',
      ['There is no article "backup-guide"', 'add articles/backup-guide.md, or correct the name'],
      'The list of articles and guides: There is no article “Article: A guide to backups”: take it out there, or choose another one.',
    ],
    [
      'pages/resources.yaml',
      ['There is no article "other"', 'add articles/other.md, or correct the name'],
      'The list of articles and guides: There is no article "other": take it out there, or choose another one.',
    ],
    [
      'articles/backup-guide.md',
      ['title must have at most 65 characters, and has 90', 'shorten it'],
      'Article: A guide to backups: Title must have at most 65 characters, and has 90: shorten it.',
    ],
    [
      'articles/backup-guide.md',
      ['{claim:fast} names no claim', 'add claims/fast.yaml'],
      'Article: A guide to backups: {claim:fast} names no claim: add “Claim: Fast”.',
    ],
    [
      'firm.yaml',
      ['{nothing} is no placeholder', 'docs/content.md lists them'],
      'Name, colours, contact and hours: {nothing} is no placeholder: its form says which there are.',
    ],
    [
      'pictures/office.yaml',
      ['its file is missing', 'import it with its file in the folder media'],
      'Picture: Office: Its file is missing: upload it again.',
    ],
  ] as const)('names document and field, and no file: %s, %s', (file, [problem, fix], sentence) => {
    for (const folder of ['database', 'content/library'])
      expect(panel.sentence({ file: `${folder}/${file}`, problem, fix })).toBe(sentence);
  });

  it('says where to mend it, when it is in a document', () => {
    expect(panel.documentOf({ file: 'database/articles/backup-guide.md' })).toEqual({
      kind: 'article',
      id: 'backup-guide',
      name: 'Article: A guide to backups',
    });
    expect(panel.documentOf({ file: 'database/unknown/x.yaml' })).toBeNull();
    expect(panel.sentence({ file: 'database/unknown/x.yaml', problem: 'there is no kind "x"', fix: 'remove it' })).toBe(
      'The firm: There is no kind "x": remove it.',
    );
  });
});
