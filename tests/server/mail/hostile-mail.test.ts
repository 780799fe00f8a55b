import { describe, expect, it } from 'vitest';
import type { ThreadBounds } from '../../../app/server/database/own-thread.server.ts';
import { readApart } from '../../../app/server/mail/message-thread.server.ts';
import { readMessage, UnreadableMessage } from '../../../app/server/mail/read-message.server.ts';
import { newMailDesk } from '../../fakes/mail-desk.ts';

/** Random numbers that are the same at every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const top = ['From: a@hostile.example', 'To: hello@firm.test', 'Subject: Hi'];
const lines = (...parts: readonly string[]) => parts.join('\r\n');

/** Kinds of messages that try to stop, overload or deceive their reader; `n` varies each. */
const kinds: readonly ((n: number, random: (below: number) => number) => string | Uint8Array)[] = [
  (n, random) => Uint8Array.from({ length: 50 + n * 40 }, () => random(256)),
  (n) =>
    lines(
      ...top,
      ...Array.from(
        { length: 40 + n * 10 },
        (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}`,
      ),
      '',
      'deep',
    ),
  (n) =>
    lines(...top, ...Array.from({ length: 500 + n * 100 }, (_, at) => `X-Header-${at}: ${'v'.repeat(60)}`), '', 'text'),
  (n) => lines(...top, `X-Long: ${'x'.repeat(100_000 * (n % 8))}`, '', 'text'),
  (n) =>
    lines(
      ...top,
      `Content-Type: text/plain; charset=${['x-evil', '../../etc', 'utf-99', '"', 'utf-7', 'iso-2022-kr', '\0'][n % 7]}`,
      '',
      'caf\xE9 \xFF\xFE',
    ),
  (n) =>
    lines(
      ...top,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: application/zip; name="42.zip"',
      'Content-Transfer-Encoding: base64',
      '',
      'UEsDBBQAAAAIA'.repeat(50 * n),
      '--b--',
    ),
  (n) => lines(...top, '', 'y'.repeat(50_000 * (1 + (n % 10)))),
  (n) => lines(...top.map((line) => `${line}\0${n}`), 'Date: \0', '', `a\0b\0${'\0'.repeat(n)}`),
  (n) =>
    lines(
      ...top,
      `Date: ${['', 'yesterday', '31 Feb 99999', 'Mon, 23 Nov 2026 99:99:99 +9999', '-1'][n % 5]}`,
      `Message-ID: ${'<'.repeat(n)}`,
      '',
      'text',
    ),
  (n) =>
    lines(
      ...top,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...Array.from({ length: n === 19 ? 10_000 : 45 * n }, () => '--b\r\n\r\nx'),
      '--b--',
    ),
  (n) =>
    lines(
      ...top,
      `Subject: ${'=?utf-8?q?=00=FF?= '.repeat(n * 20)}`,
      `From: ${'=?x?b?////?='.repeat(n)} <a@b.example>`,
      '',
      'text',
    ),
  (n) =>
    lines(
      ...top,
      'Content-Type: text/html',
      '',
      `${'<div>'.repeat(n * 300)}<script>alert(1)</script><img src=x onerror=alert(1)><form action=//evil.example><input></form><style>*{}</style><a href="javascript:alert(1)">x</a><svg onload=alert(1)>`,
    ),
  (n) =>
    lines(
      ...top,
      `References: ${Array.from({ length: n * 100 }, (_, at) => `<${at}.${n}@x>`).join(' ')}`,
      `In-Reply-To: ${'<a@'.repeat(n * 50)}`,
      '',
      'text',
    ),
  (n) =>
    lines(
      'From: "',
      `To: ${'group: a@x, '.repeat(n * 30)};`,
      `Cc: ${','.repeat(n * 200)}`,
      `Reply-To: ${'"'.repeat(n)}`,
      '',
      'text',
    ),
  (n) =>
    lines(
      ...top,
      'Content-Type: message/rfc822',
      '',
      ...Array.from({ length: n * 3 }, () => 'Content-Type: message/rfc822\r\n'),
      'deepest',
    ),
];

it('takes three hundred hostile messages in, each once: none stops it, and none is lost', async () => {
  const desk = newMailDesk();
  const outcomes: string[] = [];
  for (const [which, kind] of kinds.entries())
    for (let n = 0; n < 20; n++) {
      const made = kind(n, numbers(which * 100 + n));
      const raw = typeof made === 'string' ? Buffer.from(made, 'latin1') : made;
      const { outcome, reason } = await desk.receive(raw);
      expect(reason).not.toBe('');
      outcomes.push(outcome);
    }
  expect(outcomes).toHaveLength(300);
  // Identical bytes count as the same message, and a kind may produce the same bytes for several numbers.
  const kept = outcomes.filter((outcome) => outcome !== 'duplicate').length;
  expect(await desk.rows()).toMatchObject({ mails: kept, seen: kept });
  expect(outcomes.filter((outcome) => outcome === 'filed')).toEqual([]);
  const html = (await desk.database.db.selectFrom('mails').select('html').execute()).map((row) => row.html).join('');
  expect(html).toContain('<div>');
  expect(html).not.toMatch(/script|onerror|onload|<img|<form|<input|<style|<svg|javascript:/);
});

it.each(['Content-Type: multipart/mixed', 'Content-Type: multipart/mixed; boundary="other"'])(
  'a message keeps its words when its parts cannot be found: %s',
  async (type) => {
    const message = lines(...top, type, '', '--b', 'Content-Type: text/plain', '', 'The printer is on fire.', '--b--');
    expect((await readMessage(Buffer.from(message))).text).toContain('The printer is on fire.');
  },
);

describe('a long message', () => {
  const long = lines(...top, 'Content-Type: text/html', '', '<p>Words.</p>'.repeat(8000));

  it('is read in a thread, as a short one is read in place', async () => {
    const raw = Buffer.from(long);
    expect(await readApart(raw)).toEqual(await readMessage(raw));
    await expect(readApart(Buffer.alloc(100_000, 'x'))).rejects.toThrow('The message has no header lines of a mail.');
  });

  it('keeps its words when it has only HTML with a large picture in it, and their beginning when they are too long', async () => {
    const html = (...body: string[]) => Buffer.from(lines(...top, 'Content-Type: text/html', '', ...body));
    const picture = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(60_000)}">`;
    const pasted = await readApart(html('<p>The printer is on fire.</p>', picture, '<p>See above.</p>'));
    expect(pasted).toMatchObject({ text: 'The printer is on fire.\n\nSee above.', cut: [] });
    expect(pasted.html).not.toContain('iVBOR');
    const endless = await readApart(html('<p>The printer is on fire.</p>', '<p>It burns.</p>'.repeat(40_000)));
    expect(endless.text).toMatch(/^The printer is on fire\.\n\nIt burns\./);
    expect(endless.cut).toEqual(['The text was too long and was cut.']);
  });

  it('that takes too much time or memory is given up with a sentence, and the next one is read', async () => {
    const raw = Buffer.from(long);
    const givenUp = async (message: Buffer, bounds: ThreadBounds) => {
      const error = await readApart(message, bounds).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnreadableMessage);
      return (error as Error).message;
    };
    expect(await givenUp(raw, { seconds: 0.001, megabytes: 400 })).toBe(
      'The message could not be read within 0.001 seconds.',
    );
    const manyLines = Buffer.from(lines(...top, '', 'a\r\n'.repeat(400_000)));
    expect(await givenUp(manyLines, { seconds: 60, megabytes: 24 })).toBe(
      'The message needs more memory than one message may.',
    );
    expect((await readApart(raw)).subject).toBe('Hi');
  });

  it('of more than 600,000 lines is kept as it came, without being read', async () => {
    const desk = newMailDesk();
    const raw = Buffer.from(lines(...top, '', '\n'.repeat(600_001)));
    expect(await desk.receive(raw)).toMatchObject({
      outcome: 'waiting',
      reason: 'The message has more than 600,000 lines.',
    });
    const [kept] = await desk.database.db.selectFrom('mails').select('raw').execute();
    expect(kept?.raw?.length).toBe(raw.length);
  });
});
