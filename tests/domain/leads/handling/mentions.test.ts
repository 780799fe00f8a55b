import { expect, it } from 'vitest';
import { mentionedIn, mentionMail, mentionWords } from '../../../../app/domain/leads/handling/mentions.ts';

const people = [
  { id: 'm', name: 'Maya Chen' },
  { id: 'o', name: 'Maya O’Neil' },
  { id: 'z', name: 'Zoë' },
  { id: 's', name: 'sam.lee' },
];

it('a colleague is mentioned by first name where only one has it, or else by the whole name', () => {
  expect(mentionWords(people)).toEqual(['@maya-chen', '@maya-o-neil', '@zoë', '@sam']);
  expect(mentionWords([...people, { id: 't', name: 'Zoë' }])).not.toContain('@zoë');
});

it.each([
  ['@zoë please call. @Sam.Lee, too; @ZOË!', ['z', 's']],
  ['(@maya-chen) and @maya.o.neil.', ['m', 'o']],
  ['@maya has two people, @zo nobody', []],
  ['write to zoë@sam.example or a.b+@sam', []],
  ['', []],
])('%j mentions %j', (text, ids) => expect(mentionedIn(text, people)).toEqual(ids));

it('the mail says who, which lead and where, and nothing of the visitor', () => {
  expect(mentionMail({ id: 'l1', reference: 'LS-1' }, 'Ana', 'https://firm.example')).toEqual({
    subject: 'Ana mentions you in a note about lead LS-1',
    body: 'Ana mentions you in a note about lead LS-1.\n\nhttps://firm.example/admin/leads/l1#timeline-box\n',
  });
});
