import { describe, expect, it } from 'vitest';
import { describeError, impersonal, openLog } from '../../app/server/log.server.ts';

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

describe('the log', () => {
  it('keeps of an error its kind, words, code and place, not the row that a database puts into it', () => {
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
    const start = performance.now();
    for (const text of ['a'.repeat(1_000_000), '@'.repeat(1_000_000), 'a@'.repeat(500_000)]) impersonal(text);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
