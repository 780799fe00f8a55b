/** Which landing pages search engines may list: all that are generated, or only those that earned it. */
export const listingChoices = ['all', 'earned'] as const;
export type ListingChoice = (typeof listingChoices)[number];

export const isListingChoice = (text: string): text is ListingChoice => listingChoices.some((one) => one === text);

/** The choice in force, and who made it: the operator in the settings, the firm in its documents, or nobody yet. */
export interface Listed {
  choice: ListingChoice;
  by: 'operator' | 'firm' | 'nobody';
}

/** `setting` is LANDING_LISTING, if it is set. A firm that was never asked lists only what earned it. */
export function listedBy(
  { landingListing }: { landingListing?: ListingChoice | undefined },
  setting?: ListingChoice,
): Listed {
  if (setting) return { choice: setting, by: 'operator' };
  return landingListing ? { choice: landingListing, by: 'firm' } : { choice: 'earned', by: 'nobody' };
}

/** How the panel words the choices: a name, what the choice means, and its price. */
export const choiceWords: Readonly<Record<ListingChoice, { name: string; means: string }>> = {
  earned: {
    name: 'Only pages that earned it (recommended)',
    means:
      'A page is listed once it shows what your firm did there: one signed job, review or figure for its location, and 200 words that no other page prints. So the list begins with few pages or none; we recommend it, because each listed page then says something that its neighbours do not.',
  },
  all: {
    name: 'All generated pages',
    means:
      'Every generated page may appear in search results at once, however much it has in common with others. Google’s spam policies name pages made in bulk (“scaled content”) and pages for many towns that lead to the same offer (“doorways”), and a site that breaks them may rank lower or leave the results with all of its pages.',
  },
};
