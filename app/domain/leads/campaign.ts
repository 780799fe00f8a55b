/** Letters, digits and a few other characters. A text that could be a person's address or number is not a campaign. */
const campaign = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,59}$/u;
const longNumber = /\d{7}/;

/** A campaign in one spelling; null when the text cannot be one. */
export function campaignName(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  return campaign.test(text) && !longNumber.test(text) ? text : null;
}

/** The campaign that an address names (`utm_campaign`), in one spelling; null when there is no valid one. */
export function campaignIn(search: string): string | null {
  if (!search.includes('utm_campaign=')) return null;
  return campaignName(new URLSearchParams(search).get('utm_campaign') ?? '');
}
