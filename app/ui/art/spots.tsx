import type { ComponentType } from 'react';
import { BridgeSpot, CraneSpot, FerryDockSpot, GrainElevatorSpot, SugarShedSpot } from './spots-harbour.tsx';
import { BeachSpot, CanoeSpot, IslandCottageSpot, LampSpot, LighthouseSpot, StreetcarSpot } from './spots-shore.tsx';
import { CloudShedSpot, LockKeeperSpot, SwitchboardSpot, VaultSpot } from './spots-works.tsx';

/** Art by id, so that content can name its picture. All share one 240 x 120 frame. */
export const spots = {
  streetcar: StreetcarSpot,
  lighthouse: LighthouseSpot,
  beach: BeachSpot,
  canoe: CanoeSpot,
  'ferry-dock': FerryDockSpot,
  'grain-elevator': GrainElevatorSpot,
  bridge: BridgeSpot,
  'sugar-shed': SugarShedSpot,
  'island-cottage': IslandCottageSpot,
  switchboard: SwitchboardSpot,
  vault: VaultSpot,
  'lock-keeper': LockKeeperSpot,
  'cloud-shed': CloudShedSpot,
  crane: CraneSpot,
  lamp: LampSpot,
} as const satisfies Record<string, ComponentType>;

export type SpotId = keyof typeof spots;

export function Spot({ id }: { id: SpotId }) {
  const Art = spots[id];
  return <Art />;
}
