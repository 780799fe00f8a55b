/** Entries of every document form that are not fields of the document. No schema has a field with such a name. */
export const formNames = { revision: '~revision', seen: '~seen', button: '~do' } as const;
