import type { LocationSlug } from './locations.ts';
import { ajax } from './service-location/ajax.ts';
import { aurora } from './service-location/aurora.ts';
import { brampton } from './service-location/brampton.ts';
import { burlington } from './service-location/burlington.ts';
import { caledon } from './service-location/caledon.ts';
import { etobicoke } from './service-location/etobicoke.ts';
import { markham } from './service-location/markham.ts';
import { milton } from './service-location/milton.ts';
import { mississauga } from './service-location/mississauga.ts';
import { newmarket } from './service-location/newmarket.ts';
import { northYork } from './service-location/north-york.ts';
import { oakville } from './service-location/oakville.ts';
import { oshawa } from './service-location/oshawa.ts';
import type { ServiceLocationTexts } from './service-location/pair.ts';
import { pickering } from './service-location/pickering.ts';
import { richmondHill } from './service-location/richmond-hill.ts';
import { scarborough } from './service-location/scarborough.ts';
import { toronto } from './service-location/toronto.ts';
import { vaughan } from './service-location/vaughan.ts';
import { whitby } from './service-location/whitby.ts';

/** The meaning of each service in each location: sentences that are not true of another location. */
export const serviceLocation: Partial<Record<LocationSlug, ServiceLocationTexts>> = {
  toronto,
  mississauga,
  markham,
  vaughan,
  brampton,
  'richmond-hill': richmondHill,
  oakville,
  'north-york': northYork,
  scarborough,
  etobicoke,
  burlington,
  milton,
  ajax,
  pickering,
  whitby,
  oshawa,
  aurora,
  newmarket,
  caledon,
};
