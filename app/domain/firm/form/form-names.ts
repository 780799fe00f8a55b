/** The fields of every form of a document that are not fields of the document; no schema has such a name. */
export const formNames = { revision: '~revision', seen: '~seen', button: '~do' } as const;
