/** Day on which the words of the hand-written pages last changed, for the sitemap. Whoever changes them sets it. */
export const pagesReviewed = '2026-11-21';
