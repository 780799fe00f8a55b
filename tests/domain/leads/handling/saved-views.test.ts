import { expect, it } from 'vitest';
import { readView, viewOf } from '../../../../app/domain/leads/handling/saved-views.ts';
import { readInboxQuery } from '../../../../app/domain/leads/inbox.ts';

const of = (query: string) => viewOf(readInboxQuery(new URLSearchParams(query)));

it('a view keeps the filter of a list, neither its page nor what was searched for', () => {
  expect(of('state=won&kind=call&tag=VIP&page=3')).toBe('?state=won&kind=call&tag=VIP');
  expect(of('q=ana%40example.com&state=won')).toBe('?state=won');
  expect(of('')).toBe('');
});

it.each([
  [
    { name: '  My   list ', shared: 'on' },
    { name: 'My list', shared: true },
  ],
  [{ name: 'Mine' }, { name: 'Mine', shared: false }],
  [{ name: ' ' }, { fault: 'Please enter a name for the view' }],
  [{ name: 'x'.repeat(31) }, { fault: 'The name may have at most 30 characters' }],
])('a view is named: %j', (form, read) => expect(readView(form)).toEqual(read));
