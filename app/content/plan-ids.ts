/** Separate from the plans' copy, because the browser checks the contact form with these ids. */
export const planIds = ['essential', 'complete', 'enterprise'] as const;
