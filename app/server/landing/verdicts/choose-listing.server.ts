import type { Body } from '../../../domain/firm/kinds.ts';
import type { ListingChoice } from '../../../domain/firm/setup/listing-choice.ts';
import type { FirmDesk } from '../../firm/firm-desk.server.ts';
import type { Publishing, PublishingDesk } from '../../firm/publishing.server.ts';

const moved = 'Somebody changed the firm’s document at the same moment. Nothing is changed; please choose once more.';

/**
 * Publishes the firm's document with the choice of what search engines may list, and nothing else. Gives null, or a sentence when nothing
 * is published. Throws StoreUnavailable.
 */
export async function chooseListing(
  { firm, publishing }: { firm: FirmDesk; publishing: PublishingDesk },
  choice: ListingChoice,
  by: Publishing & { id: string },
): Promise<string | null> {
  const document = { kind: 'firm', id: 'firm' } as const;
  const published = (await firm.content()).find(document.kind, document.id);
  if (!published) return moved;
  const { landingListing, ...body } = published.body as Body<'firm'>;
  if (landingListing === choice) return null;
  if (await firm.drafts.find(document.kind, document.id))
    return 'The firm’s document has changes that are not published. Publish or discard them under Site first, so that they do not go out with this choice.';
  const draft = { ...document, body: { ...body, landingListing: choice }, seen: published.version, revision: null };
  const saved = await firm.drafts.save({ ...draft, author: by.id });
  if (saved.outcome === 'conflict') return moved;
  const { revision } = saved;
  const outcome = await publishing.publish([{ ...document, revision }], by, 'What search engines may list');
  if (outcome.outcome === 'published' || outcome.outcome === 'unchanged') return null;
  await firm.drafts.discard(document.kind, document.id, revision);
  return outcome.outcome === 'faults' ? `Nothing is changed. ${outcome.sentences.join(' ')}` : moved;
}
