import { spawnSync } from 'node:child_process';
import { appendFileSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { compareLedger } from './compare-ledger.ts';
import { type Fault, inSeconds, timeUntil } from './fault.ts';
import { createPeople } from './people.ts';
import { prepareServer } from './tested-server.ts';
import { countFaults, describeTraffic } from './traffic.ts';
import { startWriters } from './writers.ts';

const diskSize = '512m';
const fullMs = 45_000;
/** PostgreSQL is killed this long after the disk became full, and cannot start again before there is room. */
const killAfterMs = 20_000;
const beforeMs = 5_000;
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

/** Writes into a file until the disk has no room left. PostgreSQL frees some from time to time. */
function fill(file: string): void {
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
  missing: () => (process.getuid?.() === 0 ? undefined : 'only root mounts a small file system'),
  async run({ writers: callers }) {
    const disk = mountDisk();
    const server = await prepareServer({ parent: disk.path });
    const people = await server.withDatabase((db) =>
      createPeople(db, { applicants: 6 * callers, publishers: 2 * callers, correspondents: 4 * callers }),
    );
    await server.start();
    const writers = startWriters(server, people, callers);
    await setTimeout(beforeMs);
    const before = writers.ledger.acknowledged;
    const ballast = join(disk.path, 'ballast');
    mkdirSync(ballast);
    const started = performance.now();
    let isKilled = false;
    for (let part = 0; performance.now() < started + fullMs; part += 1) {
      fill(join(ballast, String(part)));
      if (!isKilled && performance.now() > started + killAfterMs) {
        isKilled = true;
        const [postmaster] = server.postgresPids();
        if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      }
      await setTimeout(200);
    }
    const during = writers.ledger.acknowledged - before;
    rmSync(ballast, { recursive: true });
    const recovery = await timeUntil(server.isReady, maxRecoveryMs);
    const acknowledged = writers.ledger.acknowledged;
    const writing = await timeUntil(
      () => writers.ledger.acknowledged >= acknowledged + callers,
      maxRecoveryMs,
    );
    if (recovery < Infinity) await writers.stop();
    const { losses, stored } = await server.withDatabase((db) => compareLedger(db, writers.ledger, people));
    const mails = globSync('*/mail/*.eml', { cwd: disk.path }).map(
      (mail) => statSync(join(disk.path, mail)).size,
    );
    await server.remove();
    disk.unmount();
    return {
      figures: [
        `The disk was full for ${inSeconds(fullMs)}, and PostgreSQL was killed meanwhile; ${during} calls were acknowledged meanwhile.`,
        `Ready ${inSeconds(recovery)} after there was room, ${callers} further calls acknowledged within ${inSeconds(writing)}.`,
        `${callers} writers: ${writers.ledger.acknowledged} acknowledged, ${stored} stored; ${mails.length} mails as files. Answers: ${describeTraffic(writers.traffic)}.`,
        ...writers.ledger.contradictions.slice(0, 5),
      ],
      losses: {
        ...losses,
        'empty mails': mails.filter((size) => size === 0).length,
        'answers of a fault (5xx except 503)': countFaults(writers.traffic),
        'not ready again': Number(recovery === Infinity) + Number(writing === Infinity),
      },
    };
  },
};
