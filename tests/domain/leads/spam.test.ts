import { describe, expect, it } from 'vitest';
import { judge } from '../../../app/domain/leads/spam.ts';

const honest = { name: 'Ana Müller', message: 'Our files are slow.' };

describe('an inquiry', () => {
  it.each([
    ['plain words', {}],
    ['no message at all', { message: '' }],
    ['sent in no time, without a link', { elapsed: 3 }],
    ['without any of the circumstances', { website: undefined, elapsed: undefined }],
    [
      'with two links among words',
      { message: 'Our shop is at https://a.example and breaks on https://a.example/cart every day.' },
    ],
    ['with the robot check passed', { robotCheck: 'passed' as const }],
  ])('is let through: %s', (_what, over) => {
    expect(judge({ ...honest, ...over })).toEqual({ quarantined: false, mayBePerson: false, reasons: [] });
  });

  it.each([
    ['a hidden field was filled in', { website: 'x' }, 'a field was filled in that people cannot see'],
    ['four links', { message: `Look: ${'see https://a.example '.repeat(4)}` }, '4 links in the message'],
    ['little but links', { message: 'hi https://a.example/one https://b.example/two' }, 'the message is mostly links'],
    [
      'a link at once',
      { message: 'Our shop is https://a.example', elapsed: 900 },
      'a message with a link, sent within 1.5 seconds of the first key',
    ],
    ['links in forum code', { message: 'see [url=x]here[/url]' }, 'links written in code, as robots do'],
    ['a link as name', { name: 'Win https://a.example' }, 'a link in the name'],
    [
      'a crowd from one address and network',
      { crowded: true, popular: true },
      'many leads from this sender and network within ten minutes',
    ],
    ['a failed robot check', { robotCheck: 'failed' as const }, 'the robot check failed'],
    ['no robot check', { robotCheck: 'missing' as const }, 'the robot check did not answer'],
  ])('is held for review: %s', (_what, over, reason) => {
    expect(judge({ ...honest, ...over })).toMatchObject({ quarantined: true, reasons: [reason] });
  });

  it('is let through with a remark when others sent its address many times: a stranger may have typed it', () => {
    const remark = 'many leads with this email address within ten minutes, from several networks';
    expect(judge({ ...honest, popular: true })).toEqual({ quarantined: false, mayBePerson: false, reasons: [remark] });
  });

  it('is let through with a remark while the robot check cannot be reached', () => {
    const remark = 'the robot check could not be reached';
    expect(judge({ ...honest, robotCheck: 'unreachable' })).toEqual({
      quarantined: false,
      mayBePerson: false,
      reasons: [remark],
    });
    expect(judge({ ...honest, robotCheck: 'unreachable', website: 'x' })).toMatchObject({ quarantined: true });
  });

  it('is likely a person’s when a browser’s autofill or blocker explains its only doubt', () => {
    const mayBePerson = (over: object) => judge({ ...honest, ...over }).mayBePerson;
    expect(mayBePerson({ website: 'https://acme.example' })).toBe(true);
    expect(mayBePerson({ robotCheck: 'missing' })).toBe(true);
    expect(mayBePerson({ robotCheck: 'failed' })).toBe(false);
    expect(mayBePerson({ robotCheck: 'missing', website: 'x' })).toBe(false);
    expect(mayBePerson({ robotCheck: 'missing', message: 'see [url=x]here[/url]' })).toBe(false);
    expect(mayBePerson({ crowded: true })).toBe(false);
  });
});
