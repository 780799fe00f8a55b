import Sqlite from 'better-sqlite3';
import { searchTerms } from '../app/domain/leads/search-words.ts';
import { openSqliteDatabase } from '../app/server/database/sqlite.server.ts';
import { findLeads } from '../app/server/leads/inbox-list.server.ts';

const now = Date.parse('2026-11-20T11:00:00-05:00');
const plain = new Sqlite('/tmp/m/inbox1m/site.db', { readonly: true });
const database = openSqliteDatabase('/tmp/m/inbox1m');
const db = database.db.withPlugin({
  transformQuery: ({ node, queryId }) => {
    const { sql, parameters } = database.db.getExecutor().compileQuery(node, queryId);
    const plan = plain.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[];
    const s = plain.prepare(sql);
    s.all(...parameters);
    const c = process.cpuUsage();
    s.all(...parameters);
    const u = process.cpuUsage(c);
    console.log(
      `${((u.user + u.system) / 1000).toFixed(0)} ms`,
      sql.slice(0, 330),
      '\n    ',
      plan.map((x) => x.detail).join(' | '),
    );
    return node;
  },
  transformResult: async ({ result }) => result,
});
const [words, extra = '{}', offset = '0'] = process.argv.slice(2);
console.log(
  (
    await findLeads(
      db,
      { ...(words && { words: searchTerms(words) }), ...JSON.parse(extra) },
      { limit: 50, offset: Number(offset) },
      now,
    )
  ).total,
);
await database.close();
