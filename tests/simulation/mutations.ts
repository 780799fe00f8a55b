import { registerHooks } from 'node:module';
import { mayReach } from '../../checks/rooms.ts';
import type { Rule } from './breach.ts';

/** A bug put into the real code, to prove that the simulation would find it. */
export interface Mutation {
  name: string;
  /** The path of the source file and the text to replace. The text must occur in the file exactly once. */
  file: string;
  from: string;
  to: string;
  /** A second replacement in the same file, when another line would make up for the first. */
  also?: { from: string; to: string };
  /** The rules that a run with this mutation may break. */
  breaks: readonly Rule[];
}

export const mutations: readonly Mutation[] = [
  {
    name: 'no-fence',
    file: 'app/server/delivery/delivery-store.server.ts',
    from: `        .where('id', '=', attempt.outboxId)
        .where('fence', '=', attempt.fence)
        .where('status', '=', 'sending')`,
    to: `        .where('id', '=', attempt.outboxId)`,
    breaks: ['copies', 'ends', 'unsent', 'early'],
  },
  {
    name: 'no-heartbeat',
    file: 'app/server/delivery/lease.server.ts',
    from: 'heartbeat = 10_000;',
    to: 'heartbeat = 10_000_000;',
    breaks: ['copies'],
  },
  {
    name: 'no-in-flight-set',
    file: 'app/server/delivery/outbox.server.ts',
    from: 'const fresh = messages.filter(({ id }) => !this.held.has(id));',
    to: 'const fresh = messages;',
    breaks: ['copies'],
  },
  {
    name: 'no-look-before-sending',
    file: 'app/server/delivery/held-messages.server.ts',
    from: 'while (this.isStale(id)) if (!(await this.renew(id))) return false;',
    to: '',
    breaks: ['copies'],
  },
  {
    name: 'early-answer',
    file: 'app/server/database/group-commit.server.ts',
    from: `      for (const waiting of group) answers.push(await this.tryWork(connection, waiting));
`,
    to: `      for (const waiting of group) answers.push(await this.tryWork(connection, waiting));
      for (const answer of answers) answer();
`,
    breaks: ['lost'],
  },
  {
    name: 'commit-without-disk',
    file: 'app/server/database/sqlite.server.ts',
    from: `database.pragma('synchronous', { simple: true }) !== 2`,
    to: `database.pragma('synchronous = NORMAL') === null`,
    breaks: ['lost'],
  },
  {
    name: 'no-idempotency',
    file: 'app/server/leads/inquiry-door.server.ts',
    from: 'idempotencyKey: key,',
    to: 'idempotencyKey: null,',
    breaks: ['twice'],
  },
  {
    name: 'split-transaction',
    file: 'app/server/leads/lead-store.server.ts',
    from: `        const rows = outboxRows(lead.id, deliveries, lead.receivedAt, { later: isLater, network });
        if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
        return { saved: true };
      });`,
    to: `        return { saved: true as const };
      });
      const rows = outboxRows(lead.id, deliveries, lead.receivedAt, { network });
      if (rows.length > 0) await this.database.transaction((trx) => trx.insertInto('outbox').values(rows).execute());
      return { saved: true };`,
    breaks: ['silent'],
  },
  {
    name: 'outage-as-success',
    file: 'app/server/leads/capture-lead.server.ts',
    from: `if (error instanceof StoreUnavailable) return { ok: false, reason: 'unavailable' };`,
    to: `if (error instanceof StoreUnavailable) return { ok: true, lead, repeated: false };`,
    breaks: ['lost'],
  },
  {
    name: 'no-nudge',
    file: 'app/server/leads/inquiry-door.server.ts',
    from: 'if (isNew) outbox.nudge({ ofStrangers: later });',
    to: '',
    breaks: ['slow'],
  },
  {
    name: 'claims-not-counted',
    file: 'app/server/delivery/take-messages.server.ts',
    from: `      claims: eb('claims', '+', 1),
`,
    to: '',
    breaks: ['ends'],
  },
  {
    name: 'acknowledgements-first',
    file: 'app/domain/delivery/queue-order.ts',
    from: `  own('alarm-email'),
`,
    to: `  own('acknowledgement'),
  own('alarm-email'),
`,
    breaks: ['order'],
  },
  {
    name: 'no-budget-for-networks',
    file: 'app/server/http/budgets.server.ts',
    from: 'let level = isPrivate ? 0 : prefixes.length - 1;',
    to: 'let level = 0;',
    breaks: ['flooded'],
  },
  {
    name: 'admission-by-wall-clock',
    file: 'app/server/http/budgets.server.ts',
    from: 'private waitOf(network: Network, now = this.clock.elapsed())',
    to: 'private waitOf(network: Network, now = this.clock.wall())',
    breaks: ['refused'],
  },
  {
    name: 'lease-by-wall-time',
    file: 'app/server/delivery/far-leases.server.ts',
    from: 'clock.wall() + 2 * lease',
    to: 'Number.MAX_SAFE_INTEGER',
    breaks: ['ends'],
  },
  {
    name: 'switched-off-by-wall-time',
    file: 'app/server/delivery/delivery-store.server.ts',
    from: 'ranFor: running - (failing_running ?? running)',
    to: 'ranFor: now - (failing_since ?? now)',
    breaks: ['ends'],
  },
  {
    name: 'no-cap',
    file: 'app/domain/privacy/removal-limit.ts',
    from: 'return leadKinds.filter((kind) => {',
    to: 'return ([] as LeadKindRemoved[]).filter((kind) => {',
    breaks: ['erased'],
  },
  {
    name: 'no-two-phases',
    file: 'app/domain/privacy/retention.ts',
    from: 'export const markedFor = 7 * day;',
    to: 'export const markedFor = 0;',
    breaks: ['erased'],
  },
  {
    name: 'no-proven-time',
    file: 'app/domain/privacy/proven-time.ts',
    from: 'Math.min(at, wall)',
    to: 'wall + 0 * at',
    breaks: ['erased'],
  },
  {
    name: 'generation-without-fence',
    file: 'app/server/landing/generation-runs.server.ts',
    from: `    .set({ heartbeat_at: now })
    .where('id', '=', id)
    .where('owner', '=', owner)`,
    to: `    .set({ heartbeat_at: now })
    .where('id', '=', id)`,
    breaks: ['pages'],
  },
  {
    name: 'generation-by-wall-time',
    file: 'app/server/landing/generate-pages.server.ts',
    from: 'if (run.heartbeatAt > now + aheadAtMost) return true;',
    to: '',
    breaks: ['pages'],
  },
  {
    name: 'generation-of-two-releases',
    file: 'app/server/landing/generate-pages.server.ts',
    from: '? await store.savePages(run, message, clock.wall())',
    to: '? message.again || (await store.savePages(run, message, clock.wall()))',
    breaks: ['pages'],
  },
  {
    name: 'stale-wal',
    file: 'app/server/operations/restore/restore.server.ts',
    from: `  if (existed && isSound(file)) openSqlite(file).close();
  const beside: string[] = [];
  for (const suffix of companions) {`,
    to: `  const beside: string[] = [];
  for (const suffix of [] as string[]) {`,
    also: {
      from: 'const stray = companions.map((suffix) => file + suffix).find((path) => existsSync(path));',
      to: 'const stray = null;',
    },
    breaks: ['restored'],
  },
];

