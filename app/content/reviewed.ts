/** The day on which the words of the hand-written pages last changed, for the sitemap. Set it when you change them. */
export const pagesReviewed = '2026-11-21';
