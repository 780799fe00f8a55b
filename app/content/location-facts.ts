import type { LocationFacts } from './local-facts.ts';
import { ajax } from './location-facts/ajax.ts';
import { aurora } from './location-facts/aurora.ts';
import { brampton } from './location-facts/brampton.ts';
import { burlington } from './location-facts/burlington.ts';
import { caledon } from './location-facts/caledon.ts';
import { etobicoke } from './location-facts/etobicoke.ts';
import { markham } from './location-facts/markham.ts';
import { milton } from './location-facts/milton.ts';
import { mississauga } from './location-facts/mississauga.ts';
import { newmarket } from './location-facts/newmarket.ts';
import { northYork } from './location-facts/north-york.ts';
import { oakville } from './location-facts/oakville.ts';
import { oshawa } from './location-facts/oshawa.ts';
import { pickering } from './location-facts/pickering.ts';
import { richmondHill } from './location-facts/richmond-hill.ts';
import { scarborough } from './location-facts/scarborough.ts';
import { toronto } from './location-facts/toronto.ts';
import { vaughan } from './location-facts/vaughan.ts';
import { whitby } from './location-facts/whitby.ts';

export const locationFacts: readonly LocationFacts[] = [
  toronto,
  mississauga,
  markham,
  vaughan,
  brampton,
  richmondHill,
  oakville,
  northYork,
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
];
