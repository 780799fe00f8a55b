/** `text` with one kind of quote and dash: `O’Neill`, as phones type it, and `O'Neill` are equal in a search. */
export const plainMarks = (text: string): string =>
  text
    .replace(/[‘’‚‛′‹›`´ʹʻʼʽˈˊ＇]/g, "'")
    .replace(/[“”„‟″«»＂]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-');
