import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { explainStartFailure } from '../../src/start-failure.ts';
import { createTestDatabase } from '../test-database.ts';
import { setUpDataFolder } from './data-folder.ts';
import { launchServerProcess, messagesIn } from './server-process.ts';

const dataDir = setUpDataFolder();

test('a server with invalid variables does not start and explains each of them in one line', async () => {
  const { code, output } = await launchServerProcess({
    DATA_DIR: dataDir,
    PORT: 'abc',
    DATABASE_URL: 'mysql://localhost/x',
    ADMIN_EMAIL: 'ana',
    SMTP_URL: 'foo',
    CONTACT_EMAIL: 'contato',
    PUBLIC_URL: 'trampolim.example',
    SESSION_SECRET: 'short secret',
    CEP_SERVICE_URL: 'https://example.com/',
    CNPJ_SERVICE_URL: 'https://example.com/',
    TRUST_PROXY: 'yes',
    DEMO: 'sim',
  }).exited;

  expect(messagesIn(output)).toEqual([
    `Configuração inválida:
  PORT: deve ser um número de porta, de 0 a 65535.
  DATABASE_URL: deve ser um endereço do PostgreSQL, como postgres://usuario:senha@maquina:5432/banco.
  ADMIN_EMAIL: deve ser um e-mail válido.
  SMTP_URL: deve ser um servidor de e-mail, como smtp://usuario:senha@maquina:587.
  CONTACT_EMAIL: deve ser um e-mail válido.
  PUBLIC_URL: deve ser um endereço começando com http:// ou https://, sem usuário, ? nem #.
  SESSION_SECRET: deve ser um segredo de no mínimo 32 bytes aleatórios, como os de: openssl rand -base64 32.
  CEP_SERVICE_URL: deve ser um endereço começando com http:// ou https://, com {cep} no lugar do CEP.
  CNPJ_SERVICE_URL: deve ser um endereço começando com http:// ou https://, com {cnpj} no lugar do CNPJ.
  TRUST_PROXY: deve ser 0 ou 1.
  DEMO: deve ser 0 ou 1.
  ADMIN_PASSWORD: falta; informe ADMIN_EMAIL e ADMIN_PASSWORD juntas.`,
  ]);
  expect(code).toBe(1);
});

test.each([
  { PUBLIC_URL: 'https://ana:segredo@trampolim.example' },
  { PUBLIC_URL: 'https://trampolim.example/?de=aqui' },
  { PUBLIC_URL: 'https://trampolim.example/#aqui' },
  { MAIL_FROM: 'Trampolim <a@b.co>\r\nBcc: todos@b.co' },
])('%o is refused, because it would break links or mails', (environment) => {
  expect(() => readConfig(environment)).toThrow(`${Object.keys(environment)[0]}: deve ser`);
});

test.each([
  ['postgres://um/banco', ['postgres://um/banco']],
  [
    'postgres://um/banco, postgresql://outro/banco?host=a,b',
    ['postgres://um/banco', 'postgresql://outro/banco?host=a,b'],
  ],
  [' postgres://um/banco\npostgres://outro/banco ', ['postgres://um/banco', 'postgres://outro/banco']],
  ['', []],
])('the replicas %j are read as URLs', (text, urls) => {
  const { databaseReplicaUrls } = readConfig({
    DATABASE_URL: 'postgres://primario/banco',
    DATABASE_REPLICA_URLS: text,
    HOSTS_WITHOUT_TLS: 'primario um outro a,b',
  });
  expect(databaseReplicaUrls).toEqual(urls);
});

test.each(['mysql://um/banco', 'postgres://um/banco http://outro/banco', 'um'])(
  'the replicas %j are refused',
  (text) => {
    const environment = { DATABASE_URL: 'postgres://primario/banco', DATABASE_REPLICA_URLS: text };
    expect(() => readConfig(environment)).toThrow('DATABASE_REPLICA_URLS: deve ser');
  },
);

test('replicas without their database are refused', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URLS: 'postgres://um/banco' })).toThrow('DATABASE_URL: falta');
});

