import type { PackDocument } from '../app/domain/firm/document.ts';
import type { Kind } from '../app/domain/firm/kinds.ts';
import { documentLeaves } from '../app/domain/firm/leaves.ts';
import { claimsNamed } from '../app/domain/text/placeholders.ts';

/** The kinds of documents that all firms share and that say what a firm does. */
const kinds: ReadonlySet<Kind> = new Set(['service', 'industry', 'industry-law', 'service-industry', 'location']);

/** Fields whose words are not the firm's: visitors ask the questions, and others named the sources. */
const ofOthers: ReadonlySet<PropertyKey> = new Set(['question', 'source']);

/** Words with which the firm speaks of itself. "US" is not among them, because it is a country. */
const firstPerson = /\b(?:[Ww]e|[Oo]ur|[Oo]urs|us|Us)\b/;

/** First-person phrases that are not promises, each with the reason. */
export const allowed: readonly (readonly [words: RegExp, reason: string])[] = [
  [/“[^”]*”/g, 'somebody else says it'],
  [/\b(?:call|tell|tells|give|asking) us\b/gi, 'it asks something of the reader, or says what the reader’s words tell'],
  [/\btheir consent to speak with us\b/g, 'it is what the client gives'],
  [/\bthe utility, the carrier or us\b/g, 'it is about whom to call'],
  [/\bNot us: /g, 'it says who does it instead'],
  [/^Outside the profile, not ours$/g, 'it is the heading of a sentence that rests on a practice'],
  [
    /\bon our map, with its own circle\b|\bpart of our area\b/g,
    'the locations that the firm serves are a choice of its own',
  ],
];

/** A first-person sentence that is tied to no practice and no claim. */
interface LoosePromise {
  file: string;
  sentence: string;
}

/** Every first-person promise in these documents that no practice and no claim can withdraw. */
export const loosePromises = (documents: readonly PackDocument[]): LoosePromise[] =>
  documents
    .filter(({ kind }) => kinds.has(kind))
    .flatMap((document) =>
      documentLeaves(document)
        .filter(({ path }) => !path.some((part) => ofOthers.has(part)))
        .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/))
        .filter((sentence) => claimsNamed(sentence).length === 0)
        .filter((sentence) => firstPerson.test(allowed.reduce((rest, [words]) => rest.replace(words, ''), sentence)))
        .map((sentence) => ({ file: document.file, sentence })),
    );
