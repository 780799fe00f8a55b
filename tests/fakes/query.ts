import pg from 'pg';

/** The rows of `sql` in the PostgreSQL database at `url`, on a connection of its own. */
export async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  // When PostgreSQL ends the connection, the query says so; one that is ending has nothing left to say.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}
