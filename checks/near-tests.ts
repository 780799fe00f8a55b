// Which tests are near a file of the application. npm run quick runs those, and checks/mutants.ts asks them first.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that `file` imports by a relative path; paths are relative to the project's root. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  );

/** The folder of tests for a file of the application: app/server/leads/inbox.server.ts has tests/server/leads. */
const roomOf = (file: string): string => dirname(file).replace(/^app\//, 'tests/');

/** Whether a test file is in the room of one of these files, or imports one of them. */
export function isNear(test: string, files: ReadonlySet<string>): boolean {
  const isInRoom = [...files].some((file) => file.startsWith('app/') && roomOf(file) === dirname(test));
  return isInRoom || importsOf(test).some((file) => files.has(file));
}
