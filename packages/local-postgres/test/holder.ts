import { startLocalPostgres } from '../src/local-postgres.ts';

/** A process that holds a lease, as a server does, until it is told to stop or is killed. */
const postgres = await startLocalPostgres({ dataDir: process.argv[2] ?? '' });
process.on('message', () => void postgres.stop().then(() => process.disconnect()));
process.send?.(postgres.adminUrl('postgres'));