test.each([
  [
    { DATABASE_URL: 'postgres://banco.example/x' },
    'DATABASE_URL: outra máquina exige conexão cifrada: sslmode=verify-full.',
  ],
  [{ DATABASE_URL: 'postgres://banco.example/x?sslmode=no-verify' }, 'DATABASE_URL: outra máquina exige'],
  [{ DATABASE_URL: 'postgres://localhost/x?host=banco.example' }, 'DATABASE_URL: outra máquina exige'],
  [
    {
      DATABASE_URL: 'postgres://localhost/x',
      DATABASE_REPLICA_URLS: 'postgres://localhost/x postgres://10.0.0.2/x',
    },
    'DATABASE_REPLICA_URLS: outra máquina exige',
  ],
  [{ CEP_SERVICE_URL: 'http://cep.example/{cep}' }, 'CEP_SERVICE_URL: outra máquina exige https://.'],
  [{ CNPJ_SERVICE_URL: 'http://10.0.0.3/{cnpj}' }, 'CNPJ_SERVICE_URL: outra máquina exige https://.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: outra máquina exige https://.',
  ],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST: as métricas não são cifradas'],
])(
  '%o is refused, because it would connect to another machine without encryption',
  (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  },
);

test.each([
  { DATABASE_URL: 'postgres://banco.example/x?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:5432/x' },
  { DATABASE_URL: 'postgres://ana@[::1]/x' },
  { DATABASE_URL: 'postgres://ana@banco.example/x?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://database/x', HOSTS_WITHOUT_TLS: 'mail database' },
  { CEP_SERVICE_URL: 'http://127.0.0.1:4000/{cep}' },
  { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', HOSTS_WITHOUT_TLS: '0.0.0.0' },
])('%o is accepted: it is encrypted, stays on this machine or is explicitly allowed', (environment) => {
  expect(() => readConfig(environment)).not.toThrow();
});

test('an unreachable database is reported in one line', async () => {
  const { code, output } = await launchServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/nada',
  }).exited;

  expect(messagesIn(output)).toEqual([
    'Não foi possível conectar ao banco de dados de DATABASE_URL (ECONNREFUSED). Verifique o endereço e se o PostgreSQL está no ar.',
  ]);
  expect(code).toBe(1);
});

test('a server with an invalid secret does not start and reports it without its text', async () => {
  const folder = setUpDataFolder();
  const file = join(folder, 'session-secret');
  writeFileSync(file, 'x');
  const { url } = await createTestDatabase();

  const { code, output } = await launchServerProcess({ DATA_DIR: folder, DATABASE_URL: url }).exited;

  expect(messagesIn(output)).toEqual([
    `O segredo das sessões, em ${file}, está vazio ou é curto demais. Apague o arquivo, e outro será criado ao iniciar, ou defina SESSION_SECRET.`,
  ]);
  expect(code).toBe(1);
});

test.each<[string, NodeJS.ProcessEnv, object, string]>([
  [
    'a port for administrators only',
    { PORT: '80' },
    { code: 'EACCES', syscall: 'listen' },
    'Sem permissão para usar a porta 80. Escolha outra: PORT=3001 npm start',
  ],
  [
    'an IP address of another machine',
    { HOST: '203.0.113.7' },
    { code: 'EADDRNOTAVAIL', syscall: 'listen' },
    'HOST não é um endereço desta máquina: 203.0.113.7 (EADDRNOTAVAIL).',
  ],
  [
    'a name that does not exist',
    { HOST: 'nada.example' },
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nada.example' },
    'HOST não é um endereço desta máquina: nada.example (ENOTFOUND).',
  ],
  [
    'a folder that may not be written',
    { DATA_DIR: '/proc/dados' },
    { code: 'EACCES', syscall: 'mkdir', path: '/proc/dados' },
    'Não foi possível gravar em /proc/dados (EACCES). Escolha outra pasta em DATA_DIR.',
  ],
  [
    'a wrong password of the database',
    { DATABASE_URL: 'postgres://ana@banco.example/x?sslmode=verify-full' },
    { code: '28P01', message: 'password authentication failed for user "ana"' },
    'O banco de dados de DATABASE_URL recusou a conexão: password authentication failed for user "ana"',
  ],
])('%s is reported in one line', (_description, environment, failure, sentence) => {
  const error = Object.assign(new Error('failed'), failure);

  expect(explainStartFailure(error, readConfig(environment))).toBe(sentence);
});
