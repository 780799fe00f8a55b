import type { Note } from './from-html-tree.ts';

const named = (notes: readonly Note[]): string => {
  const words = [...new Set(notes.map((note) => note.words))];
  const shown = words.slice(0, 5).map((one) => `“${one.slice(0, 80)}”`);
  return `${shown.join(', ')}${words.length > 5 ? ` and ${words.length - 5} more` : ''}`;
};

const sentences: Readonly<Record<Note['about'], (notes: readonly Note[]) => string>> = {
  picture: (notes) =>
    `${notes.length === 1 ? 'A picture was' : `${notes.length} pictures were`} left out: ${named(notes)}.`,
  frame: (notes) => `What was played in the page is a link now: ${named(notes)}.`,
  address: (notes) => `These addresses lead nowhere, so only the words of the links stay: ${named(notes)}.`,
  place: (notes) => `These links lead to a place that the text does not have: ${named(notes)}.`,
  hidden: (notes) => `Text that was hidden is left out: ${named(notes)}.`,
  cells: (notes) => `Cells that covered others are repeated in the table ${named(notes)}.`,
};

/** A sentence for each kind of thing that a text does not have as its HTML had it. */
export const noteWords = (notes: readonly Note[]): string[] =>
  (Object.keys(sentences) as Note['about'][]).flatMap((about) => {
    const own = notes.filter((note) => note.about === about);
    return own.length === 0 ? [] : [sentences[about](own)];
  });
