import type { Site } from '../../firm/site.ts';
import { deskAt } from '../../time/business-hours.ts';
import { type Light, lightAt, lightEnds } from './daylight.ts';

/** The state of the drawing of the firm's city at one moment. */
export interface CityLights {
  light: Light;
  /** True while the firm answers: its windows are lit. */
  open: boolean;
  /** When the drawing changes next, in epoch milliseconds. */
  until: number;
}

/** The light over the firm's city, and its windows. */
export function cityLights({ data: { firm } }: Pick<Site, 'data'>, now: number): CityLights {
  const { open, until } = deskAt(firm, now);
  return { light: lightAt(firm.coordinates, now), open, until: Math.min(lightEnds(firm.coordinates, now), until) };
}
