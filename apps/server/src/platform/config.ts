import { join, resolve } from 'node:path';
import { email, newPassword } from '@trampolim/contract/values/text';
import { z } from 'zod';
import { isStrongSecret } from './secret-strength.ts';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Treats an empty variable as absent, because shells and compose files produce empty variables. */
const setting = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema);

const isSet = (value: string | undefined) => value !== undefined && !isBlank(value);

/** Several URLs of databases, separated by spaces or commas. */
const databaseUrls = z
  .string()
  .transform((text) => text.trim().split(/(?:\s|,(?=\s*postgres))+/))
  .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })));

/** Links are built by appending a path, so a query, a fragment or a password is not allowed. */
const plainUrl = /^[^@?#]*$/;

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const logLevels = ['error', 'warn', 'info'] as const;

/** Supervisors kill a server that takes much longer to stop. */
const maxDrainSeconds = 120;

const environment = z.object({
  PORT: setting(z.coerce.number<string>().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
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
  PUBLIC_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .regex(plainUrl)
      .optional(),
  ),
  SESSION_SECRET: setting(z.string().refine(isStrongSecret).optional()),
  CEP_SERVICE_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .includes('{cep}')
      .default('https://viacep.com.br/ws/{cep}/json/'),
  ),
  CNPJ_SERVICE_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .includes('{cnpj}')
      .optional(),
  ),
  TRUST_PROXY: setting(flag.default(false)),
  ALLOW_PRIVATE_ADDRESSES: setting(flag.default(false)),
  METRICS_PORT: setting(z.coerce.number<string>().int().min(0).max(65_535).optional()),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  METRICS_TOKEN: setting(z.string().min(16).optional()),
  LOG_LEVEL: setting(z.enum(logLevels).default('warn')),
  DRAIN_SECONDS: setting(z.coerce.number<string>().int().min(0).max(maxDrainSeconds).default(0)),
  ERASURE_FILE: setting(z.string().optional()),
  DEMO: setting(flag.optional()),
  REQUIRE_ADMIN_SECOND_FACTOR: setting(flag.optional()),
});

type Variable = keyof z.output<typeof environment>;

/** The expected form of each variable. Messages omit the given value, which may be a secret. */
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
  PUBLIC_URL: 'um endereço começando por http:// ou https://, sem usuário, ? nem #',
  SESSION_SECRET: 'um segredo de no mínimo 32 bytes feitos ao acaso, como os de: openssl rand -base64 32',
  CEP_SERVICE_URL: 'um endereço começando por http:// ou https://, com {cep} no lugar do CEP',
  CNPJ_SERVICE_URL: 'um endereço começando por http:// ou https://, com {cnpj} no lugar do CNPJ',
  TRUST_PROXY: '0 ou 1',
  ALLOW_PRIVATE_ADDRESSES: '0 ou 1',
  METRICS_PORT: 'um número de porta, de 0 a 65535',
  METRICS_HOST: 'um endereço desta máquina, como 127.0.0.1',
  METRICS_TOKEN: 'um texto de no mínimo 16 caracteres',
  LOG_LEVEL: `um destes: ${logLevels.join(', ')}`,
  DRAIN_SECONDS: `um número de segundos, de 0 a ${maxDrainSeconds}`,
  ERASURE_FILE: 'um arquivo',
  DEMO: '0 ou 1',
  REQUIRE_ADMIN_SECOND_FACTOR: '0 ou 1',
};

/** Settings that show that the site runs in production, where demo data must not be created unasked. */
const serious = [
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
  /** Absolute. */
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
  /** The URL of the postal code service, with `{cep}` as a placeholder for the code. */
  cepServiceUrl: string;
  /**
   * The URL of a service that returns the names of companies, with `{cnpj}` as a placeholder. If absent, nothing
   * is looked up.
   */
  cnpjServiceUrl: string | undefined;
  trustProxy: boolean;
  /** URLs that users choose may also use `http`, any port, and private networks. Only for tests and development. */
  allowPrivateAddresses: boolean;
  /** Without it there are no metrics. If it contains a token, readers must send it. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
  logLevel: (typeof logLevels)[number];
  /**
   * Seconds between the moment when `/api/ready` announces the shutdown and the moment when the server stops
   * listening.
   */
  drainSeconds: number;
  /** The list of erased accounts, which survives a loss of the database. Absolute. */
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
  const bad = new Set(parsed.error?.issues.map(({ path }) => path[0] as Variable));
  const lines = [...bad].map((name) => `  ${name}: deve ser ${expectations[name]}.`);
  if (isSet(env.ADMIN_EMAIL) !== isSet(env.ADMIN_PASSWORD)) {
    const absent = isSet(env.ADMIN_EMAIL) ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    lines.push(`  ${absent}: falta; ADMIN_EMAIL e ADMIN_PASSWORD andam juntas.`);
  }
  if (isSet(env.DATABASE_REPLICA_URLS) && !isSet(env.DATABASE_URL))
    lines.push(
      '  DATABASE_URL: falta; DATABASE_REPLICA_URLS só vale com o banco de que as réplicas são cópias.',
    );
  if (!parsed.success || lines.length > 0)
    throw new InvalidConfig(`Configuração inválida:\n${lines.join('\n')}`);
  const given = parsed.data;
  const demo = given.DEMO ?? !serious.some((name) => isSet(env[name]));
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrls: given.DATABASE_REPLICA_URLS,
    dataDir: resolve(given.DATA_DIR),
    firstAdmin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    contactEmail: given.CONTACT_EMAIL,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, ''),
    sessionSecret: given.SESSION_SECRET,
    cepServiceUrl: given.CEP_SERVICE_URL,
    cnpjServiceUrl: given.CNPJ_SERVICE_URL,
    trustProxy: given.TRUST_PROXY,
    allowPrivateAddresses: given.ALLOW_PRIVATE_ADDRESSES,
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { port: given.METRICS_PORT, host: given.METRICS_HOST, token: given.METRICS_TOKEN },
    logLevel: given.LOG_LEVEL,
    drainSeconds: given.DRAIN_SECONDS,
    erasureFile: resolve(given.ERASURE_FILE ?? join(given.DATA_DIR, 'erased-accounts')),
    demo,
    // Only a site with a public URL is in production: docs/decisions/0086-second-factor.md.
    requireAdminSecondFactor:
      given.REQUIRE_ADMIN_SECOND_FACTOR ?? (!demo && (given.PUBLIC_URL ?? '').startsWith('https:')),
  };
}
