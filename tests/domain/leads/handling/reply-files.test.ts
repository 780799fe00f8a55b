import { describe, expect, it } from 'vitest';
import { filesFault, mostBytes, ownName, plainFileName } from '../../../../app/domain/leads/handling/reply-files.ts';

describe('the files of a reply', () => {
  it('are at most ten, of 20 MB together, and none is empty', () => {
    const files = (...sizes: number[]) => sizes.map((size, at) => ({ name: `${at}.pdf`, size }));
    expect(filesFault([])).toBeUndefined();
    expect(filesFault(files(...Array<number>(10).fill(1)))).toBeUndefined();
    expect(filesFault(files(...Array<number>(11).fill(1)))).toContain('at most 10 files');
    expect(filesFault(files(mostBytes - 1, 1))).toBeUndefined();
    expect(filesFault(files(mostBytes, 1))).toContain('larger than 20 MB together');
    expect(filesFault(files(5, 0))).toContain('“1.pdf” is empty');
  });

  it.each([
    ['quote.pdf', 'quote.pdf'],
    ['C:\\fake\\..\\quote.pdf', 'quote.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['invoice\r\nBcc: x\0.pdf', 'invoice Bcc: x.pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    [`${'long '.repeat(40)}end.docx`, `${'long '.repeat(23)}.docx`],
    ['/', 'file'],
  ])('have plain names: %j', (name, plain) => {
    expect(plainFileName(name)).toBe(plain);
  });

  it('have different names', () => {
    expect(ownName('quote.pdf', ['plan.pdf'])).toBe('quote.pdf');
    expect(ownName('quote.pdf', ['quote.pdf', 'quote (2).pdf'])).toBe('quote (3).pdf');
    expect(ownName('README', ['README'])).toBe('README (2)');
  });
});
