/** Without the plans' copy: the browser checks the contact form by these. */
export const planIds = ['essential', 'complete', 'enterprise'] as const;
