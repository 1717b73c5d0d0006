import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, vi } from 'vitest';
import { processesOf } from './processes.ts';
import { runningServers } from './server-process.ts';

/**
 * Creates a folder for the data of servers, and ends the servers of this file after each test or after the last one.
 * Call this at the top of a file: the folder is removed after the file's last test.
 */
export function setUpDataFolder(serverLifetime: 'test' | 'file' = 'test'): string {
  // A test starts up to five servers, each with five seconds of CPU time. On a busy machine this took 90 seconds.
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-process-'));
  // Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true }));
  (serverLifetime === 'test' ? afterEach : afterAll)(() => killAllServers(folder));
  return folder;
}

/** Kills every server that this process has started, and waits until no process uses the folder. */
async function killAllServers(dataDir: string): Promise<void> {
  const ends = [...runningServers].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of runningServers) child.kill('SIGKILL');
  await Promise.all(ends);
  await vi.waitUntil(() => processesOf(dataDir).length === 0, { timeout: 30_000 });
}
