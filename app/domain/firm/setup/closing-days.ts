import type { Body } from '../kinds.ts';
import type { Pack } from '../layers.ts';
import { type Entries, many, one } from './entries.ts';

type Firm = Body<'firm'>;

/** The names of the holidays on which many firms of the province close, although its law does not ask for it. */
export function usualHolidays({ jurisdiction }: Pick<Firm, 'jurisdiction'>, packs: readonly Pack[]): string[] {
  const pack = packs.find(({ type, name }) => type === 'jurisdiction' && name === jurisdiction);
  const body = pack?.documents.find(({ kind }) => kind === 'jurisdiction')?.body as Body<'jurisdiction'> | undefined;
  return (body?.holidays?.usual ?? []).map(({ name }) => name);
}

/** The firm with the holidays that were ticked, and with what it does when a holiday is on a day off. */
export function withClosingDays(firm: Firm, entries: Entries, usual: readonly string[]): Firm {
  const ticked = many(entries, 'holidays');
  const { usual: _usual, movesHolidays: _moves, ...hours } = firm.hours;
  const kept = usual.filter((name) => ticked.includes(name));
  return {
    ...firm,
    hours: {
      ...hours,
      ...(kept.length > 0 && { usual: kept }),
      ...(one(entries, 'moves') === 'on' && { movesHolidays: true }),
    },
  };
}

/** The entries of a form that would keep the saved closing days. */
export const savedClosingDays = ({ hours }: Pick<Firm, 'hours'>): Entries => [
  ...(hours.usual ?? []).map((name) => ['holidays', name] as const),
  ...(hours.movesHolidays ? [['moves', 'on'] as const] : []),
];
