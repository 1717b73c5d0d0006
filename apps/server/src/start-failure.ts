import { NoLocalPostgres } from '@trampolim/local-postgres';
import { InvalidSecret } from './accounts/sessions/session-secret.ts';
import { type Config, InvalidConfig } from './platform/config.ts';
import { isDatabaseUnavailable } from './platform/database/database.ts';

/** Explains a failed start that an operator can fix. Returns undefined for a fault of the program. */
export function explainStartFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof InvalidConfig || error instanceof NoLocalPostgres) return error.message;
  if (error instanceof InvalidSecret) return explainSecret(error);
  if (!config || !(error instanceof Error)) return undefined;
  return (
    explainListening(error, config) ??
    explainDatabase(error, config) ??
    explainDataFolder(error, config.dataDir)
  );
}

/** The message must not contain the file's content, which is secret. */
const explainSecret = ({ file, code }: InvalidSecret): string =>
  code === undefined
    ? `O segredo das sessões, em ${file}, está vazio ou é curto demais. Apague o arquivo, e outro será criado ao iniciar, ou defina SESSION_SECRET.`
    : `Não foi possível ler o segredo das sessões, em ${file}, e restringi-lo ao dono (${code}). O arquivo deve ser de quem roda o servidor, com permissão 0600.`;

type SystemError = Error & {
  code?: string;
  syscall?: string;
  hostname?: string;
  port?: number;
  path?: string;
};

function explainListening(
  { code, syscall, hostname, port: refusedPort }: SystemError,
  { port, host, metrics }: Config,
): string | undefined {
  // An unknown host fails with its name while it is looked up, before the server listens.
  if (syscall !== 'listen' && hostname !== host) return undefined;
  if (metrics && refusedPort === metrics.port && refusedPort !== port)
    return `As métricas não podem ser servidas em ${metrics.host}:${refusedPort} (${code}). Mude METRICS_HOST ou METRICS_PORT.`;
  if (code === 'EADDRINUSE') {
    return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra porta: PORT=3001 npm start`;
  }
  if (code === 'EACCES') return `Sem permissão para usar a porta ${port}. Escolha outra: PORT=3001 npm start`;
  return `HOST não é um endereço desta máquina: ${host} (${code}).`;
}

/** PostgreSQL's codes of a wrong password, an unknown user and an unknown database. */
const refusalCodes = new Set(['28P01', '28000', '3D000']);

function explainDatabase(error: SystemError, { databaseUrl }: Config): string | undefined {
  if (!databaseUrl) return undefined;
  const { code = '' } = error;
  if (refusalCodes.has(code)) return `O banco de dados de DATABASE_URL recusou a conexão: ${error.message}`;
  if (!isDatabaseUnavailable(error)) return undefined;
  return `Não foi possível conectar ao banco de dados de DATABASE_URL (${code || error.message}). Verifique o endereço e se o PostgreSQL está no ar.`;
}

const writeFailureCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC']);

function explainDataFolder({ code = '', path }: SystemError, dataDir: string): string | undefined {
  if (!path?.startsWith(dataDir) || !writeFailureCodes.has(code)) return undefined;
  return `Não foi possível gravar em ${path} (${code}). Escolha outra pasta em DATA_DIR.`;
}
