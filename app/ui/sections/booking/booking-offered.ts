import { createContext } from 'react';
import type { FreeTimeLink } from '../../../domain/booking/first-time.ts';

interface Offered {
  /** Whether visitors can book a time now. */
  canBook: boolean;
  /** The first free time; null when none is known. */
  first: FreeTimeLink | null;
}

/** What visitors can book now. */
export const BookingOffered = createContext<Offered>({ canBook: false, first: null });
