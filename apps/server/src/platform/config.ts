import { join, resolve } from 'node:path';
import { email, newPassword } from '@trampolim/contract/values/text';
import { z } from 'zod';
import { lacksDatabaseTls, lacksServiceTls, mayBePlain } from './plain-connections.ts';
import { isStrongSecret } from './server-secrets.ts';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Treats an empty variable as absent, because shells and compose files produce empty variables. */
const setting = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema);

const isSet = (value: string | undefined) => value !== undefined && !isBlank(value);

const port = z.coerce.number<string>().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Host names, separated by spaces. */
const hosts = z.string().transform((text) => text.trim().split(/\s+/));

/**
 * Database URLs, separated by spaces or commas. A comma separates two URLs only before `postgres`, because one URL may
 * contain several hosts: `postgres://one/db, postgres://other/db?host=a,b`.
 */
const databaseUrls = z
  .string()
  .transform((text) => text.trim().split(/(?:\s|,(?=\s*postgres))+/))
  .pipe(z.array(databaseUrl));

/** Links are built by appending a path, so a query, a fragment or a password is not allowed. */
const baseUrl = /^[^@?#]*$/;

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const logLevels = ['error', 'warn', 'info'] as const;

/** Supervisors kill a server that takes much longer to stop. */
const maxDrainSeconds = 120;

const environment = z.object({
  PORT: setting(port.default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  DATABASE_URL: setting(databaseUrl.optional()),
  DATABASE_REPLICA_URLS: setting(databaseUrls.default([])),
  DATA_DIR: setting(z.string().default('data')),
  ADMIN_EMAIL: setting(email.optional()),
  ADMIN_PASSWORD: setting(newPassword.optional()),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\r\n]+$/)
      .default('Trampolim <nao-responda@trampolim.example>'),
  ),
  CONTACT_EMAIL: setting(email.default('contato@trampolim.example')),
  PUBLIC_URL: setting(httpUrl.regex(baseUrl).optional()),
  SESSION_SECRET: setting(z.string().refine(isStrongSecret).optional()),
  PREVIOUS_SESSION_SECRET: setting(z.string().refine(isStrongSecret).optional()),
  CEP_SERVICE_URL: setting(httpUrl.includes('{cep}').default('https://viacep.com.br/ws/{cep}/json/')),
  CNPJ_SERVICE_URL: setting(httpUrl.includes('{cnpj}').optional()),
  TRUST_PROXY: setting(flag.default(false)),
  HOSTS_WITHOUT_TLS: setting(hosts.default([])),
  ALLOW_PRIVATE_ADDRESSES: setting(flag.default(false)),
  METRICS_PORT: setting(port.optional()),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  METRICS_TOKEN: setting(z.string().min(16).optional()),
  LOG_LEVEL: setting(z.enum(logLevels).default('warn')),
  ACTION_LOG_COPY: setting(flag.default(false)),
  DRAIN_SECONDS: setting(z.coerce.number<string>().int().min(0).max(maxDrainSeconds).default(0)),
  ERASURE_FILE: setting(z.string().optional()),
  DEMO: setting(flag.optional()),
  REQUIRE_ADMIN_SECOND_FACTOR: setting(flag.optional()),
});

type Variable = keyof z.output<typeof environment>;

