/** Words of a stored page. A `{word}` of a person would be taken for a placeholder of the content files: it becomes `(word)`. */
export const storedWords = (text: string): string => text.replace(/\{((?:claim:)?[\w-]+)\}/g, '($1)');
