export const measureCount = 10;
export const assessmentLevels = ['low', 'medium', 'high'] as const;
export type AssessmentLevel = (typeof assessmentLevels)[number];

/** Risk by the number of measures not in place, 0 to 10: up to 3 low, 4 to 7 medium, above 7 high. */
export function assessmentLevel(unchecked: number): AssessmentLevel {
  if (unchecked <= 3) return 'low';
  return unchecked <= 7 ? 'medium' : 'high';
}
