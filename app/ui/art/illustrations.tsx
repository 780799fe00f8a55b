import type { ComponentType } from 'react';
import { Bridge, Crane, FerryDock, GrainElevator, SugarShed } from './illustrations-harbour.tsx';
import { CountryElevator, FireLookout, LightRail, Ranch, TowerCrane } from './illustrations-prairie.tsx';
import { Beach, Canoe, IslandCottage, Lamp, Lighthouse, Streetcar } from './illustrations-shore.tsx';
import { CloudShed, LockKeeper, Switchboard, Vault } from './illustrations-works.tsx';

/** Illustrations by id, so that content can name its picture. All share one 240 x 120 frame. */
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