/** The expected form of each variable. Error messages omit the actual value, which may be a secret. */
const expectations: Record<Variable, string> = {
  PORT: 'um número de porta, de 0 a 65535',
  HOST: 'um endereço desta máquina, como 127.0.0.1',
  DATABASE_URL: 'um endereço do PostgreSQL, como postgres://usuario:senha@maquina:5432/banco',
  DATABASE_REPLICA_URLS: 'endereços de réplicas do banco de DATABASE_URL, separados por espaços',
  DATA_DIR: 'uma pasta',
  ADMIN_EMAIL: 'um e-mail válido',
  ADMIN_PASSWORD: 'uma senha de no mínimo 8 caracteres e no máximo 72 bytes',
  SMTP_URL: 'um servidor de e-mail, como smtp://usuario:senha@maquina:587',
  MAIL_FROM: 'um remetente, como Trampolim <nao-responda@exemplo.com.br>',
  CONTACT_EMAIL: 'um e-mail válido',
  PUBLIC_URL: 'um endereço começando com http:// ou https://, sem usuário, ? nem #',
  SESSION_SECRET: 'um segredo de no mínimo 32 bytes aleatórios, como os de: openssl rand -base64 32',
  PREVIOUS_SESSION_SECRET: 'um segredo como o de SESSION_SECRET',
  CEP_SERVICE_URL: 'um endereço começando com http:// ou https://, com {cep} no lugar do CEP',
  CNPJ_SERVICE_URL: 'um endereço começando com http:// ou https://, com {cnpj} no lugar do CNPJ',
  TRUST_PROXY: '0 ou 1',
  HOSTS_WITHOUT_TLS: 'nomes de máquinas de uma rede privada, separados por espaços',
  ALLOW_PRIVATE_ADDRESSES: '0 ou 1',
  METRICS_PORT: 'um número de porta, de 0 a 65535',
  METRICS_HOST: 'um endereço desta máquina, como 127.0.0.1',
  METRICS_TOKEN: 'um texto de no mínimo 16 caracteres',
  LOG_LEVEL: `um destes: ${logLevels.join(', ')}`,
  ACTION_LOG_COPY: '0 ou 1',
  DRAIN_SECONDS: `um número de segundos, de 0 a ${maxDrainSeconds}`,
  ERASURE_FILE: 'um arquivo',
  DEMO: '0 ou 1',
  REQUIRE_ADMIN_SECOND_FACTOR: '0 ou 1',
};

/** Settings that suggest a real site. With any of them, demo data is created only if `DEMO` asks for it. */
const realSiteSettings = [
  'HOST',
  'DATABASE_URL',
  'DATA_DIR',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'CEP_SERVICE_URL',
  'CNPJ_SERVICE_URL',
  'TRUST_PROXY',
] as const;

export interface Config {
  port: number;
  host: string;
  /** If absent, the server runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Streaming replicas of `databaseUrl`, for reads. */
  databaseReplicaUrls: readonly string[];
  /** The absolute path of the folder for everything that the server stores in files. */
  dataDir: string;
  firstAdmin: { email: string; password: string } | undefined;
  /** If absent, every mail becomes a file under `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's e-mail address. */
  contactEmail: string;
  /** The public URL of the site, without a final slash. Links in mails start with it. */
  publicUrl: string;
  /** If absent, a secret is created once and stored in `dataDir`. */
  sessionSecret: string | undefined;
  /** A former secret, whose signatures are still accepted. */
  previousSessionSecret: string | undefined;
  /** The URL of the postal code service, with `{cep}` as a placeholder for the code. */
  cepServiceUrl: string;
  /**
   * The URL of a service that returns the names of companies, with `{cnpj}` as a placeholder. If absent, nothing
   * is looked up.
   */
  cnpjServiceUrl: string | undefined;
  trustProxy: boolean;
  /** Machines of a private network to which connections may be unencrypted. */
  hostsWithoutTls: readonly string[];
  /** URLs that users choose may also use `http`, any port, and private networks. Only for tests and development. */
  allowPrivateAddresses: boolean;
  /** If absent, there are no metrics. If there is a token, readers must send it. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
  logLevel: (typeof logLevels)[number];
  /** True if the action log is also written to standard output, with e-mails and network addresses. */
  copiesActionLog: boolean;
  /**
   * Seconds between the moment when `/api/ready` announces the shutdown and the moment when the server stops
   * listening.
   */
  drainSeconds: number;
  /** The absolute path of the list of erased accounts and alert addresses, which survives a loss of the database. */
  erasureFile: string;
  /** True if administrators must set up a second factor before they can do anything else. */
  requireAdminSecondFactor: boolean;
  demo: boolean;
}

export class InvalidConfig extends Error {}

