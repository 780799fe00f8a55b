import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type SecureContextOptions, TLSSocket } from 'node:tls';

export interface TestMessage {
  uid: number;
  raw: Buffer;
  at: number;
  flags: Set<string>;
}

interface Folder {
  uidValidity: number;
  uidNext: number;
  messages: TestMessage[];
}

/** What the server does wrong. */
interface Faults {
  /** Sends no greeting. */
  silent: boolean;
  /** Answers by command name, such as `NO [AUTHENTICATIONFAILED] Wrong password.` */
  answers: Map<string, string>;
  /** Sends half of the message with this UID and then ends the connection. */
  cuts: number | null;
  /** Announces this many bytes for every message, whatever its real size. */
  announces: number | null;
  /** Does not support IDLE. */
  deaf: boolean;
  /** The UIDs of messages that the server refuses to send. */
  refuses: Set<number>;
  /** Deletes the message with this UID when its text is asked for, as another mail program may do at that moment. */
  deletes: number | null;
}

/** An IMAP server (RFC 3501, IDLE, MOVE) on loopback, with one account. */
export interface TestImap {
  port: number;
  user: string;
  password: string;
  /** Says whether an access token counts now. While set, the server takes a token (RFC 7628) and no password. */
  takesToken: ((token: string) => boolean) | null;
  /** The host and port by which clients know the server. They say it beside a token. */
  knownAs: { host: string; port: number };
  folders: Map<string, Folder>;
  faults: Faults;
  /** The commands received, without their tags, and without the password or the token. */
  commands: string[];
  connections: Set<Socket>;
  /** Stores a message and reports it to waiting (IDLE) connections. Returns its UID. */
  append(raw: string | Buffer, options?: { folder?: string; at?: number }): number;
  /** Gives every message of the folder a new UID, and the folder a new UIDVALIDITY. */
  renumber(folder?: string): void;
  /** Ends all connections. New ones are accepted. */
  drop(): void;
  /** Returns to the state after the start, on the same port. */
  reset(): void;
  stop(): Promise<void>;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

function internalDate(at: number): string {
  const date = new Date(at);
  const day = `${two(date.getUTCDate())}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
}

/** Whether `uid` is in a set such as `1,4:7,9:*`, where `*` is `last`. */
function isIn(set: string, uid: number, last: number): boolean {
  return set.split(',').some((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

/** The words of a command: atoms, quoted strings, and lists in parentheses as one word. */
const wordsOf = (line: string): string[] =>
  (line.match(/"(?:[^"\\]|\\.)*"|\([^)]*\)|\S+/g) ?? []).map((word) =>
    word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word,
  );

const head = (raw: Buffer): Buffer => raw.subarray(0, raw.indexOf('\r\n\r\n') + 4);

const noFaults = (): Faults => ({
  silent: false,
  answers: new Map(),
  cuts: null,
  announces: null,
  deaf: false,
  refuses: new Set(),
  deletes: null,
});

/** `tls`: the certificate, and whether the server speaks TLS from the start (`tls`) or after the STARTTLS command (`starttls`). */
interface ImapOptions {
  tls?: { from: 'tls' | 'starttls'; certificate: SecureContextOptions };
}

export async function startImap({ tls }: ImapOptions = {}): Promise<TestImap> {
  const faults = noFaults();
  const folders: TestImap['folders'] = new Map();
  const connections: TestImap['connections'] = new Set();
  const commands: string[] = [];
  /** For each connection that waits in IDLE: tells it how many messages its folder has. */
  const waiting = new Map<Socket, () => void>();
  const folderOf = (name: string) => {
    const found = folders.get(name) ?? { uidValidity: 1, uidNext: 1, messages: [] };
    folders.set(name, found);
    return found;
  };
  folderOf('INBOX');

  const serve = (socket: Socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      connections.delete(socket);
      waiting.delete(socket);
    });
    const say = (line: string) => socket.write(`${line}\r\n`);
    const literal = (uid: number, bytes: Buffer) => {
      if (faults.cuts === uid) {
        socket.write(`{${bytes.length}}\r\n`);
        socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
        return false;
      }
      socket.write(`{${faults.announces ?? bytes.length}}\r\n`);
      socket.write(bytes);
      return true;
    };
    let open: Folder | null = null;
    /** The number of messages that the client knows of. */
    let known = 0;
    const report = () => {
      if (open && open.messages.length !== known) say(`* ${open.messages.length} EXISTS`);
      known = open?.messages.length ?? 0;
    };
    let idleTag: string | null = null;
    /** The command whose token was refused: its next line ends it. */
    let refusedTag: string | null = null;

    /** The answer to OAUTHBEARER or XOAUTH2 with its first response in the same line. */
    function authenticate(tag: string, [mechanism = '', encoded = '']: readonly string[]): string | null {
      const said = Buffer.from(encoded, 'base64').toString().split('\x01');
      const { host, port } = state.knownAs;
      const user = mechanism === 'OAUTHBEARER' ? `n,a=${state.user},` : `user=${state.user}`;
      const rest = mechanism === 'OAUTHBEARER' ? [`host=${host}`, `port=${port}`] : [];
      const token = /^auth=Bearer (.+)$/.exec(said[rest.length + 1] ?? '')?.[1] ?? '';
      const isWhole = said.join('|') === [user, ...rest, `auth=Bearer ${token}`, '', ''].join('|');
      if (isWhole && state.takesToken?.(token)) return `${tag} OK done`;
      refusedTag = tag;
      say(`+ ${Buffer.from('{"status":"invalid_token"}').toString('base64')}`);
      return null;
    }

    function fetch(set: string, items: string): boolean {
      const { messages = [] } = open ?? {};
      const last = messages.at(-1)?.uid ?? 0;
      for (const [index, { uid, raw, at }] of messages.entries()) {
        if (!isIn(set, uid, last)) continue;
        const part = /BODY(?:\.PEEK)?\[([A-Z]*)\]/i.exec(items);
        if (part && faults.refuses.has(uid)) return false;
        if (part && faults.deletes === uid) {
          messages.splice(index, 1);
          say(`* ${index + 1} EXPUNGE`);
          known--;
          return true;
        }
        socket.write(`* ${index + 1} FETCH (UID ${uid}`);
        if (items.includes('RFC822.SIZE')) socket.write(` RFC822.SIZE ${raw.length}`);
        if (items.includes('INTERNALDATE')) socket.write(` INTERNALDATE "${internalDate(at)}"`);
        if (part) {
          socket.write(` BODY[${part[1]}] `);
          if (!literal(uid, part[1] === '' ? raw : head(raw))) return true;
        }
        say(')');
      }
      return true;
    }

    function search(words: readonly string[]): number[] {
      const { messages = [] } = open ?? {};
      const last = messages.at(-1)?.uid ?? 0;
      const [key = '', value = ''] = words;
      if (key === 'UID') return messages.filter(({ uid }) => isIn(value, uid, last)).map(({ uid }) => uid);
      if (key === 'SINCE') return messages.filter(({ at }) => at >= Date.parse(`${value} UTC`)).map(({ uid }) => uid);
      if (key === 'HEADER') {
        const wanted = `${value}: ${words[2] ?? ''}`.toLowerCase();
        const has = ({ raw }: TestMessage) => head(raw).toString('latin1').toLowerCase().includes(wanted);
        return messages.filter(has).map(({ uid }) => uid);
      }
      return messages.map(({ uid }) => uid);
    }

    function run(tag: string, name: string, words: readonly string[]): string | null {
      const wrong = faults.answers.get(name);
      if (wrong) return `${tag} ${wrong}`;
      const ok = `${tag} OK done`;
      if (name === 'CAPABILITY') {
        const ofTls = tls?.from === 'starttls' ? ' STARTTLS' : '';
        const ofTokens = state.takesToken ? ' SASL-IR AUTH=OAUTHBEARER AUTH=XOAUTH2 LOGINDISABLED' : '';
        say(`* CAPABILITY IMAP4rev1 UIDPLUS MOVE${ofTls}${ofTokens}${faults.deaf ? '' : ' IDLE'}`);
      } else if (name === 'STARTTLS' && tls) {
        socket.write(`${ok}\r\n`);
        socket.removeAllListeners('data');
        serve(new TLSSocket(socket, { isServer: true, ...tls.certificate }));
        return null;
      } else if (name === 'LOGIN') {
        const known = words[0] === state.user && words[1] === state.password;
        return known ? ok : `${tag} NO [AUTHENTICATIONFAILED] Authentication failed.`;
      } else if (name === 'AUTHENTICATE' && state.takesToken) {
        return authenticate(tag, words);
      } else if (name === 'LIST') {
        if (words[1] === '') say('* LIST (\\Noselect) "/" ""');
        else for (const folder of folders.keys()) say(`* LIST () "/" "${folder}"`);
      } else if (name === 'SELECT' || name === 'EXAMINE') {
        open = folders.get(words[0] ?? '') ?? null;
        if (!open) return `${tag} NO [NONEXISTENT] Mailbox does not exist`;
        say(
          `* FLAGS (\\Seen \\Deleted)\r\n* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok\r\n* ${open.messages.length} EXISTS\r\n* 0 RECENT`,
        );
        known = open.messages.length;
        say(`* OK [UIDVALIDITY ${open.uidValidity}] ok\r\n* OK [UIDNEXT ${open.uidNext}] ok`);
        return `${tag} OK [READ-${name === 'SELECT' ? 'WRITE' : 'ONLY'}] done`;
      } else if (name === 'STATUS') {
        const folder = folders.get(words[0] ?? '');
        if (!folder) return `${tag} NO [NONEXISTENT] Mailbox does not exist`;
        say(`* STATUS "${words[0]}" (MESSAGES ${folder.messages.length})`);
      } else if (name === 'UID SEARCH') {
        say(`* SEARCH ${search(words).join(' ')}`.trim());
      } else if (name === 'UID FETCH') {
        if (!fetch(words[0] ?? '', words.slice(1).join(' '))) return `${tag} NO [SERVERBUG] Internal error`;
      } else if (name === 'UID STORE') {
        const flag = words.join(' ').includes('\\Deleted') ? '\\Deleted' : '\\Seen';
        for (const message of open?.messages ?? []) if (isIn(words[0] ?? '', message.uid, 0)) message.flags.add(flag);
      } else if (name === 'UID EXPUNGE' && open) {
        for (const message of open.messages.filter(({ flags }) => flags.has('\\Deleted'))) {
          say(`* ${open.messages.indexOf(message) + 1} EXPUNGE`);
          known--;
          open.messages.splice(open.messages.indexOf(message), 1);
        }
      } else if (name === 'UID MOVE') {
        const target = folders.get(words[1] ?? '');
        if (!target || !open) return `${tag} NO [TRYCREATE] No such folder`;
        for (const message of open.messages.filter(({ uid }) => isIn(words[0] ?? '', uid, 0))) {
          say(`* ${open.messages.indexOf(message) + 1} EXPUNGE`);
          known--;
          open.messages.splice(open.messages.indexOf(message), 1);
          target.messages.push({ ...message, uid: target.uidNext++ });
        }
      } else if (name === 'IDLE') {
        idleTag = tag;
        say('+ idling');
        waiting.set(socket, report);
        report();
        return null;
      } else if (name === 'LOGOUT') {
        say('* BYE goodbye');
        socket.end(`${ok}\r\n`);
        return null;
      } else if (name === 'NOOP') report();
      else if (name !== 'LSUB' && name !== 'CLOSE' && name !== 'ID' && name !== 'NAMESPACE')
        return `${tag} BAD unknown`;
      return ok;
    }

    function take(line: string): void {
      if (line === 'DONE') {
        waiting.delete(socket);
        return void say(`${idleTag} OK done`);
      }
      if (refusedTag !== null) {
        say(`${refusedTag} NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)`);
        refusedTag = null;
        return;
      }
      const [tag = '', first = '', ...rest] = wordsOf(line);
      const isUid = first.toUpperCase() === 'UID';
      const name = isUid ? `UID ${rest[0]?.toUpperCase()}` : first.toUpperCase();
      const words = isUid ? rest.slice(1) : rest;
      commands.push([name, ...(['LOGIN', 'AUTHENTICATE'].includes(name) ? words.slice(0, 1) : words)].join(' '));
      const answer = run(tag, name, words);
      if (answer !== null && !socket.destroyed) say(answer);
    }

    if (!faults.silent) say('* OK ready');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        take(line);
      }
    });
  };
  const server = tls?.from === 'tls' ? createTlsServer(tls.certificate, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const drop = () => {
    for (const socket of connections) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  const state: TestImap = {
    port,
    knownAs: { host: '127.0.0.1', port },
    user: 'desk@firm.example',
    password: 'p"ass\\word 1',
    takesToken: null,
    folders,
    faults,
    commands,
    connections,
    drop,
    append(raw, { folder: name = 'INBOX', at = Date.now() } = {}) {
      const folder = folderOf(name);
      const uid = folder.uidNext++;
      folder.messages.push({ uid, raw: Buffer.from(raw), at, flags: new Set() });
      for (const report of waiting.values()) report();
      return uid;
    },
    reset() {
      drop();
      folders.clear();
      folderOf('INBOX');
      commands.length = 0;
      Object.assign(faults, noFaults());
      state.takesToken = null;
    },
    renumber(name = 'INBOX') {
      const folder = folderOf(name);
      folder.uidValidity++;
      folder.messages = folder.messages.map((message, index) => ({ ...message, uid: index + 1 }));
      folder.uidNext = folder.messages.length + 1;
      drop();
    },
    stop: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
  return state;
}
