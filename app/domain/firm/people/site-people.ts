import type { PackDocument } from '../document.ts';
import type { Body } from '../kinds.ts';
import { inOrder, type Layers } from '../layers.ts';

/** A person who agreed to be shown. Who agreed and when stays in the document. */
export type SitePerson = Readonly<Omit<Body<'person'>, 'consent' | 'order'>> & { readonly id: string };

/** The people of the firm who agreed, in order. Without consent, a person is in no site. */
export function sitePeople(documents: readonly PackDocument<'person'>[], served: ReadonlySet<string>): SitePerson[] {
  return inOrder(documents).flatMap(({ id, body: { consent, order: _order, services = [], ...words } }) =>
    consent ? [{ id, ...words, services: services.filter((service) => served.has(service)) }] : [],
  );
}

/** Notes on people whom no page shows, because nobody has written down their consent. */
export const peopleNotes = (layers: Layers): string[] =>
  layers
    .all('person')
    .filter(({ body }) => !body.consent)
    .map(({ file, body }) => `${file} is not printed, because it has no consent of ${body.name}.`);
