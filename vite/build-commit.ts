import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The commit that is being built, such as `707f5cfd`, or `707f5cfd with changes` when files differ from it; empty when nobody can know. COMMIT
 * names it where git cannot: an image is built without the folder .git.
 */
export function buildCommit(folder = '.'): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  // Git would also find the repository of a folder above.
  if (!existsSync(join(folder, '.git'))) return '';
  const words = ['describe', '--always', '--exclude=*', '--dirty= with changes'];
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
