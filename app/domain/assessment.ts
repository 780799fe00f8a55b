import { z } from 'zod';

export const measureCount = 10;
export const assessmentLevels = ['low', 'medium', 'high'] as const;
export type AssessmentLevel = (typeof assessmentLevels)[number];

/** Ids 1 to 10 of the measures that are in place. */
export const measuresInPlace = z
  .array(z.coerce.number().int().min(1).max(measureCount))
  .max(measureCount)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

/** Risk by the number of measures not in place, 0 to 10: up to 3 low, 4 to 7 medium, above 7 high. */
export function assessmentLevel(unchecked: number): AssessmentLevel {
  if (unchecked <= 3) return 'low';
  return unchecked <= 7 ? 'medium' : 'high';
}
