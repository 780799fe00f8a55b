import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

export interface StrengthOrder {
  password: string;
  /** Words that a guesser of this password would try first. */
  known: readonly string[];
}

/** A longer password is judged by its beginning: the time grows with the square of the length. */
const maxLength = 64;

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs, maxLength });

/** How many tries a guesser needs. Import it in a thread only: the dictionaries take 70 to 140 MB and 0.3 s to load. */
export const guessesFor = ({ password, known }: StrengthOrder): number => estimator.check(password, [...known]).guesses;
