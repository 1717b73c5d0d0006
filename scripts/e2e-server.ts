import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { run } from './commands/start.ts';

/** The server of the browser tests: the product as it starts for everyone, with data of its own that go with it. */
const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR must name the folder that this server makes and removes.');
mkdirSync(dataDir);
// Under root, the user that PostgreSQL runs as has to pass through.
chmodSync(dataDir, 0o755);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await run();
