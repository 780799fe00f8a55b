import { describe, expect, it } from 'vitest';
import { surroundings, withoutAddress } from '../../../app/domain/privacy/address-in-text.ts';

const without = (text: string) => withoutAddress(text, 'nan@firm.ca', '-');

describe('an address in a text', () => {
  it.each([
    'nan@firm.ca',
    'Write to NAN@Firm.ca.',
    'Nan <nan@firm.ca>, Jo',
    '“nan@firm.ca”',
    "'nan@firm.ca'",
    'Nan: _nan@firm.ca_',
    'mailto:nan@firm.ca?subject=x',
    'https://example.com/nan@firm.ca',
    'https://example.com/?to=x%20nan@firm.ca',
    'Ask...nan@firm.ca...',
    'FIRM\\nan@firm.ca',
    JSON.stringify({ text: 'FIRM\\nan@firm.ca' }),
    JSON.stringify({ text: 'Hello\nnan@firm.ca\n' }),
    JSON.stringify({ text: 'Hello\u000bnan@firm.ca' }),
    JSON.stringify(['"nan@firm.ca"', 1]),
  ])('is found in %s', (text) => {
    expect(without(text)).toBe(text.replace(/nan@firm\.ca/i, '-'));
  });

  it.each([
    'sunan@firm.ca',
    'su.nan@firm.ca',
    'su_nan@firm.ca',
    "o'nan@firm.ca",
    'su+nan@firm.ca',
    'su-nan@firm.ca',
    'émnan@firm.ca',
    'e\u0301nan@firm.ca',
    '7nan@firm.ca',
    'nan@firm.cab',
    'nan@firm.ca.example',
    'nan@firm.ca-example.com',
    'nan@firm.caé',
    JSON.stringify({ text: 'Hello\nan@firm.ca' }),
    JSON.stringify({ text: 'Sunan\nsunan@firm.ca' }),
  ])('is not found in %s, which names another', (text) => {
    expect(without(text)).toBe(text);
  });

  it('is told apart from longer addresses that contain it', () => {
    expect(without('nan@firm.ca, sunan@firm.ca; nan@firm.ca')).toBe('-, sunan@firm.ca; -');
    expect(surroundings('x sunan@firm.ca, nan@firm.ca.example', 'nan@firm.ca')).toEqual([
      ['su', ', '],
      [', ', '.e'],
    ]);
    expect(surroundings('🙂anan@firm.ca', 'nan@firm.ca')).toEqual([['🙂a', '']]);
  });
});
