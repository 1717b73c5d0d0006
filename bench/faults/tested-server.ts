import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import { startOwnDatabase } from '../../apps/server/src/platform/database/own-database.ts';
import { postmasterOf, processesOf } from '../../apps/server/test/process/processes.ts';
import { type ReadyServer, startServerProcess } from '../../apps/server/test/process/server-process.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { timeUntil } from './fault.ts';

interface TestedServerOptions {
  environment?: NodeJS.ProcessEnv;
  /** A program that is started instead of the server's, such as one with shorter delays. */
  program?: string;
  /** The parent of the data folder. */
  parent?: string;
}

/**
 * The product with its own database in a new folder, as `npm start` runs it. Its URL stays the same after a restart.
 */
interface TestedServer {
  url: string;
  /** The secret that signs access tokens. */
  secret: string;
  /** Calls `work` with the database, also while no server runs. */
  withDatabase<Result>(work: (db: Database, url: string) => Promise<Result>): Promise<Result>;
  start(): Promise<void>;
  /** Ends the server as `kill -9` does, and returns its output. */
  kill(): Promise<string>;
  /** Ends PostgreSQL as `kill -9` does, and waits until another one runs. */
  killPostgres(): Promise<void>;
  postgresPids(): number[];
  pid(): number;
  isReady(): Promise<boolean>;
  /** Ends everything and removes the folder. */
  remove(): Promise<void>;
}

const maxRecoveryMs = 60_000;

export async function prepareServer({
  environment = {},
  program,
  parent = tmpdir(),
}: TestedServerOptions = {}): Promise<TestedServer> {
  const dataDir = mkdtempSync(join(parent, 'trampolim-faults-'));
  // Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
  chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = 'a secret for one run of one fault, and for nobody else';
  let running: ReadyServer | undefined;

  const server: TestedServer = {
    url,
    secret,
    async withDatabase(work) {
      const ownDatabase = await startOwnDatabase(dataDir);
      try {
        await migrateToLatest(ownDatabase.url);
        const { db } = openDatabase(ownDatabase.url, { statementTimeout: false });
        try {
          return await work(db, ownDatabase.url);
        } finally {
          await db.destroy();
        }
      } finally {
        await ownDatabase.stop();
      }
    },
    async start() {
      running = await startServerProcess(
        {
          DATA_DIR: dataDir,
          PORT: String(port),
          SESSION_SECRET: secret,
          // Each caller states its own IP address.
          TRUST_PROXY: '1',
          ...environment,
        },
        program,
      );
    },
    async kill() {
      running?.kill('SIGKILL');
      return (await running?.exited)?.output ?? '';
    },
    async killPostgres() {
      const killedPid = postmasterOf(dataDir)?.pid;
      if (killedPid === undefined) throw new Error('PostgreSQL does not run.');
      process.kill(killedPid, 'SIGKILL');
      const isReplaced = () => (postmasterOf(dataDir)?.pid ?? killedPid) !== killedPid;
      if ((await timeUntil(isReplaced, maxRecoveryMs)) === Infinity)
        throw new Error('PostgreSQL was not started again.');
    },
    postgresPids() {
      const postmaster = postmasterOf(dataDir)?.pid;
      return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
    },
    pid: () => running?.pid ?? 0,
    isReady: () =>
      fetch(`${url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    async remove() {
      running?.kill('SIGTERM');
      await running?.exited;
      while (processesOf(dataDir).length > 0) await setTimeout(50);
      rmSync(dataDir, { recursive: true });
    },
  };
  return server;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
