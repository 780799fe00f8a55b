import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const hour = 3_600_000;
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** One event of a calendar at Google, an hour long: some 500 bytes. */
const googleEvent = (at: number, number: number) =>
  [
    ...['BEGIN:VEVENT', `DTSTART:${stamp(at)}`, `DTEND:${stamp(at + hour)}`, 'DTSTAMP:20261101T000000Z'],
    ...[
      `UID:${number}4fk2o8s7q1m@google.com`,
      'CREATED:20190304T101500Z',
      `DESCRIPTION:${'Agenda and notes. '.repeat(14)}`,
    ],
    ...['LAST-MODIFIED:20190305T101500Z', 'SEQUENCE:0', 'STATUS:CONFIRMED', `SUMMARY:Meeting ${number}`],
    ...['TRANSP:OPAQUE', 'END:VEVENT', ''],
  ].join('\r\n');

/** The pieces of a calendar of `bytes` or more with one event in eight hours, the first of them tomorrow and all others before it. */
export function* history(bytes: number, now: number): Generator<string> {
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-TIMEZONE:America/Toronto\r\n';
  const first = Math.ceil(now / hour) * hour + 24 * hour;
  for (let sent = 0, number = 0; sent < bytes; number++) {
    const piece = googleEvent(first - number * 8 * hour, number);
    sent += piece.length;
    yield piece;
  }
  yield 'END:VCALENDAR\r\n';
}

/** The same calendar with every line behind the first cut in its middle. */
export function* broken(bytes: number, now: number): Generator<string> {
  yield 'BEGIN:VCALENDAR\r\n';
  for (const piece of history(bytes * 2, now))
    yield piece.replace(/[^\r\n]+/g, (line) => line.slice(0, Math.ceil(line.length / 2)));
}

/** A server that sends the pieces of a calendar as fast as they are taken. */
export async function serveCalendar(pieces: () => Iterable<string>): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (_, response) => {
    for (const piece of pieces())
      if (!response.write(piece) && !response.destroyed)
        await new Promise((resolve) => response.once('drain', resolve));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`, stop };
}
