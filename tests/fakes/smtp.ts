import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback that keeps what it accepts. */
export interface TestSmtp {
  url: string;
  port: number;
  received: { mail: Email; from: string; to: string[] }[];
  /** The answer to every message: null accepts it, a number refuses it with that code. */
  refuseWith: number | null;
  /** Recipients to refuse, each with its code. */
  refuses: Map<string, number>;
  stop(): Promise<void>;
}

/** `takesToken`: says whether this user's access token counts now; without it, nobody signs in. */
interface SmtpOptions {
  takesToken?: (user: string, token: string) => boolean;
}

export async function startSmtp(port = 0, { takesToken }: SmtpOptions = {}): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  const refuses = new Map<string, number>();
  const state: TestSmtp = { url: '', port: 0, received, refuseWith: null, refuses, stop: () => Promise.resolve() };
  const server = new SMTPServer({
    authOptional: !takesToken,
    disabledCommands: takesToken ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authMethods: ['XOAUTH2'],
    onAuth({ username = '', accessToken = '' }, _session, done) {
      if (takesToken?.(username, accessToken)) return done(null, { user: username });
      done(null, { data: { status: '400', schemes: 'Bearer' } });
    },
    logger: false,
    // The mailer keeps its connections open. Do not wait for them to close.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = refuses.get(address);
      done(responseCode === undefined ? null : Object.assign(new Error('not this one'), { responseCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        if (state.refuseWith !== null)
          return done(Object.assign(new Error('not now'), { responseCode: state.refuseWith }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  state.port = (server.server.address() as AddressInfo).port;
  state.url = `smtp://127.0.0.1:${state.port}`;
  state.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
