import type { SiteData } from '../../firm/site.ts';
import type { Rota } from './rota.ts';

/** The rota that an owner has planned, with the firm's time zone and holidays. */
export function rotaOf({ firm }: Pick<SiteData, 'firm'>, plan: Omit<Rota, 'holidays' | 'timeZone'>): Rota {
  const names = new Map(firm.holidays.map(({ date, name }) => [date, name]));
  const holidays = new Map(
    firm.hours.closed.map((day) => [day, names.get(day) ?? 'A day on which the firm is closed']),
  );
  return { ...plan, holidays, timeZone: firm.timeZone };
}
