import { describe, expect, it } from 'vitest';
import { callHeading, deliveryState, inboxQueryString, readInboxQuery } from '../../../app/domain/leads/inbox.ts';
import { readReply, replyEnd, templatesFor, templateText } from '../../../app/domain/leads/reply.ts';
import { leadWords, searchTerms } from '../../../app/domain/leads/search-words.ts';
import { telephoneLink } from '../../../app/domain/text/phone.ts';
import { newLead } from '../../fakes/lead.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const query = (text: string) => readInboxQuery(new URLSearchParams(text));

describe('the address of the inbox', () => {
  it('shows waiting and open leads when nothing is asked for, and all leads to a search', () => {
    expect(query('')).toEqual({ search: '', state: 'open', page: 1 });
    expect(query('q=ana')).toMatchObject({ search: 'ana', state: 'all' });
    expect(query('q=ana&state=won')).toMatchObject({ state: 'won' });
  });

  it('ignores unknown values', () => {
    expect(query('state=__proto__&kind=x&assigned=u1&clock=soon&page=-3')).toEqual(query(''));
  });

  it('has at most 1,000 pages', () => {
    expect(query('page=1000').page).toBe(1000);
    expect(query('page=999999').page).toBe(1000);
  });

  it('comes back as it was', () => {
    for (const text of [
      '',
      '?state=won',
      '?q=ana',
      '?q=ana&state=open',
      '?kind=assessment&assigned=me&clock=late&page=7',
    ])
      expect(inboxQueryString(query(text)), text).toBe(text);
  });
});

describe('the search', () => {
  const { lead } = newLead({ name: 'Ana Müller', company: 'Straße & Söhne', phone: '+1 (416) 555-0199' });
  const finds = (search: string) =>
    searchTerms(search).every((forms) => forms.some((form) => leadWords(lead).includes(form)));

  it.each([
    'müller',
    'MULLER ana',
    'strasse sohne',
    lead.reference,
    lead.reference.toLowerCase(),
    'ana@EXAMPLE.com',
    '4165550199',
    '416-555-0199',
    '(416) 555 0199',
    '+1 416.555.0199',
    '1-416-555-0199',
    '555 0199',
    'ana 555-0199',
  ])('finds "%s"', (search) => {
    expect(finds(search)).toBe(true);
  });

  const marked = newLead({ name: 'Zoë O’Neill', company: 'L’Été – «Côté-Neuf»', phone: '905 555 0101' }).lead;
  const findsMarked = (search: string) =>
    searchTerms(search).every((forms) => forms.some((form) => leadWords(marked).includes(form)));

  it.each([
    "O'Neill",
    'o’neill',
    'O‘NEILL',
    'oʼneill',
    'o`neill',
    'o´neill',
    'O′Neill',
    "l'ete",
    'cote‑neuf',
    'côté—neuf',
    '"côté',
    '“Côté',
    'côté\u00adneuf'.replace('\u00ad', '-\u00ad'),
  ])('finds a name with quotes and dashes, whichever of them a phone or a keyboard types: %s', (search) => {
    expect(findsMarked(search)).toBe(true);
  });

  it.each(['ana muller jr', '416-555-0198', 'b@example.com'])('does not find "%s"', (search) => {
    expect(finds(search)).toBe(false);
  });
});

describe('the state of the deliveries', () => {
  const message = (status: 'pending' | 'sending' | 'delivered' | 'dead', attempts = 1) => ({ status, attempts });

  it('is the worst of them', () => {
    const words = (...messages: ReturnType<typeof message>[]) => deliveryState(messages).words;
    expect(words()).toBe('Nothing to send');
    expect(words(message('delivered'), message('delivered'))).toBe('Delivered');
    expect(words(message('delivered'), message('pending', 0))).toBe('Being sent');
    expect(words(message('delivered'), message('pending', 3), message('sending', 1))).toBe(
      'Failed 3 times, will retry',
    );
    expect(words(message('pending', 3), message('dead', 10))).toBe('A message failed');
  });
});

