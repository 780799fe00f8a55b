import { describe, expect, it } from 'vitest';
import { blankInquiry, readSpokenInquiry } from '../../../../app/domain/leads/handling/spoken-inquiry.ts';
import { tooManyDigits } from '../../../../app/domain/text/phone.ts';

const typed = { how: 'call', name: '  Ana   Roy ', contact: '416 555 0199', about: ' Slow files\r\nsince Monday ' };
const read = (over: Record<string, string> = {}) => readSpokenInquiry({ ...typed, ...over });

describe('a call or a walk-in', () => {
  it('is a call that was answered, before anything is typed', () => {
    expect(blankInquiry).toEqual({ how: 'call', name: '', contact: '', about: '', later: false, rang: '' });
  });

  it('is logged with a name, a phone number or an email address, and what it is about', () => {
    const said = { name: 'Ana Roy', message: 'Slow files\nsince Monday', answered: true };
    expect(read().inquiry).toEqual({ kind: 'call', request: { ...said, phone: '416 555 0199', email: '' } });
    expect(read({ how: 'walk-in', contact: ' ana@example.com ', later: 'on' }).inquiry).toEqual({
      kind: 'walk-in',
      request: { ...said, phone: '', email: 'ana@example.com', answered: false },
    });
  });

  it.each([
    [{ how: 'letter' }, { how: 'Please choose how they reached us' }],
    [{ name: ' \t ' }, { name: 'Please enter the name' }],
    [{ name: 'x'.repeat(201) }, { name: 'Name is too long: please use at most 200 characters' }],
    [{ contact: '' }, { contact: 'Please enter a phone number with its area code, or an email address' }],
    [{ contact: '416-555-01990' }, { contact: tooManyDigits('416-555-01990') }],
    [{ contact: '555 0199' }, { contact: 'Please enter a phone number with its area code, or an email address' }],
    [{ contact: 'ana@' }, { contact: 'Please enter a valid email address' }],
    [{ about: ' ' }, { about: 'Please say what it is about' }],
    [{ about: 'x'.repeat(5001) }, { about: 'Please keep the message under 5,000 characters' }],
  ])('is refused with a sentence beside the field, and shown again as typed: %j', (over, faults) => {
    const { typed: again, ...answer } = read(over);
    expect(answer).toEqual({ inquiry: null, faults });
    expect(again).toEqual({ ...typed, later: false, rang: '', ...over });
  });
});
