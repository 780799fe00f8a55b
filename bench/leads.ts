import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inquiry, startServer } from '../tests/app.ts';
import { atLeast, atMost, type Figure, median, notMeasured, rounds, versionOf } from './figure.ts';
import { wrk } from './wrk.ts';

const seconds = 4;

/** Measures inquiries over HTTP, each from another person, on SQLite with synchronous=FULL while deliveries run. */
export async function leads(scratch: string): Promise<Figure[]> {
  if (versionOf('wrk', '-v') === null) return [notMeasured('leads acknowledged', 'wrk is missing')];
  const script = join(scratch, 'leads.lua');
  const body = JSON.stringify({ ...inquiry, email: 'EMAIL', message: 'MESSAGE', elapsed: 60_000 });
  writeFileSync(
    script,
    `math.randomseed(os.time())
local run = math.random(1e9)
local i = 0
local headers = { ["Content-Type"] = "application/json" }
request = function()
  i = i + 1
  local body = [==[${body}]==]
  body = body:gsub("EMAIL", "p" .. run .. "-" .. i .. "@example.com"):gsub("MESSAGE", "Our files are slow " .. run .. "-" .. i)
  return wrk.format("POST", "/api/contact", headers, body)
end
`,
  );
  const server = await startServer({ folder: join(scratch, 'leads'), env: { ENQUIRY_LIMIT: '10000000' } });
  try {
    const load = () => wrk({ url: server.url, connections: 16, seconds, script });
    const runs = [await load()];
    for (let round = 0; round < rounds; round++) runs.push(await load());
    const acknowledged = runs.reduce((sum, { requests, failed }) => sum + requests - failed, 0);
    const [stored] = server.rows<{ count: number }>('SELECT count(*) AS count FROM leads');
    const counted = runs.slice(1);
    return [
      atLeast('leads acknowledged', median(counted.map(({ perSecond }) => perSecond)), 700, 'a second'),
      atMost('leads acknowledged, p99 at 16 connections', median(counted.map(({ p99 }) => p99)), 40, 'ms'),
      atMost('leads acknowledged: refused', Math.max(...runs.map(({ failed }) => failed)), 0, 'in a run'),
      atMost('leads acknowledged but not stored', Math.max(0, acknowledged - (stored?.count ?? 0)), 0, 'leads'),
    ];
  } finally {
    await server.stop();
  }
}
