import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readBackup } from './back-up.ts';
import { clusterFolder, createClusterOnce } from './cluster.ts';
import { type ConnectionUrls, connectionUrls } from './connection-urls.ts';
import { type Home, resolveHome } from './home.ts';
import { prepareNativePackage } from './native-package.ts';
import { formatPasswords, type Passwords, readPasswords, superuser } from './passwords.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { findPostmaster } from './postmaster-file.ts';
import { restoreInto } from './restore.ts';
import { secureCluster } from './secure-cluster.ts';
import { createSocketFolder, removeSocketFolder } from './sockets.ts';
import { actAs, findPostgresUser, temporaryFolder } from './system-user.ts';

/**
 * One PostgreSQL of a replicated set, for tests and measurements that kill and promote it. It runs without a keeper
 * until it is removed, and stops when this process ends.
 */
export interface PostgresNode extends ConnectionUrls {
  /** The folder of its unix socket, which stays the same. */
  socketFolder: string;
  home: string;
  /** The main process, whose children serve connections. Undefined while it does not run. */
  pid(): number | undefined;
  start(): Promise<void>;
  /** Kills it without any warning, like `kill -9`. */
  kill(): Promise<void>;
  /** Stops it in the usual way, and deletes its files. */
  remove(): Promise<void>;
}

interface NodeOptions {
  /** The folder of another version of the npm package. */
  packagePath?: string | undefined;
  /** False to save time, for tests in which no node is killed. */
  durable?: boolean;
}

/** Local connections with a password, also of replicas. */
const accessRules = `local all all scram-sha-256\nlocal replication ${superuser} scram-sha-256\n`;

/** Starts a new database that replicas can follow. */
export async function startPrimary({ packagePath, durable = true }: NodeOptions = {}): Promise<PostgresNode> {
  const { dataDir, home } = createHome();
  const native = prepareNativePackage(home.user, packagePath);
  await createClusterOnce(native, home, { durable });
  const options: PostmasterOptions = { nativeFolder: native.folder, home, durable };
  await secureCluster(options);
  actAs(home.user, () => writeFileSync(join(clusterFolder(home.path), 'pg_hba.conf'), accessRules));
  const node = createNode(options, dataDir);
  await node.start();
  return node;
}

interface ReplicaOptions extends NodeOptions {
  /** The name by which the primary knows it, for example in `synchronous_standby_names`. */
  name: string;
  /**
   * The host and port at which the replica reaches the primary. By default the socket of the primary that it is copied
   * from.
   */
  primaryEndpoint?: { host: string; port: number };
}

/** Copies a running primary, and starts the copy as a streaming replica of it. */
export async function startReplica(
  primary: PostgresNode,
  { name, packagePath, durable = true, primaryEndpoint }: ReplicaOptions,
): Promise<PostgresNode> {
  const { dataDir, home } = createHome();
  const restoration = restoreInto(dataDir);
  const write = (path: string, text: string) => restoration.write(path, 'file', contentOf(text));
  for await (const entry of readBackup(primary)) {
    if (entry.path !== settingsFile) await restoration.write(entry.path, entry.kind, entry.read());
  }
  const passwords = passwordsOf({ path: primary.home, user: home.user });
  const { host, port } = primaryEndpoint ?? { host: primary.socketFolder, port: 5432 };
  const connectionInfo = `host=${host} port=${port} user=${superuser} password=${passwords[superuser]} application_name=${name}`;
  await write(settingsFile, `primary_conninfo = '${connectionInfo}'\n`);
  await write('standby.signal', '');
  await restoration.writePasswords(contentOf(formatPasswords(passwords)));
  restoration.finish();
  const native = prepareNativePackage(home.user, packagePath);
  const node = createNode({ nativeFolder: native.folder, home, durable }, dataDir);
  await node.start();
  return node;
}

/** PostgreSQL reads it last, and `alter system` writes it. */
const settingsFile = 'postgresql.auto.conf';

async function* contentOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

function createHome(): { dataDir: string; home: Home } {
  const user = findPostgresUser();
  const dataDir = mkdtempSync(join(temporaryFolder(user), 'trampolim-node-'));
  // Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
  chmodSync(dataDir, 0o755);
  return { dataDir, home: resolveHome(dataDir, user) };
}

function passwordsOf(home: Home): Passwords {
  const passwords = readPasswords(home);
  if (!passwords) throw new Error(`${home.path} has no passwords.`);
  return passwords;
}

/** The remaining processes of a killed PostgreSQL block its cluster for a moment. */
const retryForMs = 10_000;
const pauseMs = 100;

function createNode(options: PostmasterOptions, dataDir: string): PostgresNode {
  const { home } = options;
  const socketFolder = createSocketFolder(home.user);
  let postmaster: Postmaster | undefined;
  return {
    socketFolder,
    home: home.path,
    ...connectionUrls(passwordsOf(home), socketFolder),
    pid: () => findPostmaster(clusterFolder(home.path))?.pid,
    async start() {
      const deadline = Date.now() + retryForMs;
      while (!postmaster) {
        postmaster = await startPostmaster(options, socketFolder).catch((error: unknown) => {
          if (Date.now() > deadline) throw error;
          return undefined;
        });
        if (!postmaster) await setTimeout(pauseMs);
      }
    },
    async kill() {
      const running = findPostmaster(clusterFolder(home.path));
      if (running) process.kill(running.pid, 'SIGKILL');
      await postmaster?.exited;
      postmaster = undefined;
    },
    async remove() {
      await postmaster?.stop();
      postmaster = undefined;
      removeSocketFolder(home, socketFolder);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
