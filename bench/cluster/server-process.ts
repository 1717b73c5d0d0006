import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';
import { root } from '../../scripts/root.ts';

/** A server in a process of its own, which can be killed and started again at the same URL. */
export interface ServerProcess {
  port: number;
  pid(): number | undefined;
  start(): Promise<void>;
  /** Ends the process without any warning, like `kill -9`. */
  kill(): Promise<void>;
  /** Returns a metric, such as `trampolim_replicas{state="used"}`. Throws if the server does not report it. */
  readMetric(name: string): Promise<number>;
  /** Ends the process and deletes its folder. */
  remove(): Promise<void>;
}

/** The limit is high, because the other processes of the benchmark use the same processors. */
const maxStartMs = 300_000;

/** Returns false if the process has ended, by itself or by a signal. */
const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

export async function createServerProcess(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-server-'));
  const log = join(folder, 'log');
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    if (isRunning(child) && child.kill(signal)) await ended;
    child = undefined;
  }

  return {
    port,
    pid: () => child?.pid,
    async start() {
      const output = openSync(log, 'a');
      child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
          DATA_DIR: folder,
          DEMO: '0',
          ...environment,
        },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      const deadline = Date.now() + maxStartMs;
      while (!(await isReady())) {
        if (!isRunning(child) || Date.now() > deadline)
          throw new Error(`A server did not start:\n${readFileSync(log, 'utf8')}`);
        await setTimeout(50);
      }
    },
    kill: () => end('SIGKILL'),
    async readMetric(name) {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `));
      if (line === undefined) throw new Error(`The server does not report ${name}.`);
      return Number(line.slice(name.length));
    },
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
