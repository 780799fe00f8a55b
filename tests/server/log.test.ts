import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { describeError, impersonal, openLog, sendConsoleTo } from '../../app/server/log.server.ts';
import { manualClock } from '../fakes/clock.ts';

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = '';
  write(
    openLog('debug', {
      write: (line: string) => {
        text += line;
      },
    }),
  );
  return text;
}

/** A log at level `info` that records its lines, and its clock. */
function watchedLog() {
  const clock = manualClock();
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, clock);
  return { log, lines, clock };
}

describe('the log', () => {
  it('keeps an error’s name, message, code and stack, not the row that a database adds to it', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@example.com) exists',
      parameters: ['Ana Müller'],
    });
    const text = logged((log) => log.error({ err: error }, 'failed'));
    expect(text).toContain('duplicate key');
    expect(text).toContain('23505');
    expect(text).toContain('log.test.ts');
    expect(text).not.toMatch(/ana@|Müller|detail|parameters/);
  });

  it('replaces addresses, in causes and paths too', () => {
    const cause = new Error('550 <ana@example.com> unknown');
    const text = logged((log) =>
      log.error({ err: new Error('no', { cause }), path: '/unsubscribe/ana@example.com' }, 'x'),
    );
    expect(text).not.toContain('ana@');
    expect(text).toContain('550 <[address]> unknown');
    expect(text).toContain('/unsubscribe/[address]');
  });

  it('takes anything that is thrown', () => {
    expect(describeError('a@b.ca said no').message).toBe('[address] said no');
    expect(describeError(undefined)).toEqual({ type: 'undefined', message: 'undefined' });
  });

  it('is fast on any text', () => {
    const began = process.cpuUsage();
    for (const text of ['a'.repeat(1_000_000), '@'.repeat(1_000_000), 'a@'.repeat(500_000)]) impersonal(text);
    expect(process.cpuUsage(began).user).toBeLessThan(200_000);
  });

  it.each([
    '/%ffjo.smith@example.com-AAAA',
    '/unsubscribe/jo.smith%40example.com',
    '/unsubscribe/jo.smith%2540example.com',
    '/a?email=jo.smith%40EXAMPLE.com&b=1',
  ])('has no address of a URL in any field: %s', (path) => {
    const error = new Error(`cannot decode ${path}`);
    const text = logged((log) => log.error({ err: error, path, anything: `at ${path}` }, 'x'));
    expect(text).toContain('[address]');
    expect(text).not.toMatch(/jo\.smith/);
  });

  it('keeps at most 200 characters of a text, and all of an error’s location', () => {
    // No file path contains this letter.
    const long = 'Ж'.repeat(14_000);
    const text = logged((log) => log.error({ err: new Error(long), path: `/${long}`, other: long }, 'x'));
    expect(text.match(/Ж+/g)?.map((found) => found.length)).toEqual([200, 199, 200]);
    expect(text).toContain('log.test.ts');
  });

  it('has no part of an address cut off at the end of a text', () => {
    expect(impersonal(`${'x '.repeat(98)}jo.smith@example.com and more`)).not.toContain('jo');
  });

  it('has a bounded number of lines in a minute, and says how many were left out', () => {
    const { log, lines, clock } = watchedLog();
    for (let number = 0; number < 1000; number++) log.warn('flood');
    expect(lines).toHaveLength(400);
    clock.pass(60_000);
    log.info('later');
    expect(lines.slice(400)).toMatchObject([{ leftOut: 600, level: 40 }, { msg: 'later' }]);
    log.info('and later');
    expect(lines).toHaveLength(403);
  });

  it('keeps room for errors while a flood of less important lines is left out', () => {
    const { log, lines } = watchedLog();
    for (let number = 0; number < 1000; number++) log.info('flood');
    log.error('the disk is full');
    expect(lines.at(-1)).toMatchObject({ msg: 'the disk is full' });
    for (let number = 0; number < 1000; number++) log.error('flood');
    expect(lines).toHaveLength(400 + 200);
  });

  it('counts its minute by elapsed time: a wall clock that is set back silences nothing', () => {
    const { log, lines, clock } = watchedLog();
    for (let number = 0; number < 1000; number++) log.info('flood');
    clock.step(-86_400_000);
    clock.pass(60_000);
    log.info('later');
    expect(lines.at(-1)).toMatchObject({ msg: 'later' });
  });

  it('includes output of libraries, as lines like all others', () => {
    const { log, lines } = watchedLog();
    const printed: string[] = [];
    const own = new Console(
      new Writable({ write: (chunk, _encoding, done) => done(void printed.push(String(chunk))) }),
    );
    const end = sendConsoleTo(log, own);
    own.warn(`Failed to decode "/%ffjo.smith@example.com-${'A'.repeat(14_000)}"`, 'twice');
    own.error('failed:', new Error('no'));
    own.debug('not at this level');
    expect(printed).toEqual([]);
    expect(lines).toMatchObject([
      { level: 40, msg: 'console' },
      { level: 50, err: { message: 'no' } },
    ]);
    expect(String(lines[0]?.text).length).toBeLessThan(220);
    expect(JSON.stringify(lines)).not.toContain('jo.smith');
    end();
    own.log('plain again');
    expect(printed).toEqual(['plain again\n']);
  });
});
