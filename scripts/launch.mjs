// Runs on the Node of the system, whatever its age, before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './install.mjs';
import { sayFailure } from './say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 24;
const parentCheckIntervalMs = 1000;

await installDependencies(root);
handOver(findNode(), process.argv.slice(2));

/** Returns the Node that the lockfile pins for this platform, or the system's if it is recent enough. */
function findNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  sayFailure(
    `O Trampolim precisa do Node ${oldestNode} ou mais novo (este é o ${process.versions.node}). Instale-o em https://nodejs.org e tente de novo.`,
  );
  process.exit(1);
}

/**
 * Runs the command on this Node. The child must not outlive this process: signals are forwarded, and the IPC channel
 * closes even if this process is killed.
 */
function handOver(node, args) {
  const child = spawn(node, [join(root, 'scripts', 'main.ts'), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Caches compiled code, so that types are not stripped at every start and a second start loads four times faster.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // If npm is killed, it forwards no signal, but this process gets another parent.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, parentCheckIntervalMs).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