const root = new URL('../../', import.meta.url).href;
/**
 * Whether to load a module again for `mutation`. Modules that may use the changed file are; the rooms that cannot reach it (see
 * `checks/rooms.ts`) and the modules in tests/simulation/world are loaded once.
 */
function isLoadedAgain(url: string, { file }: Mutation): boolean {
  if (!url.startsWith(root)) return false;
  const path = url.slice(root.length);
  if (path.startsWith('app/server/') || path.startsWith('app/domain/')) return mayReach(path, file);
  return path.startsWith('tests/simulation/') && !path.startsWith('tests/simulation/world/');
}

const nameIn = (url: string | undefined) => (url ? new URL(url).searchParams.get('mutation') : null);

/** After this call, `import('.../simulate.ts?mutation=NAME')` loads the program with that mutation. */
export function allowMutations(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const name = URL.canParse(context.parentURL ?? '') ? nameIn(context.parentURL) : null;
      const mutation = mutations.find((one) => one.name === name);
      if (!mutation || !isLoadedAgain(resolved.url, mutation)) return resolved;
      return { ...resolved, url: `${resolved.url}?mutation=${name}` };
    },
    load(url, context, next) {
      const loaded = next(url, context);
      const mutation = mutations.find(({ name }) => url.includes('?') && name === nameIn(url));
      if (!mutation || url.split('?')[0] !== `${root}${mutation.file}`) return loaded;
      let source = String(loaded.source);
      for (const { from, to } of [mutation, ...(mutation.also ? [mutation.also] : [])]) {
        if (source.split(from).length !== 2)
          throw new Error(`The mutation ${mutation.name} no longer fits ${mutation.file}. Adapt it to the code.`);
        source = source.replace(from, () => to);
      }
      return { ...loaded, source };
    },
  });
}
