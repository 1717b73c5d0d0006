import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { VacancyImport, VacancyImportResult } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { afterAll, expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { line, startImportScenario, table } from '../../test/scenarios/import-scenario.ts';

const { app, db, listStoredVacancies } = await startImportScenario({ ALLOW_PRIVATE_ADDRESSES: '1' });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const site = createServer((_request, response) => response.end(table(line('A\\1'), line('2'))));
await new Promise<void>((resolve) => {
  site.listen(0, '127.0.0.1', resolve);
});
const { port: sitePort } = site.address() as AddressInfo;
const folder = mkdtempSync(join(tmpdir(), 'trampolim-imports-'));
afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(folder, { recursive: true });
});

const runProgram = promisify(execFile);
const isInstalled = (program: string) =>
  runProgram(program, ['--version']).then(
    () => true,
    () => false,
  );
const [hasCurl, hasPython] = [await isInstalled('curl'), await isInstalled('python3')];

/** Runs an example as a company. */
const runAs = (secret: string, program: string, example: string, ...args: string[]) =>
  runProgram(program, [join(import.meta.dirname, '../../../../docs/partner-api', example), ...args], {
    env: {
      ...process.env,
      TRAMPOLIM_URL: `http://127.0.0.1:${port}`,
      TRAMPOLIM_KEY: secret,
      PYTHONIOENCODING: 'utf-8',
    },
  });

test.runIf(hasPython)('the Python example imports a file and prints why a vacancy is refused', async () => {
  const loja = await aCompany(db);
  const { secret } = await anApiKey(db, loja);
  const file = join(folder, 'vagas.csv');
  const importFile = async (text: string) => {
    writeFileSync(file, text);
    return (await runAs(secret, 'python3', 'import_vacancies.py', 'erp', file)).stdout;
  };

  const first = await importFile(table(line('1', 'Pessoa mecânica'), line('2', 'Vendedora solteira')));

  expect(first).toMatch(/^2\trefused\tsolteira: .+\n1\tpublished\t\n$/);
  expect((await listStoredVacancies(loja)).map(({ title }) => title)).toEqual(['Pessoa mecânica']);
  expect(await importFile(table(line('1', 'Pessoa mecânica')))).toBe('1\tunchanged\n');
  await expect(importFile('{')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^400 invalid_input: O JSON está incompleto/),
  });
});

test.runIf(hasCurl)('the curl example imports from a URL in two steps', async () => {
  const loja = await aCompany(db);
  const { secret } = await anApiKey(db, loja);
  const call = (...args: string[]) => runAs(secret, 'sh', 'import-vacancies.sh', ...args);

  const read = await call('read', 'erp', `http://127.0.0.1:${sitePort}/vagas.csv`);
  const preview = JSON.parse(read.stdout) as VacancyImport;
  expect(preview.vacancies.map(({ sourceId }) => sourceId)).toEqual(['A\\1', '2']);
  const confirmed = await call('confirm', preview._id, 'A\\1', '2');

  const { vacancies } = JSON.parse(confirmed.stdout) as VacancyImportResult;
  expect(vacancies.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
  expect(await listStoredVacancies(loja)).toHaveLength(2);
  await expect(call('confirm', 'x', '1')).rejects.toMatchObject({
    stdout: expect.stringContaining('invalid_input'),
  });
  await expect(call('read', 'erp')).rejects.toMatchObject({ code: 2 });
});
