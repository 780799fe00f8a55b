import { describe, expect, it } from 'vitest';
import { readTags, tagsToAdd } from '../../../../app/domain/leads/handling/tags.ts';
import { inboxQueryString, readInboxQuery } from '../../../../app/domain/leads/inbox.ts';

describe('tags', () => {
  it('are typed with commas between them, each once', () => {
    expect(readTags(' VIP, dental  office;vip,, ')).toEqual({ tags: ['VIP', 'dental office'] });
  });

  it.each([
    ['', 'Please enter a tag'],
    [' , ', 'Please enter a tag'],
    ['x'.repeat(31), 'A tag may have at most 30 characters'],
  ])('are refused with a sentence: %j', (text, fault) => expect(readTags(text)).toEqual({ fault }));

  it('keep the spelling that the firm uses, and are at most ten', () => {
    expect(tagsToAdd(['vip', 'New', 'DENTAL'], { has: ['Dental'], used: ['VIP', 'Dental'] })).toEqual(['VIP', 'New']);
    const nine = Array.from({ length: 9 }, (_, at) => `t${at}`);
    expect(tagsToAdd(['a', 'T3'], { has: nine, used: nine })).toEqual(['a']);
    expect(tagsToAdd(['a', 'b'], { has: nine, used: nine })).toBeNull();
  });

  it('and a follow-up that is due are filters that the address of the inbox keeps', () => {
    const address = '?tag=dental+%26+more&follow-up=due';
    const query = readInboxQuery(new URLSearchParams(address));
    expect(query).toMatchObject({ tag: 'dental & more', followUp: 'due' });
    expect(inboxQueryString(query)).toBe(address);
    expect(readInboxQuery(new URLSearchParams('tag=+&follow-up=now'))).not.toHaveProperty('followUp');
  });
});
