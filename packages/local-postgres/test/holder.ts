import { startLocalPostgres } from '../src/local-postgres.ts';

// This process has a lease, as a server does, until it is stopped or killed.

const postgres = await startLocalPostgres({ dataDir: process.argv[2] ?? '' });
process.on('message', () => void postgres.stop().then(() => process.disconnect()));
process.send?.(postgres.adminUrl('postgres'));
