import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** A Lua script that makes the requests. */
  script?: string;
  headers?: Record<string, string>;
}

export interface Answered {
  requests: number;
  perSecond: number;
  p99: number;
  /** The number of answers other than 2xx or 3xx plus the number of broken connections. */
  failed: number;
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Puts load on `url` with wrk. Throws with wrk's output when it contains no figures. */
export async function wrk({ url, connections, seconds, script, headers = {} }: Load): Promise<Answered> {
  const child = spawn('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...(script ? ['-s', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  if (!/Requests\/sec/.test(said)) throw new Error(`wrk said no figure:\n${said}`);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said)?.slice(1) ?? [];
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * (units[unit] ?? Number.NaN),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + broken.reduce((sum, count) => sum + Number(count), 0),
  };
}
