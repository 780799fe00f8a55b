/** With fewer views than this, a conversion rate means nothing: a single lead changes it too much. */
export const fewViews = 30;

export const fewViewsNote = `fewer than ${fewViews} views`;
