/** The words with a capital letter at their start. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
