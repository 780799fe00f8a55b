import { spawnSync } from 'node:child_process';

/** The output of a program run by a user without any rights: as `nobody` where the tests run as root. */
export function asStranger(
  command: string,
  args: readonly string[],
): { code: number | null; out: string; err: string } {
  const nobody = 65_534;
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...identity });
  if (error) throw error;
  return { code: status, out: stdout, err: stderr };
}
