import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

export interface StrengthOrder {
  password: string;
  /** Words that an attacker would try first for this password. */
  known: readonly string[];
}

/** A longer password is judged by its first 64 characters, because the time grows with the square of the length. */
const maxLength = 64;

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs, maxLength });

/**
 * The number of guesses that an attacker needs. Import this in a worker thread only: the dictionaries take 70 to 140 MB and 0.3 s
 * to load.
 */
export const guessesFor = ({ password, known }: StrengthOrder): number => estimator.check(password, [...known]).guesses;
