import type { ComponentType } from 'react';
import { Bridge, Crane, FerryDock, GrainElevator, SugarShed } from './illustrations-harbour.tsx';
import { CountryElevator, FireLookout, LightRail, Ranch, TowerCrane } from './illustrations-prairie.tsx';
import { Beach, Canoe, IslandCottage, Lamp, Lighthouse, Streetcar } from './illustrations-shore.tsx';
import { CloudShed, LockKeeper, Switchboard, Vault } from './illustrations-works.tsx';

/** Illustrations by id, so that content can name its illustration. All share one 240 x 120 frame. */
export const illustrations = {
  streetcar: Streetcar,
  lighthouse: Lighthouse,
  beach: Beach,
  canoe: Canoe,
  'ferry-dock': FerryDock,
  'grain-elevator': GrainElevator,
  bridge: Bridge,
  'sugar-shed': SugarShed,
  'island-cottage': IslandCottage,
  switchboard: Switchboard,
  vault: Vault,
  'lock-keeper': LockKeeper,
  'cloud-shed': CloudShed,
  crane: Crane,
  lamp: Lamp,
  'light-rail': LightRail,
  'country-elevator': CountryElevator,
  'fire-lookout': FireLookout,
  ranch: Ranch,
  'tower-crane': TowerCrane,
} as const satisfies Record<string, ComponentType>;

export type IllustrationId = keyof typeof illustrations;

export function Illustration({ id }: { id: IllustrationId }) {
  const Art = illustrations[id];
  return <Art />;
}

/** What each illustration shows, for places that need a text alternative. */
export const illustrationWords: Readonly<Record<IllustrationId, string>> = {
  streetcar: 'Drawing of a streetcar on its line',
  lighthouse: 'Drawing of a lighthouse on the shore',
  beach: 'Drawing of a chair under an umbrella on a beach',
  canoe: 'Drawing of a canoe on the water',
  'ferry-dock': 'Drawing of a ferry at its dock',
  'grain-elevator': 'Drawing of grain silos by the harbour',
  bridge: 'Drawing of a bridge over the water',
  'sugar-shed': 'Drawing of a sugar shed by the harbour',
  'island-cottage': 'Drawing of a cottage on an island',
  switchboard: 'Drawing of a network rack that stands in a street',
  vault: 'Drawing of a bank with its vault lit',
  'lock-keeper': 'Drawing of a canal lock and its keeper’s hut',
  'cloud-shed': 'Drawing of a cloud moored to a boat shed',
  crane: 'Drawing of a harbour crane',
  lamp: 'Drawing of a lit lamp',
  'light-rail': 'Drawing of a light rail train',
  'country-elevator': 'Drawing of a grain elevator in the country',
  'fire-lookout': 'Drawing of a lit fire lookout above a forest',
  ranch: 'Drawing of a ranch',
  'tower-crane': 'Drawing of a tower crane',
};
