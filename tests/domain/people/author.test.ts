import { describe, expect, it } from 'vitest';
import { authorName, authorTitle } from '../../../app/domain/people/author.ts';

describe('an author', () => {
  it.each([
    ['of the command line', { author: null, authorEmail: null }, 'the command line', 'The command line'],
    ['with an account', { author: 'u1', authorEmail: 'ana@firm.example' }, 'ana@firm.example', 'ana@firm.example'],
    ['whose account is gone', { author: 'u1', authorEmail: null }, 'a former user', 'A former user'],
  ])('%s has a name', (_, written, inside, alone) => {
    expect([authorName(written), authorTitle(written)]).toEqual([inside, alone]);
  });
});
