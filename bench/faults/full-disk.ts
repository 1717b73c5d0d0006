import { spawnSync } from 'node:child_process';
import { appendFileSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { compareLedger } from './compare-ledger.ts';
import { type Fault, formatSeconds, timeUntil } from './fault.ts';
import { createPeople } from './people.ts';
import { prepareServer } from './tested-server.ts';
import { countFaults, describeTraffic } from './traffic.ts';
import { startWriters } from './writers.ts';

const diskSize = '512m';
const fullDiskMs = 45_000;
/** PostgreSQL is killed this long after the disk became full. It cannot start again before the disk has space. */
const killAfterMs = 20_000;
/** The time for which people write before the disk becomes full. */
const writingMs = 5_000;
const maxRecoveryMs = 60_000;

/** Mounts a small file system in memory. */
function mountDisk(): { path: string; unmount(): void } {
  const path = mkdtempSync(join(tmpdir(), 'trampolim-disk-'));
  runAsRoot('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', path]);
  return {
    path,
    unmount() {
      runAsRoot('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}

function runAsRoot(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

/** Writes into a file until the disk has no space left. PostgreSQL frees some from time to time. */
function fillDisk(file: string): void {
  for (const size of [1_048_576, 65_536, 4096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) appendFileSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/**
 * Data, mails and the log of PostgreSQL are on a disk that becomes full while people write, and on which PostgreSQL
 * cannot start.
 */
export const fullDisk: Fault = {
  name: 'full disk',
  whyImpossible: () => (process.getuid?.() === 0 ? undefined : 'only root mounts a small file system'),
  async run({ writers: callers }) {
    const disk = mountDisk();
    const server = await prepareServer({ parent: disk.path });
    const people = await server.withDatabase((db) =>
      createPeople(db, { applicants: 6 * callers, publishers: 2 * callers, correspondents: 4 * callers }),
    );
    await server.start();
    const writers = startWriters(server, people, callers);
    await setTimeout(writingMs);
    const acknowledgedBefore = writers.ledger.acknowledged;
    const ballast = join(disk.path, 'ballast');
    mkdirSync(ballast);
    const startedAt = performance.now();
    let isKilled = false;
    for (let part = 0; performance.now() < startedAt + fullDiskMs; part += 1) {
      fillDisk(join(ballast, String(part)));
      if (!isKilled && performance.now() > startedAt + killAfterMs) {
        isKilled = true;
        const [postmaster] = server.postgresPids();
        if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      }
      await setTimeout(200);
    }
    const acknowledgedDuring = writers.ledger.acknowledged - acknowledgedBefore;
    rmSync(ballast, { recursive: true });
    const recoveryMs = await timeUntil(server.isReady, maxRecoveryMs);
    const acknowledgedAfter = writers.ledger.acknowledged;
    const furtherCallsMs = await timeUntil(
      () => writers.ledger.acknowledged >= acknowledgedAfter + callers,
      maxRecoveryMs,
    );
    if (recoveryMs < Infinity) await writers.stop();
    const { losses, stored } = await server.withDatabase((db) => compareLedger(db, writers.ledger, people));
    const mailSizes = globSync('*/mail/*.eml', { cwd: disk.path }).map(
      (mail) => statSync(join(disk.path, mail)).size,
    );
    await server.remove();
    disk.unmount();
    return {
      figures: [
        `The disk was full for ${formatSeconds(fullDiskMs)}, and PostgreSQL was killed meanwhile; ${acknowledgedDuring} calls were acknowledged meanwhile.`,
        `The server was ready ${formatSeconds(recoveryMs)} after the disk had space, and ${callers} further calls were acknowledged within ${formatSeconds(furtherCallsMs)}.`,
        `${callers} writers: ${writers.ledger.acknowledged} acknowledged, ${stored} stored; ${mailSizes.length} mails as files. Responses: ${describeTraffic(writers.traffic)}.`,
        ...writers.ledger.contradictions.slice(0, 5),
      ],
      losses: {
        ...losses,
        'empty mails': mailSizes.filter((size) => size === 0).length,
        'responses with a fault (5xx except 503)': countFaults(writers.traffic),
        'not ready again': Number(recoveryMs === Infinity) + Number(furtherCallsMs === Infinity),
      },
    };
  },
};
