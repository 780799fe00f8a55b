import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../app.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { NODE_ENV: 'development', FIRM: 'northbeam' } });
}, 180_000);
afterAll(() => server.stop());

it('npm run dev serves the site in the colours of the firm', async () => {
  const answer = await fetch(server.url);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const tokens = /<style>([^<]*html:root[^<]*)<\/style><\/head>/.exec(html)?.[1];
  expect(tokens).toContain('--car: #1f5fae');
  expect(tokens).not.toContain('#c4261d');
});
