import pg from 'pg';

export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  // A lost connection also makes the current statement fail, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
