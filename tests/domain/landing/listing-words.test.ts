import { describe, expect, it } from 'vitest';
import { listingSentences } from '../../../app/domain/landing/listing-words.ts';

const none = { listed: 0, held: 0, earned: 0, unpublished: 0, edited: 0 };
const said = (...given: Parameters<typeof listingSentences>) => listingSentences(...given).join(' ');

describe('the panel says of what search engines may list', () => {
  it('how many pages are listed, how many have earned it too, and how many say something false', () => {
    const words = said({ choice: 'all', by: 'firm' }, { ...none, listed: 2735, held: 1, earned: 2 }, 179);
    for (const part of [
      'All generated pages are listed. Search engines may list 2,735 of 2,736 landing pages.',
      'Of these, 2 earned it as well.',
      'Held back: 1, for a contradiction with what you say elsewhere',
      'Your firm chose this.',
      'They may also list 179 pages of services, industries and locations.',
    ])
      expect(words).toContain(part);
  });

  it('that pages which have not earned it serve visitors, and what would earn it', () => {
    const words = said({ choice: 'earned', by: 'nobody' }, { ...none, held: 2736 }, 179);
    expect(words).toContain(
      'Search engines may list 0 of 2,736 landing pages. The other 2,736 are on the site for visitors',
    );
    expect(words).toContain('Nobody has chosen yet; this is what we recommend.');
  });

  it('that the operator decides, also before any page is generated', () => {
    const words = said({ choice: 'earned', by: 'operator' }, none, 179);
    expect(words).toBe(
      'Only pages that earned it are listed. No landing page is published yet. The setting LANDING_LISTING of this server decides it.',
    );
  });
});
