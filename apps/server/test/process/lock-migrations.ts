import pg from 'pg';

/** Takes the lock that servers need to migrate. Returns a function that releases it. */
export async function lockMigrations(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  // After a failed test, its database is dropped while this connection is open.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query("select pg_advisory_xact_lock(hashtext('migrate'))");
  return () => client.end();
}
