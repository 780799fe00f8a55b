import { describe, expect, it } from 'vitest';
import { deliveryQueryString, readDeliveryQuery } from '../../../app/domain/delivery/delivery-query.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const read = (query: string) => readDeliveryQuery(lakeshore, new URLSearchParams(query));

describe('the address of the deliveries page', () => {
  it('says the same after it was read and written', () => {
    const query = '?channel=webhook&outcome=dead&reference=LS-7KQ2-M4XD&after=1700000000000_a-b-1';
    expect(deliveryQueryString(read(query))).toBe(query);
    expect(deliveryQueryString(read(''))).toBe('');
  });

  it('takes a reference as people write it', () => {
    for (const typed of ['ls-7kq2-m4xd', 'LS 7KQ2 M4XD', '7kq2m4xd', ' LS-7KQ2-M4XD '])
      expect(read(`reference=${encodeURIComponent(typed)}`).reference).toBe('LS-7KQ2-M4XD');
    // A reference from before the firm changed its prefix.
    expect(read('reference=old7kq2m4xd').reference).toBe('OLD-7KQ2-M4XD');
  });

  it('adds the prefix of the firm to a reference without one', () => {
    const search = new URLSearchParams('reference=7kq2m4xd');
    expect(readDeliveryQuery(northbeam, search).reference).toBe('NB-7KQ2-M4XD');
  });

  it('ignores unknown values, test leads included', () => {
    expect(read('channel=canary-email&outcome=x&reference=%20&after=1')).toEqual({
      channel: null,
      outcome: null,
      reference: null,
      after: null,
    });
  });
});
