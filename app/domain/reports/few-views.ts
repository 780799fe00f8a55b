/** With fewer views than this, a conversion rate says nothing: one lead more or less changes everything. */
export const fewViews = 30;

export const fewViewsNote = `fewer than ${fewViews} views`;
