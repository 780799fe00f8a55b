import { spawnSync } from 'node:child_process';

/** Runs a program as a user without rights: as `nobody` when the tests run as root, else as the present user. Throws when it fails to start. */
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
