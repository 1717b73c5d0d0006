import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoAccounts } from '../seeds/demo-accounts.ts';
import { InvalidConfig, readConfig } from './platform/config.ts';
import { type RunningServer, startServer } from './start-server.ts';

const webFolder = resolve(import.meta.dirname, '../../web/dist');

function announce(server: RunningServer): void {
  console.log(`\nTrampolim no ar: ${server.url.replace('127.0.0.1', 'localhost')}`);
  if (server.dataHome) console.log(`Dados em ${server.dataHome}`);
  if (server.demo) {
    console.log('\nContas de demonstração:');
    for (const { role, email, password } of demoAccounts)
      console.log(`  ${role.padEnd(14)} ${email}  ${password}`);
  }
  console.log('\nCtrl-C encerra.');
}

/** A start that failed for a reason its reader can mend is told in one sentence; anything else in full. */
function explain(error: unknown, port: number): unknown {
  if (error instanceof InvalidConfig) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') {
      return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra porta: PORT=3001 npm start`;
    }
    if (error.code === 'EACCES')
      return `Sem permissão para usar a porta ${port}. Escolha outra: PORT=3001 npm start`;
  }
  return error;
}

let server: RunningServer | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server?.stop();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

let port = 0;
try {
  const config = readConfig(process.env);
  port = config.port;
  // The folder is a link to the newest build: a running server keeps the one it started with.
  server = await startServer(config, existsSync(webFolder) ? { webFolder: realpathSync(webFolder) } : {});
  if (stopping) await server.stop();
  else announce(server);
} catch (error) {
  console.error(explain(error, port));
  process.exit(1);
}
