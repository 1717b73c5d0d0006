import './platform/clean-environment.ts';
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoAccounts } from '../seeds/demo-accounts.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { OpenFileShortage } from './platform/http/open-files.ts';
import { type Announcer, createAnnouncer, createLog, logProcessFaults } from './platform/log.ts';
import { explainStartFailure } from './start-failure.ts';
import { type RunningServer, type StartOptions, startServer } from './start-server.ts';

const webFolder = resolve(import.meta.dirname, '../../web/dist');

const sharedUserNotice =
  'Atenção: o banco de dados roda como nobody, e outros programas que rodam assim podem ler os dados. Crie um usuário postgres antes de começar, ou rode como usuário comum.';

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

const shortageNotice = ({ openFileLimit, neededLimit, connections }: OpenFileShortage): string =>
  `Atenção: o sistema deixa abrir ${openFileLimit} arquivos, o bastante para ${connections} conexões ao mesmo tempo. Para todas, aumente o limite antes de iniciar: ulimit -n ${neededLimit}`;

function announce(server: RunningServer, { host }: Config, { info }: Announcer): void {
  if (server.metricsUrl) info(`Métricas: ${server.metricsUrl}`);
  info(`\nTrampolim no ar: ${server.url.replace('127.0.0.1', 'localhost')}`);
  if (server.databaseFolder) info(`Dados em ${server.databaseFolder}`);
  if (server.hasSharedDatabaseUser) info(sharedUserNotice);
  if (server.isDemo) {
    info('\nContas de demonstração:');
    for (const { role, email, password } of demoAccounts) info(`  ${role.padEnd(14)} ${email}  ${password}`);
    if (!loopbackHosts.has(host))
      info('\nAtenção: quem abrir este endereço pode entrar com elas, inclusive na administração.');
  }
  if (server.isAdminIgnored)
    info(
      '\nAtenção: ADMIN_EMAIL e ADMIN_PASSWORD não valem, porque já existe administrador. Entre com a senha dele.',
    );
  if (server.openFileShortage) info(`\n${shortageNotice(server.openFileShortage)}`);
  info('\nCtrl-C encerra.');
}

/**
 * The longest time that a signal waits for a running start to finish. The process then exits, because the start has
 * hung. The first start creates a database, which takes long on a busy machine.
 */
const maxStartMs = 60_000;
/** The longest time that the server may then take to stop, besides the time to drain. */
const maxStopMs = 20_000;

let starting: Promise<RunningServer> | undefined;
let isStopping = false;
let config: Config | undefined;

const exitAfter = (ms: number) => setTimeout(() => process.exit(1), ms).unref();

/** Waits for a running start to finish first, so that nothing is left incomplete. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const startTimer = exitAfter(maxStartMs);
  const server = await starting;
  clearTimeout(startTimer);
  exitAfter(maxStopMs + (config?.drainSeconds ?? 0) * 1000);
  await server?.stop();
  process.exit();
}

/** Runs the server until a signal stops it. Prints its URL, or the reason of a failure. */
export async function runServer(options: Pick<StartOptions, 'pace'> = {}): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  const announcer = createAnnouncer();
  logProcessFaults(createLog());
  try {
    config = readConfig(process.env);
    // The folder is a link to the newest build. A running server continues to serve the build that it started with.
    const web = existsSync(webFolder) ? { webFolder: realpathSync(webFolder) } : {};
    starting = startServer(config, { ...web, ...options, announcer });
    const server = await starting;
    if (!isStopping) announce(server, config, announcer);
  } catch (error) {
    announcer.failure(error, explainStartFailure(error, config));
    process.exit(1);
  }
}
