import { describe, expect, it } from 'vitest';
import { readReplier, senderName } from '../../../app/domain/leads/replier.ts';
import { replyEnd } from '../../../app/domain/leads/reply.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { name: firm } = lakeshore.data.firm;
const of = { reference: 'LS-7KQ2-M4XD' };

describe('the writer of a reply', () => {
  it('signs with the signature, without one with name and firm, and without a name as the firm', () => {
    expect(replyEnd(lakeshore, of, { name: 'Maya Chen', signature: 'Maya\nTuesdays off' })).toMatch(
      /^Maya\nTuesdays off\n\n/,
    );
    expect(replyEnd(lakeshore, of, { name: 'Maya Chen', signature: '' }).startsWith(`Maya Chen\n${firm}\n\n`)).toBe(
      true,
    );
    expect(replyEnd(lakeshore, of, { name: '', signature: '' }).startsWith(`${firm}, `)).toBe(true);
    expect(senderName(lakeshore, { name: 'Maya Chen' })).toBe(`Maya Chen, ${firm}`);
    expect(senderName(lakeshore, { name: '' })).toBe(null);
  });

  it('is read on one line, and refused with what would be another address in the header of a mail', () => {
    expect(readReplier({ name: ' Maya\r\nBcc: Chen ', signature: ' M.\r\nC. ' })).toEqual({
      replier: { name: 'Maya Bcc: Chen', signature: 'M.\nC.' },
      faults: {},
    });
    expect(Object.keys(readReplier({ name: 'Maya <evil@example.com>' }).faults)).toEqual(['name']);
    const tooLong = readReplier({ name: 'm'.repeat(81), signature: 's'.repeat(501) });
    expect(Object.keys(tooLong.faults)).toEqual(['name', 'signature']);
  });
});
