import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's Chromium without windows (headless shell). Opening a page takes about a third of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the first Chromium that exists: the one that CHROMIUM_PATH names, then those in `first`, then the usual ones. */
export function installedChromium(first: readonly string[] = []): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...first, ...usual, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

/** As root on Debian, installs the packages of the first group that works. False when nothing was installed. */
export function aptInstall(...groups: readonly string[][]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  run('apt-get', ['update', '-qq']);
  return groups.some((names) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]));
}

/** Installs the first of Debian's packages that works, or Playwright's own browser. */
function install(packages: readonly string[]): void {
  console.error('No Chromium was found; installing one ...');
  if (aptInstall(...packages.map((name) => [name]))) return;
  run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
}

/**
 * Path of a Chromium, which is installed if missing. `shell`: prefers the headless shell. Throws an error with a sentence for the user when
 * it cannot be installed.
 */
export function findChromium({ shell = false } = {}): string {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error(
      `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist. Correct it or leave it out.`,
    );
  const first = shell ? [headlessShell] : [];
  if (!installedChromium(first)) install(shell ? ['chromium-headless-shell', 'chromium'] : ['chromium']);
  const path = installedChromium(first);
  if (!path)
    throw new Error(
      'The browser tests need Chromium: install your system’s package, or set CHROMIUM_PATH to a Chrome or Chromium.',
    );
  return path;
}
