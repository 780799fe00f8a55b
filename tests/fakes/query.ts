import pg from 'pg';

/** The rows of `sql` in the PostgreSQL database at `url`, on a connection of its own. */
export async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}
