import { describe, expect, it } from 'vitest';
import { joinedDraft } from '../../../../app/domain/leads/handling/lead-draft.ts';
import { commonTo, keptOf, looksSame, type Mergeable } from '../../../../app/domain/leads/handling/merge.ts';

const lead = (id: string, over: Partial<Mergeable> = {}): Mergeable => ({
  id,
  kind: 'contact',
  status: 'new',
  receivedAt: 1,
  dueAt: 10,
  firstContactAt: null,
  email: '',
  phone: '',
  wroteAt: null,
  wroteDueAt: null,
  ...over,
});

describe('two leads', () => {
  it.each<[string, Partial<Mergeable>, Partial<Mergeable>, ReturnType<typeof commonTo>]>([
    ['the same address in another letter case', { email: 'Ana@Roy.example' }, { email: 'ana@roy.example' }, 'person'],
    ['the same number, typed differently', { phone: '+1 (416) 555-0199' }, { phone: '416 555 0199' }, 'person'],
    ['addresses of one company', { email: 'ana@roy.example' }, { email: 'bo@roy.example' }, 'company'],
    ['addresses of free mail', { email: 'ana@gmail.com' }, { email: 'bo@gmail.com' }, null],
    ['too few digits', { phone: '555 01' }, { phone: '555 01' }, null],
    ['nothing at all', {}, {}, null],
  ])('with %s have in common what anybody can see', (_, one, other, common) => {
    expect(commonTo(lead('a', one), lead('b', other))).toBe(common);
  });

  it.each<[string, Partial<Mergeable>, Partial<Mergeable>]>([
    ['somebody under attack, before who is due sooner', { kind: 'emergency', dueAt: 99 }, { dueAt: 10 }],
    ['who waits, before who was answered', { receivedAt: 9 }, { status: 'qualified', firstContactAt: 2 }],
    ['who waits, before a lead that is closed', { receivedAt: 9, dueAt: 99 }, { status: 'won' }],
    ['who is due first, before who came first', { receivedAt: 9, dueAt: 10 }, { dueAt: 11 }],
    [
      'who wrote again, before who needs no answer',
      { status: 'contacted', firstContactAt: 2, wroteAt: 20, wroteDueAt: 30, receivedAt: 9 },
      { status: 'contacted', firstContactAt: 2 },
    ],
    [
      'who wrote again and is due first, before an inquiry',
      { status: 'won', firstContactAt: 2, wroteAt: 3, wroteDueAt: 9, receivedAt: 9 },
      { dueAt: 10 },
    ],
    [
      'an open lead, before a closed one',
      { status: 'contacted', firstContactAt: 2, receivedAt: 9 },
      { status: 'lost' },
    ],
    ['the earlier of two that were answered', { firstContactAt: 5 }, { firstContactAt: 5, receivedAt: 2 }],
  ])('keep in the inbox %s', (_, stays, goes) => {
    const [kept, part] = [lead('z', stays), lead('a', goes)];
    expect(keptOf(kept, part)).toEqual({ kept, part });
    expect(keptOf(part, kept), 'in the other order').toEqual({ kept, part });
  });

  it('look like the same inquiry when both are open and came within a week', () => {
    const day = 24 * 3_600_000;
    const came = (days: number, status: Mergeable['status'] = 'new') => ({ status, receivedAt: days * day });
    expect(looksSame(came(0), came(7, 'contacted'))).toBe(true);
    expect(looksSame(came(8), came(0))).toBe(false);
    expect(looksSame(came(0), came(0, 'lost'))).toBe(false);
  });

  it('have drafts that become one, in which nothing is lost and nothing said twice', () => {
    const words = (text: string, subject = '') => ({ subject, text });
    expect(joinedDraft(words('One', 'A'), words('Two', 'B'))).toEqual(words('One\n\nTwo', 'B'));
    expect(joinedDraft(words('One', 'A'), words(''))).toEqual(words('One', 'A'));
    expect(joinedDraft(words('One and more'), words('One'))).toEqual(words('One and more'));
    expect(joinedDraft(words('One'), words('One and more'))).toEqual(words('One and more'));
  });
});
