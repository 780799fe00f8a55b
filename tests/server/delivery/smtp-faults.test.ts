import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { ownMailboxes } from '../../../app/server/delivery/recipients.server.ts';
import { startSmtp } from '../../fakes/smtp.ts';

const from = 'Front Desk <desk@firm.example>';

/** Starts a server that calls `behave` with every connection. */
async function faulty(behave: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Speaks SMTP until the client sends a line that matches `last`, then calls `end`. */
const talk = (last: RegExp, end: (socket: Socket) => void) => (socket: Socket) => {
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const line = String(chunk);
    if (last.test(line)) return end(socket);
    socket.write(
      /^EHLO/.test(line) ? '250-test\r\n250 SIZE 1000000\r\n' : /^DATA/.test(line) ? '354 go on\r\n' : '250 fine\r\n',
    );
  });
};

/** Offers STARTTLS and refuses it. */
const refusesStartTls = (socket: Socket) => {
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    socket.write(/^EHLO/.test(String(chunk)) ? '250-test\r\n250 STARTTLS\r\n' : '501 not now\r\n');
  });
};

async function send(url: string) {
  const mailer = smtpMailer(url, () => from);
  onTestFinished(() => mailer.close());
  return mailer.send({
    id: 'one',
    to: ownMailboxes(['ana@example.com']),
    replyTo: { name: 'Ana', address: 'ana@example.com' },
    subject: 'Subject',
    text: 'Text',
  });
}

describe('a mail server that fails costs a try, never the mail', () => {
  it.each([
    ['is not there', async () => '127.0.0.1:1'],
    ['hangs up at once', () => faulty((socket) => socket.destroy())],
    ['says nothing for ten seconds', () => faulty(() => undefined)],
    ['speaks another language', () => faulty((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['resets after the recipient', () => faulty(talk(/^RCPT/, (socket) => socket.resetAndDestroy()))],
    ['resets in the midst of the message', () => faulty(talk(/^Subject/m, (socket) => socket.resetAndDestroy()))],
    ['goes away before it accepts', () => faulty(talk(/^\.\r\n/m, (socket) => socket.destroy()))],
    ['blocks our address', () => faulty((socket) => socket.end('554 5.7.1 blocked for now\r\n'))],
    ['asks for encryption', () => faulty(talk(/^MAIL/, (socket) => socket.write('530 5.7.0 STARTTLS first\r\n')))],
    ['refuses the encryption that it offers', () => faulty(refusesStartTls)],
  ])('that %s', { timeout: 30_000 }, async (_what, start) => {
    expect(await send(`smtp://${await start()}`)).toMatchObject({ ok: false, permanent: false });
  });

  it.each([
    ['accepts', talk(/^\.\r\n/m, (socket) => socket.write('250 kept\0\x1b[2J\r\n')), { ok: true }],
    ['refuses', talk(/^\.\r\n/m, (socket) => socket.write('550 no\0\u0085\r\n')), { ok: false, permanent: true }],
    ['is none', (socket: Socket) => void socket.end('J\0\0\0\r\n8.0.36\0'), { ok: false, permanent: false }],
  ])('that %s, in bytes that are no text: what it said can be kept', async (_what, behave, expected) => {
    const result = await send(`smtp://${await faulty(behave)}`);
    expect(result).toMatchObject(expected);
    // PostgreSQL would refuse to store the attempt, and the mail would be sent repeatedly.
    expect(result.answer).not.toMatch(/[^\P{Cc}\s]/u);
    expect(result.answer).toContain('\uFFFD');
  });

  it('with an untrusted certificate gets no mail, and the mail waits', async () => {
    const plain = await startSmtp();
    onTestFinished(() => plain.stop());
    const answer = await send(plain.url.replace('smtp:', 'smtps:'));
    expect(answer).toMatchObject({ ok: false, permanent: false });
    expect(plain.received).toEqual([]);
  });

  it('and the same mail arrives as soon as one works', async () => {
    const working = await startSmtp();
    onTestFinished(() => working.stop());
    expect(await send(working.url)).toMatchObject({ ok: true });
    expect(working.received).toHaveLength(1);
  });
});
