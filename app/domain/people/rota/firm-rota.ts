import type { WorkingHours } from '../../time/business-hours.ts';
import type { Rota } from './rota.ts';

/** What the firm's own document says about its days. */
interface FirmDays extends WorkingHours {
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
}

/** The rota that an owner has planned, with the firm's time zone and holidays. */
export function rotaOf(firm: FirmDays, plan: Omit<Rota, 'holidays' | 'timeZone'>): Rota {
  const names = new Map(firm.holidays.map(({ date, name }) => [date, name]));
  const holidays = new Map(
    firm.hours.closed.map((day) => [day, names.get(day) ?? 'A day on which the firm is closed']),
  );
  return { ...plan, holidays, timeZone: firm.timeZone };
}
