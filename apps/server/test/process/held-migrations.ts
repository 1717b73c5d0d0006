import pg from 'pg';

/** Takes the lock under which servers migrate. Returns the function that releases it. */
export async function holdMigrations(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  // The test's database may be dropped first, if the test fails.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query("select pg_advisory_xact_lock(hashtext('migrate'))");
  return () => client.end();
}
