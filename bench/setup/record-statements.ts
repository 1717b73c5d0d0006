import type { Pool, PoolClient } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What is sent to the database while something is done. */
export async function recordStatements(pool: Pool, action: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    watched.set(client, client.query);
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values });
      return query(...args);
    }) as PoolClient['query'];
  };
  pool.on('acquire', watch);
  try {
    await action();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return statements;
}
