/** Who wrote something. `author`: a user's id, null for the command line. `authorEmail`: null when the account is gone. */
export interface Written {
  author: string | null;
  authorEmail: string | null;
}

/** The author's name in the middle of a sentence. */
export const authorName = ({ author, authorEmail }: Written): string =>
  author === null ? 'the command line' : (authorEmail ?? 'a former user');

/** The author's name at the beginning of a sentence, or on its own. */
export const authorTitle = ({ author, authorEmail }: Written): string =>
  author === null ? 'The command line' : (authorEmail ?? 'A former user');
