export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** The statuses of leads that the desk still works on; the others are closed. */
export const openStatuses = ['new', 'contacted', 'qualified'] as const satisfies readonly LeadStatus[];

export const isOpen = (status: LeadStatus): boolean => openStatuses.some((open) => open === status);

export const isLeadStatus = (value: unknown): value is LeadStatus => leadStatuses.includes(value as LeadStatus);

export const statusNames: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};
