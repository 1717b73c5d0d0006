import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, db } = await startTestApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const examples = join(import.meta.dirname, '../../../../docs/partner-api');
const folder = mkdtempSync(join(tmpdir(), 'trampolim-partner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const padaria = await aCompany(db);
const key = await anApiKey(db, padaria);

const runProgram = promisify(execFile);
const environment = (secret: string) => ({
  ...process.env,
  TRAMPOLIM_URL: `http://127.0.0.1:${port}`,
  TRAMPOLIM_KEY: secret,
  PYTHONIOENCODING: 'utf-8',
});
const isInstalled = (program: string) =>
  runProgram(program, ['--version']).then(
    () => true,
    () => false,
  );

const [hasCurl, hasPython] = [await isInstalled('curl'), await isInstalled('python3')];

const publish = (file: string) =>
  runProgram('sh', [join(examples, 'publish-vacancy.sh'), 'vaga-4711', file], {
    env: environment(key.secret),
  });
const list = (secret: string) =>
  runProgram('python3', [join(examples, 'list_applicants.py')], { env: environment(secret) });

const vacancyFile = (vacancy: object) => {
  const file = join(folder, 'vacancy.json');
  writeFileSync(file, JSON.stringify(vacancy));
  return file;
};

const draft = {
  jobTitle: 'Pessoa padeira',
  jobDescription: 'Assar pães a partir das quatro da manhã.',
  jobArea: 'Outros',
  employmentType: 'CLT',
  jobLocation: { city: 'Santos', state: 'SP' },
};

test.runIf(hasCurl)('the curl example publishes once', async () => {
  const first = await publish(vacancyFile(draft));
  const second = await publish(vacancyFile(draft));

  const vacancies = await db.selectFrom('vacancy').select(['id', 'title']).execute();
  expect(vacancies).toEqual([{ id: first.stdout.trim(), title: 'Pessoa padeira' }]);
  expect(second.stdout).toBe(first.stdout);
});

test.runIf(hasCurl)('the curl example prints why a call is refused', async () => {
  await publish(vacancyFile(draft));

  await expect(publish(vacancyFile({ ...draft, jobTitle: 'Outra' }))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('idempotency_key_reused'),
  });
});

test.runIf(hasPython)('the Python example lists the applicants of open vacancies, newest first', async () => {
  const oficina = await aCompany(db);
  const { secret } = await anApiKey(db, oficina);
  const [openVacancy, closedVacancy] = [
    await aVacancy(db, oficina, { title: 'Pessoa torneira' }),
    await aVacancy(db, oficina, { live: false, closed_at: new Date().toISOString() }),
  ];
  for (const name of ['Ana Dias', 'Bia Reis'])
    await anApplication(db, await aCandidate(db, { name }), openVacancy, { status: 'Em Análise' });
  await anApplication(db, await aCandidate(db), closedVacancy);

  const { stdout } = await list(secret);

  expect(stdout).toBe('Pessoa torneira\tBia Reis\tEm Análise\nPessoa torneira\tAna Dias\tEm Análise\n');
});

test.runIf(hasPython)('the Python example prints why a call is refused', async () => {
  const oficina = await aCompany(db);
  await aVacancy(db, oficina);
  const readOnlyKey = await anApiKey(db, oficina, { scopes: ['vacancies:read'] });

  await expect(list(readOnlyKey.secret)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^403 scope_missing: Esta chave de API não tem/),
  });
});
