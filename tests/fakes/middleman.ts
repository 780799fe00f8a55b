import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The settings of a connection that pgbouncer accepts in its usual configuration. */
const accepted = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']);

/** A pooler in front of the PostgreSQL at `url`, reduced to what it refuses, and to how it falls silent. */
export interface Middleman {
  url: string;
  /** The names of statements that were prepared, and settings made for a session. Another session would not have them. */
  kept: string[];
  /** The connections made so far. */
  connections: number;
  /** While paused, it accepts connections and passes nothing on. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** PostgreSQL's message that a connection is refused. */
function refusal(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The setting of a startup message that is not accepted. */
function unknownSetting(message: Buffer): string | undefined {
  const words = message.toString('utf8', 8).split('\0');
  return words.find((name, index) => index % 2 === 0 && name !== '' && !accepted.has(name.toLowerCase()));
}

/** What the messages in `chunk` keep in a session. The client sends whole messages at once. */
function keptBy(chunk: Buffer): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readInt32BE(at + 1)) {
    const [text = ''] = chunk.toString('utf8', at + 5).split('\0');
    const kind = String.fromCharCode(chunk[at] ?? 0);
    if ((kind === 'P' && text !== '') || (kind === 'Q' && /^(?:SET|LISTEN|PREPARE)\b/i.test(text))) kept.push(text);
  }
  return kept;
}

export async function startMiddleman(url: string): Promise<Middleman> {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  const paused: Socket[] = [];
  let isPaused = false;
  const server = createServer((client) => {
    middleman.connections++;
    sockets.add(client);
    client.on('error', () => undefined).on('close', () => sockets.delete(client));
    if (isPaused) paused.push(client);
    else serve(client);
  });
  function serve(client: Socket): void {
    client.once('data', (first: Buffer) => {
      const unknown = unknownSetting(first);
      if (unknown) return void client.end(refusal('08P01', `unsupported startup parameter: ${unknown}`));
      const behind = connect(Number(to.port), to.hostname);
      behind.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => behind.destroy());
      behind.write(first);
      client.on('data', (chunk: Buffer) => {
        if (isPaused) return;
        middleman.kept.push(...keptBy(chunk));
        behind.write(chunk);
      });
      behind.pipe(client);
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const middleman: Middleman = {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    kept: [],
    connections: 0,
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      for (const client of paused.splice(0)) serve(client);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return middleman;
}
