import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Home, homeName } from '../src/home.ts';
import { findPostgresUser } from '../src/system-user.ts';

/** Creates a data folder, which is removed after the file's last test, and names the home of a cluster inside it. */
export function aDataFolder(): { dataDir: string; home: Home } {
  const dataDir = mkdtempSync(join(tmpdir(), 'trampolim-local-postgres-'));
  // Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
  chmodSync(dataDir, 0o755);
  afterAll(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, home: { path: join(dataDir, homeName), user: findPostgresUser() } };
}
