import pg from 'pg';

export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  // A broken connection fails the current statement as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
