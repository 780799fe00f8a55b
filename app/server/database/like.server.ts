/** A pattern for `LIKE ... ESCAPE '\'` that finds `word` anywhere: a percent sign or an underscore in it is only itself. */
export const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
