/** The advertising firms that may learn of a click on their ad, when the visitor agrees. */
export const adFirms = { google: 'Google', microsoft: 'Microsoft' } as const;
export type AdFirm = keyof typeof adFirms;

/** The id by which an advertising firm knows a click on its ad again. */
export interface AdClick {
  firm: AdFirm;
  id: string;
}

/** The parameter with which each firm marks the address that its ad leads to. */
export const clickParameters: Readonly<Record<string, AdFirm>> = { gclid: 'google', msclkid: 'microsoft' };
