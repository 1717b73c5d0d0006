import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, vi } from 'vitest';
import { processesOf } from './processes.ts';
import { runningServers } from './server-process.ts';

/**
 * Creates a folder for the data of servers. Call this at the top of a file: the folder is removed after the file's
 * last test, and servers after the test or file that started them.
 */
export function aDataFolder(serversLast: 'one test' | 'the whole file' = 'one test'): string {
  // A test starts up to five servers. Each needs five seconds of CPU time, which took a minute and a half at a load
  // of 24.
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-process-'));
  // Under root, PostgreSQL's user must be able to pass through.
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true }));
  (serversLast === 'one test' ? afterEach : afterAll)(() => endServers(folder));
  return folder;
}

async function endServers(dataDir: string): Promise<void> {
  const ends = [...runningServers].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of runningServers) child.kill('SIGKILL');
  await Promise.all(ends);
  await vi.waitUntil(() => processesOf(dataDir).length === 0, { timeout: 30_000 });
}
