import { readdirSync } from 'node:fs';

/** The names of the library’s documents in a folder, such as its services. */
export const libraryIds = (folder: 'services' | 'industries'): string[] =>
  readdirSync(`content/library/${folder}`)
    .map((file) => file.replace(/\.yaml$/, ''))
    .sort();
