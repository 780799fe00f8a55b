import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { until } from '../app.ts';
import { freePort } from '../fakes/postgres.ts';

/** Debian's Dovecot on loopback with one account, whose INBOX is a Maildir. */
export interface Dovecot {
  port: number;
  user: string;
  password: string;
  /** Delivers messages to the INBOX, as a mail server does with a Maildir. */
  deliver(messages: readonly string[]): void;
  /** Kills all its processes at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Gives every message a new number and the folder a new UIDVALIDITY. Call it while Dovecot is down. */
  renumber(): void;
  stop(): Promise<void>;
}

const program = '/usr/sbin/dovecot';

/** The user who owns the mail files: Dovecot refuses mail owned by root. */
function owner(): { name: string; uid: number; gid: number } {
  const { username, uid, gid } = userInfo();
  if (uid !== 0) return { name: username, uid, gid };
  const [, , nobody = '', nogroup = ''] =
    /^(nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { name: 'nobody', uid: Number(nobody), gid: Number(nogroup) };
}

/** Takes access tokens that this key signed (JWT), and no password. */
const byToken = (folder: string) => `
    auth_mechanisms = oauthbearer xoauth2
    passdb {
      driver = oauth2
      mechanisms = oauthbearer xoauth2
      args = ${folder}/oauth2.conf.ext
    }`;

const byPassword = (password: string) => `
    passdb {
      driver = static
      args = password=${password}
    }`;

function configuration(folder: string, port: number, passdb: string): string {
  const { name, uid, gid } = owner();
  const asRoot = userInfo().uid === 0;
  const users = asRoot ? ['dovecot', 'dovenull'] : [name, name];
  return `
    base_dir = ${folder}/run
    state_dir = ${folder}/run
    log_path = ${folder}/dovecot.log
    protocols = imap
    listen = 127.0.0.1
    ssl = no
    disable_plaintext_auth = no
    default_internal_user = ${users[0]}
    default_login_user = ${users[1]}
    first_valid_uid = 1
    mail_location = maildir:${folder}/mail
    ${passdb}
    userdb {
      driver = static
      args = uid=${uid} gid=${gid} home=${folder}/mail
    }
    service imap-login {
      ${asRoot ? '' : 'chroot ='}
      inet_listener imap {
        port = ${port}
      }
      inet_listener imaps {
        port = 0
      }
    }
    ${asRoot ? '' : 'service anvil {\n chroot =\n}\nservice stats {\n chroot =\n}'}
  `;
}

/** The public key (PEM) of the tokens that Dovecot takes. It looks the key up by the issuer's client and the key's name. */
function writeTokenKey(folder: string, key: string): void {
  const keys = join(folder, 'keys/default/RS256');
  mkdirSync(keys, { recursive: true });
  writeFileSync(join(keys, 'default'), key);
  writeFileSync(
    join(folder, 'oauth2.conf.ext'),
    [
      'introspection_mode = local',
      `local_validation_key_dict = fs:posix:prefix=${folder}/keys/`,
      'username_attribute = email',
      'username_format = %u',
    ].join('\n'),
  );
}

/**
 * Starts Dovecot in `folder`. `tokenKey`: the public key of the access tokens that it takes, in place of the password. Throws when Dovecot is
 * not installed or does not start.
 */
export async function startDovecot(folder: string, tokenKey?: string): Promise<Dovecot> {
  if (spawnSync(program, ['--version']).error)
    throw new Error('Dovecot is missing. Install it (Debian: apt-get install dovecot-imapd) and start the test again.');
  const [port, password] = [await freePort(), 'correct-horse'];
  const file = join(folder, 'dovecot.conf');
  if (tokenKey) writeTokenKey(folder, tokenKey);
  writeFileSync(file, configuration(folder, port, tokenKey ? byToken(folder) : byPassword(password)));
  chmodSync(folder, 0o755);
  const { uid, gid } = owner();
  for (const part of ['', '/cur', '/new', '/tmp']) {
    mkdirSync(`${folder}/mail${part}`);
    chownSync(`${folder}/mail${part}`, uid, gid);
  }
  let child: ReturnType<typeof spawn> | null = null;
  let delivered = 0;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      setTimeout(() => socket.destroy(), 2000).unref();
      socket.once('data', () => socket.destroy());
    });
  const end = async (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    // Its processes form a separate group, because it was started detached.
    process.kill(-child.pid, signal);
    await gone;
  };
  const dovecot: Dovecot = {
    port,
    user: 'desk',
    password,
    deliver(messages) {
      for (const raw of messages) {
        const name = `${Math.floor(Date.now() / 1000)}.M${delivered++}P${process.pid}.test`;
        const path = join(folder, 'mail/new', name);
        writeFileSync(join(folder, 'mail/tmp', name), raw);
        chownSync(join(folder, 'mail/tmp', name), uid, gid);
        renameSync(join(folder, 'mail/tmp', name), path);
      }
    },
    kill: () => end('SIGKILL'),
    async start() {
      rmSync(`${folder}/run`, { recursive: true, force: true });
      child = spawn(program, ['-F', '-c', file], { detached: true, stdio: 'ignore' });
      await until(`Dovecot, see ${folder}/dovecot.log`, answers).catch((error) => {
        throw new Error(`${error.message}\n${readFileSync(`${folder}/dovecot.log`, 'utf8')}`);
      });
    },
    renumber() {
      for (const name of readdirSync(`${folder}/mail`))
        if (name.startsWith('dovecot')) rmSync(join(folder, 'mail', name), { recursive: true });
    },
    stop: () => end('SIGTERM'),
  };
  await dovecot.start();
  return dovecot;
}
