import { resolve } from 'node:path';
import { email, newPassword } from '@trampolim/contract/text';
import { z } from 'zod';

/** An empty variable means the same as none, as shells and compose files produce them. */
const setting = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  PORT: setting(z.coerce.number<string>().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATA_DIR: setting(z.string().default('data')),
  ADMIN_EMAIL: setting(email.optional()),
  ADMIN_PASSWORD: setting(newPassword.optional()),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: setting(z.string().default('Trampolim <nao-responda@trampolim.example>')),
  PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  SESSION_SECRET: setting(z.string().min(32).optional()),
  CEP_SERVICE_URL: setting(z.url({ protocol: /^https?$/ }).default('https://viacep.com.br/ws/{cep}/json/')),
  TRUST_PROXY: setting(flag.default(false)),
  DEMO: setting(flag.optional()),
});

/** Settings whose presence means that somebody runs this for real, so that demo data must not appear unasked. */
const serious = [
  'HOST',
  'DATABASE_URL',
  'DATA_DIR',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'CEP_SERVICE_URL',
  'TRUST_PROXY',
] as const;

export interface Config {
  port: number;
  host: string;
  /** Absent: the server runs a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  firstAdmin: { email: string; password: string } | undefined;
  /** Absent: every mail becomes a file under `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where people reach the site, without a final slash; links in mails start with it. */
  publicUrl: string;
  /** Absent: made once and kept in `dataDir`. */
  sessionSecret: string | undefined;
  /** Address of the postal-code service, `{cep}` standing for the code. */
  cepServiceUrl: string;
  trustProxy: boolean;
  demo: boolean;
}

export class InvalidConfig extends Error {}

/** Reads and checks the environment; throws `InvalidConfig` with one line for each bad variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new InvalidConfig(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const given = parsed.data;
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined)) {
    throw new InvalidConfig('Configuração inválida:\n  ADMIN_EMAIL e ADMIN_PASSWORD andam juntas.');
  }
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    dataDir: resolve(given.DATA_DIR),
    firstAdmin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, ''),
    sessionSecret: given.SESSION_SECRET,
    cepServiceUrl: given.CEP_SERVICE_URL,
    trustProxy: given.TRUST_PROXY,
    demo: given.DEMO ?? serious.every((name) => !env[name]),
  };
}
