import { distanceKm, type Point } from '../numbers/distance.ts';
import { hoursWords } from '../time/hours-words.ts';
import type { Body } from './kinds.ts';

type Firm = Pick<Body<'firm'>, 'address' | 'coordinates' | 'phone' | 'hours' | 'offices'>;
type FurtherOffice = NonNullable<Firm['offices']>[number];

/** An office as pages print it. A hidden street is left out. */
export type Office = Omit<FurtherOffice, 'phone' | 'hours'> & {
  readonly phone: Firm['phone'];
  /** When it is open, in words. */
  readonly open: string;
  /** The hours of an office that has other ones than the main office. */
  readonly own?: NonNullable<FurtherOffice['hours']>;
};

const weekWords = (week: NonNullable<FurtherOffice['hours']>): string => hoursWords({ ...week, closed: [] });

/** The offices of the firm, the main one first. An office without a telephone or hours has those of the main one. */
export function officesOf({ address, coordinates, phone, hours, offices = [] }: Firm): Office[] {
  const open = hours.label ?? hoursWords(hours);
  return [
    { ...address, coordinates, phone, open },
    ...offices.map(({ hours: own, ...office }) => ({
      ...office,
      phone: office.phone ?? phone,
      open: own ? weekWords(own) : open,
      ...(own && { own }),
    })),
  ];
}

/** The office in a straight line nearest to `at`. */
export const nearestOffice = (firm: Firm, at: Point): Office =>
  officesOf(firm).reduce((best, office) =>
    distanceKm(office.coordinates, at) < distanceKm(best.coordinates, at) ? office : best,
  );

/** The lines of a postal address. */
export const addressLines = ({
  street,
  locality,
  region,
  postalCode,
}: Pick<Office, 'street' | 'locality' | 'region' | 'postalCode'>): string[] => [
  ...(street === undefined ? [] : [street]),
  [`${locality}, ${region}`, postalCode].filter(Boolean).join(' '),
];
