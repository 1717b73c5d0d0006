import type { Services } from '../../apps/server/src/platform/services.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

interface Client {
  query(...args: unknown[]): unknown;
}

/** Records the statements that are sent to the database during `action`. */
export async function recordStatements(
  pool: Services['pool'],
  action: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const originals = new Map<Client, Client['query']>();
  const watch = (client: Client) => {
    if (originals.has(client)) return;
    const original = client.query;
    originals.set(client, original);
    client.query = (...args) => {
      const [text, values] = args;
      // The caller may change its arrays later.
      if (typeof text === 'string' && Array.isArray(values))
        statements.push({ text, values: structuredClone(values) });
      return original.apply(client, args);
    };
  };
  pool.on('acquire', watch);
  try {
    await action();
  } finally {
    pool.off('acquire', watch);
    for (const [client, original] of originals) client.query = original;
  }
  return statements;
}
