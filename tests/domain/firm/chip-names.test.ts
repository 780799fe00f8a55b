import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asChips, fromChips, inItsPlace } from '../../../app/domain/firm/form/chip-names.ts';

describe('the names in a text of a form', () => {
  it('are words that an owner reads, and become what the site fills in', () => {
    expect(asChips('{firm} in {city}, {claim:support-24-7}')).toBe('‹Firm name› in ‹City›, ‹Statement: support 24 7›');
    expect(fromChips('‹Firm name› in ‹City›, ‹Statement: support 24 7›')).toBe(
      '{firm} in {city}, {claim:support-24-7}',
    );
  });

  it('of every text of the sample and the library come back as they were', () => {
    const texts = globSync('content/**/*.{yaml,md}').map((file) => readFileSync(file, 'utf8'));
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) expect(fromChips(asChips(text))).toBe(text);
  });

  it('are beside a text whose label says where it is printed, so that the field reads as a sentence', () => {
    expect(inItsPlace('Before the number', 'Call us at')).toBe('Call us at ‹the number›');
    expect(inItsPlace('Text before the date', 'Updated')).toBe('Updated ‹the date›');
    expect(inItsPlace('After the minutes', 'min read')).toBe('‹the minutes› min read');
    for (const label of ['After sending', 'Before noon', 'After it, before the facts', 'Heading'])
      expect(inItsPlace(label, 'Text')).toBe('Text');
  });

  it('that nobody knows stay as they were typed', () => {
    for (const text of ['‹bonjour›', '‹Other: thing›', '{unknownName}', '‹›', '‹‹Firm name'])
      expect([asChips(text), fromChips(text)], text).toEqual([text, text]);
  });
});
