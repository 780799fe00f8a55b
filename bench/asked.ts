/**
 * The names on the command line; empty for all. If a name is not a key of `known`, prints an error and ends the process. `sort`: what
 * the names are, for the error, such as `group`.
 */
export function askedNames(sort: string, known: object): string[] {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return asked;
  console.error(
    `There is no ${sort} "${unknown}": name one or more of ${Object.keys(known).join(', ')}, or none for all.`,
  );
  process.exit(1);
}
