import { minutesToAnswer } from '../leads/reply-clock.ts';
import { median } from '../numbers/median.ts';
import type { WorkingHours } from '../time/business-hours.ts';

/** With fewer answers than this, the median proves nothing. */
export const fewestAnswers = 10;

interface Answered {
  receivedAt: number;
  dueAt: number | null;
  firstContactAt: number;
}

/** Whole minutes of business hours within which half of these leads had their first answer; null when there are too few leads. */
export function usualAnswer(firm: WorkingHours, answered: readonly Answered[]): number | null {
  if (answered.length < fewestAnswers) return null;
  const minutes = median(answered.map(({ firstContactAt, ...lead }) => minutesToAnswer(firm, lead, firstContactAt)));
  return minutes === null ? null : Math.max(1, Math.ceil(minutes));
}

/** `1 minute`, `12 minutes`, `2 hours` */
export function spokenMinutes(minutes: number): string {
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
