import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerProcess {
  pid: number;
  /** Returns everything that the process has written so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  exited: Promise<Exit>;
}

export interface ReadyServer extends ServerProcess {
  /** The URL on which it listens. */
  url: string;
  port: number;
}

/** Returns the messages of a server's log lines, which are JSON objects. */
export const messagesIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

interface LaunchOptions {
  /** Called with the whole output whenever there is more of it. */
  onOutput?: (output: string) => void;
  args?: readonly string[];
  /** The number of files that the process may open at the same time. Defaults to that of the tests. */
  openFileLimit?: number;
}

interface Exit {
  code: number | null;
  output: string;
}

/** The product's server. */
export const productProgram = join(import.meta.dirname, '../../src/main.ts');

/** The product's server with timeouts of about a second instead of half a minute. */
export const shortTimeoutsProgram = join(import.meta.dirname, 'short-timeouts-server.ts');

/** The product's server with shorter delays before its jobs. */
export const fastJobsProgram = join(import.meta.dirname, 'fast-jobs-server.ts');

/** The product's server, except that it soon takes over the work of a server that was killed. */
export const fastRecoveryProgram = join(import.meta.dirname, 'fast-recovery-server.ts');

/** Caches compiled code, which halves the time of the many starts in these tests. */
const compileCache = join(import.meta.dirname, '../../../../node_modules/.cache/server-process');

const announcement = /Trampolim no ar: (http:\/\/[^\s"]+)/;

/** Starts the real server in a separate process and waits until it prints its URL. */
export async function startServerProcess(
  environment: NodeJS.ProcessEnv,
  file = productProgram,
  options: Pick<LaunchOptions, 'openFileLimit'> = {},
): Promise<ReadyServer> {
  const { promise: announcedUrl, resolve } = Promise.withResolvers<string>();
  const onOutput = (output: string) => {
    const url = announcement.exec(output)?.[1];
    if (url) resolve(url);
  };
  const server = launchServerProcess(environment, file, { ...options, onOutput });
  const failure = server.exited.then(({ code, output }) => {
    throw new Error(`The server ended with ${code}:\n${output}`);
  });
  // `localhost` may resolve to IPv6 first.
  const url = (await Promise.race([announcedUrl, failure])).replace('localhost', '127.0.0.1');
  // The test itself checks how the server ends later.
  failure.catch(() => undefined);
  return { ...server, url, port: Number(new URL(url).port) };
}

/** The servers of this process that have not ended. */
export const runningServers = new Set<ChildProcess>();

/** Starts the real server in a separate process without waiting. */
export function launchServerProcess(
  environment: NodeJS.ProcessEnv,
  file = productProgram,
  { onOutput, args = [], openFileLimit }: LaunchOptions = {},
): ServerProcess {
  const { PATH, TMPDIR } = process.env;
  const command = [process.execPath, file, ...args];
  const [program = '', ...programArgs] =
    openFileLimit === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${openFileLimit} && exec "$0" "$@"`, ...command];
  const child = spawn(program, programArgs, {
    cwd: tmpdir(),
    env: {
      PATH,
      ...(TMPDIR && { TMPDIR }),
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  runningServers.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput?.(output);
    });
  }
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code) => {
      runningServers.delete(child);
      resolve({ code, output });
    });
  });
  return { pid: child.pid ?? 0, exited, output: () => output, kill: (signal) => child.kill(signal) };
}