/**
 * Reads and validates the environment.
 * @throws {InvalidConfig} with one line for each invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  const invalidNames = new Set(parsed.error?.issues.map(({ path }) => path[0] as Variable));
  const lines = [...invalidNames].map((name) => `  ${name}: deve ser ${expectations[name]}.`);
  if (isSet(env.ADMIN_EMAIL) !== isSet(env.ADMIN_PASSWORD)) {
    const missingName = isSet(env.ADMIN_EMAIL) ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    lines.push(`  ${missingName}: falta; informe ADMIN_EMAIL e ADMIN_PASSWORD juntas.`);
  }
  if (isSet(env.DATABASE_REPLICA_URLS) && !isSet(env.DATABASE_URL))
    lines.push('  DATABASE_URL: falta; DATABASE_REPLICA_URLS só vale com o banco principal.');
  if (!parsed.success || lines.length > 0)
    throw new InvalidConfig(`Configuração inválida:\n${lines.join('\n')}`);
  const values = parsed.data;
  const plainConnections = listPlainConnections(values, env);
  if (plainConnections.length > 0)
    throw new InvalidConfig(`Configuração inválida:\n${plainConnections.join('\n')}`);
  const demo = values.DEMO ?? !realSiteSettings.some((name) => isSet(env[name]));
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    dataDir: resolve(values.DATA_DIR),
    firstAdmin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    sessionSecret: values.SESSION_SECRET,
    previousSessionSecret: values.PREVIOUS_SESSION_SECRET,
    cepServiceUrl: values.CEP_SERVICE_URL,
    cnpjServiceUrl: values.CNPJ_SERVICE_URL,
    trustProxy: values.TRUST_PROXY,
    hostsWithoutTls: values.HOSTS_WITHOUT_TLS,
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    logLevel: values.LOG_LEVEL,
    copiesActionLog: values.ACTION_LOG_COPY,
    drainSeconds: values.DRAIN_SECONDS,
    erasureFile: resolve(values.ERASURE_FILE ?? join(values.DATA_DIR, 'erased-accounts')),
    demo,
    // By default, a demo and a site on plain HTTP do not require one: docs/decisions/0086-second-factor.md.
    requireAdminSecondFactor:
      values.REQUIRE_ADMIN_SECOND_FACTOR ?? (!demo && (values.PUBLIC_URL ?? '').startsWith('https:')),
  };
}

/** Returns one line for each variable with which the server would connect to another machine without TLS. */
function listPlainConnections(values: z.output<typeof environment>, env: NodeJS.ProcessEnv): string[] {
  const allowed = values.HOSTS_WITHOUT_TLS;
  const lacksTls = (url: string | undefined) =>
    url !== undefined && URL.canParse(url) && lacksServiceTls(url, allowed);
  const databases = [
    { name: 'DATABASE_URL', urls: values.DATABASE_URL === undefined ? [] : [values.DATABASE_URL] },
    { name: 'DATABASE_REPLICA_URLS', urls: values.DATABASE_REPLICA_URLS },
  ].filter(({ urls }) => urls.some((url) => lacksDatabaseTls(url, allowed)));
  const services = [
    { name: 'CEP_SERVICE_URL', url: values.CEP_SERVICE_URL },
    { name: 'CNPJ_SERVICE_URL', url: values.CNPJ_SERVICE_URL },
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', url: env.OTEL_EXPORTER_OTLP_ENDPOINT },
    { name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', url: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT },
  ].filter(({ url }) => lacksTls(url));
  const exception = 'Numa rede privada, ponha o nome da máquina em HOSTS_WITHOUT_TLS.';
  return [
    ...databases.map(
      ({ name }) => `  ${name}: outra máquina exige conexão cifrada: sslmode=verify-full. ${exception}`,
    ),
    ...services.map(({ name }) => `  ${name}: outra máquina exige https://. ${exception}`),
    ...(values.METRICS_PORT !== undefined && !mayBePlain(values.METRICS_HOST, allowed)
      ? [`  METRICS_HOST: as métricas não são cifradas: use um endereço desta máquina. ${exception}`]
      : []),
  ];
}
