import { ajax } from './industry-location/ajax.ts';
import { aurora } from './industry-location/aurora.ts';
import { brampton } from './industry-location/brampton.ts';
import { burlington } from './industry-location/burlington.ts';
import { caledon } from './industry-location/caledon.ts';
import { etobicoke } from './industry-location/etobicoke.ts';
import { markham } from './industry-location/markham.ts';
import { milton } from './industry-location/milton.ts';
import { mississauga } from './industry-location/mississauga.ts';
import { newmarket } from './industry-location/newmarket.ts';
import { northYork } from './industry-location/north-york.ts';
import { oakville } from './industry-location/oakville.ts';
import { oshawa } from './industry-location/oshawa.ts';
import type { IndustryLocationTexts } from './industry-location/pair.ts';
import { pickering } from './industry-location/pickering.ts';
import { richmondHill } from './industry-location/richmond-hill.ts';
import { scarborough } from './industry-location/scarborough.ts';
import { toronto } from './industry-location/toronto.ts';
import { vaughan } from './industry-location/vaughan.ts';
import { whitby } from './industry-location/whitby.ts';
import type { LocationSlug } from './locations.ts';

/** The meaning of each location for each industry: sentences that are not true of another location. */
export const industryLocation: Partial<Record<LocationSlug, IndustryLocationTexts>> = {
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
