import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { conversationOf, conversationPart, messagesAtOnce } from '../../../app/domain/mail/conversation.ts';
import { Conversation } from '../../../app/ui/admin/mail/conversation.tsx';
import { SiteProvider } from '../../../app/ui/site-context.tsx';
import { lakeshore } from '../../fixtures/site.ts';

/** A conversation of `count` replies, of which the first failed. */
const conversation = (count: number) =>
  conversationOf({
    email: 'ana@example.com',
    events: [],
    mails: [],
    nameOf: String,
    timeOf: String,
    messages: Array.from({ length: count }, (_, n) => ({
      id: `m${n}`,
      channel: 'reply' as const,
      status: n === 0 ? ('dead' as const) : ('delivered' as const),
      createdAt: n,
      subject: `Subject ${n}`,
      body: `Words ${n}`,
    })),
  });

const page = '/admin/leads/one?state=all';

function read(count: number, address: string): { html: string; words: string[]; links: Map<string, string> } {
  const query = new URL(address, 'https://firm.example').searchParams;
  const choice = { before: query.get('before'), all: query.get('messages') === 'all' };
  const part = conversationPart(conversation(count), choice);
  const children = createElement(Conversation, { part, lines: [], page, now: 1000 });
  const html = renderToStaticMarkup(createElement(SiteProvider, { site: lakeshore, children }));
  return {
    html,
    words: [...html.matchAll(/Words \d+/g)].map(([words]) => words),
    links: new Map(
      [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, to = '', words = '']) => [
        words,
        to.replaceAll('&amp;', '&'),
      ]),
    ),
  };
}

describe('a long conversation', () => {
  it('shows its newest messages, and links without JavaScript lead to each earlier one once, and to all of them', () => {
    const newest = read(503, page);
    expect(newest.words).toHaveLength(messagesAtOnce);
    expect(newest.words.at(-1)).toBe('Words 502');
    expect(newest.html).toContain('Messages 454 to 503 of 503');
    expect([...newest.links.keys()]).toEqual(['Show earlier messages', 'Show all 503 messages']);
    const found = [...newest.words];
    let here = newest;
    for (let more = here.links.get('Show earlier messages'); more; more = here.links.get('Show earlier messages')) {
      here = read(503, more);
      expect(here.links.get('Show the newest messages')).toBe(`${page}#conversation-box`);
      found.unshift(...here.words);
    }
    expect(found).toEqual(Array.from({ length: 503 }, (_, n) => `Words ${n}`));
    expect(here.html, 'the first of all').toContain('It could not be sent');
    expect(read(503, newest.links.get('Show all 503 messages') ?? '').words).toEqual(found);
  });

  it('is shown whole up to that many messages, and from its newest where the address names none of it', () => {
    const whole = read(messagesAtOnce, page);
    expect(whole.words).toHaveLength(messagesAtOnce);
    expect(whole.links.size).toBe(0);
    for (const unknown of ['gone', 'm0']) expect(read(503, `${page}&before=${unknown}`).words.at(-1)).toBe('Words 502');
  });
});
