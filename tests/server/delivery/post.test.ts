import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { PostAnswer } from '../../../app/domain/delivery/transports/describe.ts';
import { openPoster } from '../../../app/server/delivery/post.server.ts';

const request = { headers: { 'content-type': 'application/json' }, body: '{}' };
const now = 1_700_000_000_000;

/** Posts to a server that answers with `listener`. Returns the result and the answer. */
async function post(listener: RequestListener, answerBytes: number, make = () => request) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const poster = openPoster({ url, allowPrivate: true, answerBytes });
  onTestFinished(async () => {
    poster.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const judged: PostAnswer[] = [];
  const meaning = (answer: PostAnswer) => {
    judged.push(answer);
    return { ok: true, answer: answer.body } as const;
  };
  return { result: await poster.post(make, meaning, now), judged };
}

it('as much of an answer is read as the channel asks for', async () => {
  const { result, judged } = await post((_request, response) => {
    response.writeHead(200, { 'x-word': 'yes' }).end('a failure in words, and more');
  }, 9);
  expect(result).toEqual({ ok: true, answer: 'a failure' });
  expect(judged).toMatchObject([{ status: 200, body: 'a failure', now }]);
  expect([judged[0]?.header('X-Word'), judged[0]?.header('x-other')]).toEqual(['yes', null]);
});

it('a short answer is read to its end', async () => {
  const { result } = await post((_request, response) => response.writeHead(200).end('1'), 1000);
  expect(result.answer).toBe('1');
});

it.each([0, 5])('a receiver that never ends its answer is not waited for beyond %i bytes', async (bytes) => {
  const begin: RequestListener = (_request, response) => void response.writeHead(202).write('x'.repeat(5));
  const { result } = await post(begin, bytes);
  expect(result).toEqual({ ok: true, answer: 'x'.repeat(bytes) });
});

it('an answer that breaks off before the channel has read it is no delivery', async () => {
  const breakOff: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x');
    setTimeout(() => response.destroy(), 50);
  };
  const { result, judged } = await post(breakOff, 50);
  expect(result).toMatchObject({ ok: false, permanent: false });
  expect(judged).toEqual([]);
});

it('a lead that cannot become a request counts as a failed attempt, and is tried again', async () => {
  const { result } = await post(
    () => undefined,
    0,
    () => {
      throw new Error('no key');
    },
  );
  expect(result).toEqual({ ok: false, permanent: false, answer: 'no key' });
});