describe('the link that dials', () => {
  it.each([
    ['416 555 0199', 'tel:+14165550199'],
    ['(416) 555-0199', 'tel:+14165550199'],
    ['1-416-555-0199', 'tel:+14165550199'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['416 555 0199 ext. 12', 'tel:+14165550199,12'],
    ['416 555 0199 x12', 'tel:+14165550199,12'],
    ['555 0199', 'tel:5550199'],
    ['call me', 'tel:'],
  ])('of "%s" is %s', (typed, link) => {
    expect(telephoneLink(typed)).toBe(link);
  });
});

describe('a reply', () => {
  const { replyTemplates } = lakeshore.data;
  const { lead } = newLead({ firstName: 'Ana {firm} {claim:uptime}', answers: [1, 2, 3, 4, 5, 6, 7, 8] });

  it('begins with a template in which the firm and the visitor are named, and braces of a visitor stay braces', () => {
    for (const template of replyTemplates) {
      const text = templateText(lakeshore, template, lead);
      expect(text).toContain('Hello Ana {firm} {claim:uptime},');
      expect(text.replace('{firm} {claim:uptime}', ''), template.id).not.toMatch(/[{}]/);
    }
  });

  it('continues with a capital letter after the greeting', () => {
    for (const { text, id } of replyTemplates) expect(text, id).toMatch(/^Hello \{name\},\n\n[A-Z]/);
  });

  it('lists the gaps of an assessment by title', () => {
    const template = replyTemplates.find(({ id }) => id === 'assessment');
    const text = template ? templateText(lakeshore, template, lead) : '';
    expect(text).toContain('- Role-based access control for sensitive data\n- Annual risk assessment');
    expect(text).not.toContain('firewall');
  });

  it('offers the template about an assessment only for a lead that has answers', () => {
    const ids = (hasAnswers: boolean) => templatesFor(lakeshore, hasAnswers).map(({ id }) => id);
    expect(ids(true)).toEqual(replyTemplates.map(({ id }) => id));
    expect(ids(false)).toEqual(ids(true).filter((id) => id !== 'assessment'));
  });

  it('carries no promotion in any template, and ends with who sent it, why, and how to stop', () => {
    for (const { text, id } of replyTemplates) expect(text, id).not.toMatch(/discount|offer|special|free|newsletter/i);
    const end = replyEnd(lakeshore, lead, { name: '', signature: '' });
    const { address, email, name, phone } = lakeshore.data.firm;
    for (const words of [name, address.street, phone.display, lead.reference, email.privacy])
      expect(end).toContain(words);
  });

  it('is signed by the firm whose site it is', () => {
    const end = replyEnd(northbeam, lead, { name: '', signature: '' });
    expect(end).toContain(northbeam.data.firm.email.privacy);
    expect(end).toContain(northbeam.data.firm.phone.display);
    expect(end).not.toMatch(/Lakeshore|Toronto|416/);
  });

  it('names no gap when every measure is in place', () => {
    const template = replyTemplates.find(({ id }) => id === 'assessment');
    const all = { ...lead, answers: lakeshore.data.measures.map(({ number }) => number) };
    expect(template && templateText(lakeshore, template, all)).toContain('- nothing: every measure is in place');
  });

  it('is refused while it is empty, too long, or a template is not filled in', () => {
    const faults = (subject: string, text: string) => readReply({ subject, text }).faults;
    expect(faults(' a\r\nBcc: x@y.z ', 'Hello')).toEqual({});
    expect(readReply({ subject: ' a\r\nBcc: x@y.z ', text: 'Hello' }).draft.subject).toBe('a Bcc: x@y.z');
    expect(Object.keys(faults('', ''))).toEqual(['subject', 'text']);
    expect(faults('a', 'b'.repeat(10_001)).text).toContain('10,000');
    expect(faults('a', 'I suggest [day] at noon').text).toContain('[brackets]');
  });
});

describe('the heading of Today', () => {
  it.each([
    [0, 0, 0, 'Nobody is waiting for an answer'],
    [1, 0, 0, 'Call: one person waits for an answer'],
    [3, 0, 2, 'Call: 3 people wait for an answer, and 2 mails to the firm'],
    [1, 1, 1, 'Call now: one person is overdue, and one mail to the firm'],
    [1200, 2, 0, 'Call now: 2 people are overdue, 1,198 more waiting'],
    [0, 0, 1, 'Answer: one mail to the firm waits for an answer'],
  ])('of %i waiting leads, %i of them overdue, and %i mails: %s', (waiting, late, mails, words) => {
    expect(callHeading({ waiting, late }, mails)).toBe(words);
  });
});
