import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.ts';
import { root } from './root.ts';

// Runs the product for the browser tests, with shorter delays and a separate data folder, which is removed at the end.

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR must name the folder that this server creates and removes.');
mkdirSync(dataDir);
// Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
chmodSync(dataDir, 0o755);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await buildWeb();
// Imported by a computed URL, so that the tools' type check does not include the whole server.
await import(pathToFileURL(join(root, 'apps/server/test/process/fast-jobs-server.ts')).href);
