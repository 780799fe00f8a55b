import pg from 'pg';

/** The rows of `sql` in the PostgreSQL database at `url`, read on a new connection. */
export async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, a connection that PostgreSQL ends would end this process. A query under way reports the error itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}
