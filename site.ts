import { StartFault } from './app/server/database/start-faults.server.ts';
import { SettingsError } from './app/server/env.server.ts';
import { CommandError } from './app/server/operations/commands/command.server.ts';
import { runCommandLine } from './app/server/operations/commands/command-line.server.ts';

// Only this user may read the files that a command makes, whatever the umask of the shell.
process.umask(0o077);

/** Runs the command in `args`, the words after `npm run site --`, and prints its output. Sets the exit code to 1 when the command fails. */
export async function main(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<void> {
  try {
    const answer = (await runCommandLine(args, settings)) ?? '';
    const { text, failed } = typeof answer === 'string' ? { text: answer, failed: false } : answer;
    if (text !== '') console.log(text);
    if (failed) process.exitCode = 1;
  } catch (error) {
    const expected = [CommandError, SettingsError, StartFault].some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

// A reader such as `head` may have read enough, which is no fault. A file on a full disk is one.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') console.error(`The output could not be written (${message}).`);
  process.exit(code === 'EPIPE' ? 0 : 1);
});
await main(process.argv.slice(2), process.env);
