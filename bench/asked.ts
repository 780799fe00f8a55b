/** The names on the command line; empty for all. Ends the process with a sentence when one is not among the keys of `known`, which are of a `sort`. */
export function askedNames(sort: string, known: object): string[] {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return asked;
  console.error(
    `There is no ${sort} "${unknown}": name one or more of ${Object.keys(known).join(', ')}, or none for all.`,
  );
  process.exit(1);
}
