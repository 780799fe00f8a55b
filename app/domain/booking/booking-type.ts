/** How a visitor and a person of the firm meet. Rows name them, so a name never changes. */
export const bookingKinds = ['call', 'visit', 'video'] as const;
export type BookingKind = (typeof bookingKinds)[number];

export const isBookingKind = (value: unknown): value is BookingKind => bookingKinds.includes(value as BookingKind);

/** All times of bookings are whole multiples of this many minutes. */
export const grid = 5;
/** No time is offered later than this many days from now, whatever the settings say. */
export const longestHorizon = 60;

/** The length and limits of one kind of booking. */
export interface BookingType {
  /** Its length in minutes. */
  readonly minutes: number;
  /** Minutes that are kept free before it and after it. */
  readonly before: number;
  readonly after: number;
  /** The least number of hours from now to its start. */
  readonly leadHours: number;
  /** The largest number of days from now to its start. */
  readonly horizonDays: number;
}

/** A number of a booking type that an owner may set. */
export interface TypeNumber {
  readonly name: keyof BookingType;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  /** It must be a multiple of this. */
  readonly step: number;
}

export const typeNumbers: readonly TypeNumber[] = [
  { name: 'minutes', label: 'Length in minutes', least: 10, most: 240, step: grid },
  { name: 'before', label: 'Minutes free before', least: 0, most: 120, step: grid },
  { name: 'after', label: 'Minutes free after', least: 0, most: 120, step: grid },
  { name: 'leadHours', label: 'Hours of notice', least: 0, most: 336, step: 1 },
  { name: 'horizonDays', label: 'Days ahead', least: 1, most: longestHorizon, step: 1 },
];

/** The settings of each kind of booking before an owner changes them. */
export const usualTypes: Readonly<Record<BookingKind, BookingType>> = {
  call: { minutes: 20, before: 0, after: 10, leadHours: 2, horizonDays: 21 },
  visit: { minutes: 60, before: 15, after: 15, leadHours: 24, horizonDays: 30 },
  video: { minutes: 30, before: 0, after: 10, leadHours: 4, horizonDays: 21 },
};
