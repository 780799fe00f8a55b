import { isbot } from 'isbot';
import { describe, expect, it } from 'vitest';
import { isVisit } from '../../../app/domain/reports/bots.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const oldSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1';

/** The headers of a browser that opens a page. */
const browser: Record<string, string> = {
  'user-agent': chrome,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en-CA,en;q=0.9',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};

const visit = (headers: Record<string, string | undefined>, https = true) =>
  isVisit((name) => ({ ...browser, ...headers })[name], isbot, https);

describe('a visit', () => {
  it('is a page opened in a browser', () => {
    expect(visit({})).toBe(true);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a preview in a chat', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a client without a User-Agent', { 'user-agent': undefined }],
    ['a fetch ahead', { 'sec-purpose': 'prefetch' }],
    ['a page drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a fetch ahead of an older browser', { purpose: 'prefetch' }],
    ['a call that wants no page', { accept: 'application/json' }],
    ['a script that borrowed the name of a browser', { 'accept-language': undefined }],
    ['a script that borrowed more', { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined }],
    ['a fetch by a script in a page', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a page within a page', { 'sec-fetch-dest': 'iframe' }],
  ])('is not %s', (_who, headers) => {
    expect(visit(headers)).toBe(false);
  });

  it('is a page in a browser that says less: an old one, or any one without https', () => {
    const silent = { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined };
    expect(visit({ ...silent, 'user-agent': oldSafari })).toBe(true);
    expect(visit(silent, false)).toBe(true);
  });
});
