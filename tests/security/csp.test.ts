import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '../../app/domain/site/public-pages.ts';
import routes from '../../app/routes.ts';
import rules from '../../app/ui/inline/prefetch-rules.json' with { type: 'json' };
import { addUser, signIn } from '../admin.ts';
import { startServer, type TestServer } from '../app.ts';
import { lakeshore, place } from '../fixtures/site.ts';

/** Findings of Google's CSP evaluator in `policy`, without mere remarks. */
function faults(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

/** The pages of the panel from the route table, except those of a single lead or landing page. */
const admin = routes
  .flatMap(({ children = [], file }) => (file === 'routes/admin/layout.tsx' ? children : []))
  .map(({ path }) => `/${path}`)
  .filter((path) => !path.includes(':'));
const others = [
  '/nothing-here',
  '/robots.txt',
  '/feed.xml',
  '/sitemap.xml',
  '/healthz',
  '/api/nothing',
  '/favicon.svg',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/admin/login',
  '/unsubscribe',
  `/managed-it-services-dental-${place.id}`,
];

describe('csp_evaluator', () => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    // A server with every setting that adds a source to a policy.
    server = await startServer({
      env: {
        GA_MEASUREMENT_ID: 'G-ABCD1234',
        TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
        TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
      },
    });
    await addUser(server, 'owner@firm.example', 'owner');
    cookie = await signIn(server, 'owner@firm.example');
  });
  afterAll(() => server.stop());

  /** The policy of every page, with its path. */
  async function policies(): Promise<[path: string, policy: string][]> {
    const paths = [...publicPages(lakeshore).map(({ path }) => path), ...others, ...admin];
    const served: [string, string][] = [];
    for (const path of paths) {
      const answer = await fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });
      const policy = answer.headers.get('content-security-policy');
      expect(policy, path).not.toBeNull();
      served.push([path, policy ?? '']);
    }
    return served;
  }

  it('finds nothing high or medium in any policy that is served', async () => {
    const found = (await policies()).flatMap(([path, policy]) => faults(policy).map((fault) => `${path} ${fault}`));
    expect(found).toEqual([]);
  });

  it('allows no inline scripts but the site’s own', async () => {
    const files = globSync('app/ui/inline/*.ts', { exclude: ['**/{early-taps,visit-key}.ts', '**/*.d.ts'] });
    const named = new Set<string>();
    for (const [, policy] of await policies()) {
      const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '';
      for (const source of scripts.split(' ')) if (source.startsWith("'sha")) named.add(source);
    }
    // One for each file, and one for the rules for fetching pages ahead.
    expect(named.size).toBe(files.length + 1);
    expect(named).toContain(`'sha256-${createHash('sha256').update(JSON.stringify(rules)).digest('base64')}'`);
  });

  it.each([
    "script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'",
    "script-src 'self' https://ajax.googleapis.com; object-src 'none'",
    'default-src *',
  ])('would find fault with %s', (policy) => {
    expect(faults(policy)).not.toEqual([]);
  });
});
