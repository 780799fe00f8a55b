/**
 * A pattern for `LIKE ... ESCAPE '!'` that finds `word` anywhere in a text. Percent signs and underscores in `word` are escaped. Not by a
 * backslash: a setting of PostgreSQL says whether one in a text is a backslash.
 */
export const anywhere = (word: string): string => `%${word.replace(/[!%_]/g, '!$&')}%`;
