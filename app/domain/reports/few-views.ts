/** Fewer views than this say nothing about how many visitors write: one lead more or less changes everything. */
export const fewViews = 30;

export const fewViewsNote = `fewer than ${fewViews} views`;
