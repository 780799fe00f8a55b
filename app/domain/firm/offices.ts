import { distanceKm, type Point } from '../numbers/distance.ts';
import type { Body } from './kinds.ts';

type Firm = Pick<Body<'firm'>, 'address' | 'coordinates' | 'phone' | 'offices'>;

/** An office as pages print it. A hidden street is left out. */
export type Office = Omit<NonNullable<Firm['offices']>[number], 'phone'> & { readonly phone: Firm['phone'] };

/** The offices of the firm, the main one first. An office without a telephone has that of the main one. */
export const officesOf = ({ address, coordinates, phone, offices = [] }: Firm): Office[] => [
  { ...address, coordinates, phone },
  ...offices.map((office) => ({ ...office, phone: office.phone ?? phone })),
];

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
}: Omit<Office, 'phone' | 'coordinates'>): string[] => [
  ...(street === undefined ? [] : [street]),
  [`${locality}, ${region}`, postalCode].filter(Boolean).join(' '),
];
