import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pingIndexNow } from '../../../app/server/landing/indexnow.server.ts';
import { openLog } from '../../../app/server/log.server.ts';

async function receiver(status: number) {
  const bodies: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse((await Array.fromAsync(request)).join('')));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { bodies, endpoint: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const ping = { key: 'a-key-of-ours', siteUrl: 'https://www.firm.example', log: openLog('silent') };

describe('IndexNow', () => {
  it('gets the changed addresses and the address of the key, at most 10,000 at a time', async () => {
    const { bodies, endpoint, close } = await receiver(200);
    const paths = Array.from({ length: 10_001 }, (_, index) => `/seo/${index}`);
    await pingIndexNow({ ...ping, paths, endpoint });
    expect(bodies.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
    expect(bodies[1]).toEqual({
      host: 'www.firm.example',
      key: 'a-key-of-ours',
      keyLocation: 'https://www.firm.example/a-key-of-ours.txt',
      urlList: ['https://www.firm.example/seo/10000'],
    });
    close();
  });

  it('delays nothing when it refuses or cannot be reached', async () => {
    const { endpoint, close } = await receiver(429);
    await pingIndexNow({ ...ping, paths: ['/seo/a'], endpoint });
    close();
    await pingIndexNow({ ...ping, paths: ['/seo/a'], endpoint: 'http://127.0.0.1:1/' });
  });
});
