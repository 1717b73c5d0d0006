import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, db } = await startTestApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const root = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'trampolim-typescript-'));
afterAll(() => rmSync(folder, { recursive: true }));

const runProgram = promisify(execFile);
const pathOf = (name: string) => join(folder, name);

const openApiDocument = await app.inject('/api/openapi.json');
writeFileSync(pathOf('trampolim.ts'), astToString(await openapiTS(openApiDocument.body)));
copyFileSync(join(root, 'docs/partner-api/import-vacancies.ts'), pathOf('import-vacancies.ts'));
symlinkSync(join(root, 'node_modules'), pathOf('node_modules'));
writeFileSync(pathOf('package.json'), '{"type":"module"}');
writeFileSync(
  pathOf('tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2024',
      types: ['node'],
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    },
    include: ['*.ts'],
  }),
);

test('the TypeScript example compiles with types generated from the OpenAPI document', async () => {
  const { stdout } = await runProgram(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    folder,
  ]);

  expect(stdout).toBe('');
});

test('the TypeScript example imports a table, recognizes it the next time and prints refusals', async () => {
  const loja = await aCompany(db);
  const { secret } = await anApiKey(db, loja);
  const table = pathOf('vagas.csv');
  writeFileSync(
    table,
    `identificador;titulo;descricao;cidade;estado
1;Pessoa vendedora;Atender no balcão.;Natal;RN
2;Vendedora solteira;Vender.;Natal;RN
`,
  );
  const importTable = (key: string) =>
    // Node 22 warns that running TypeScript is experimental, before the example's own message.
    runProgram(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', pathOf('import-vacancies.ts'), table],
      {
        cwd: folder,
        env: { ...process.env, TRAMPOLIM_URL: `http://127.0.0.1:${port}`, TRAMPOLIM_KEY: key },
      },
    );

  const [first, second] = [await importTable(secret), await importTable(secret)];

  expect(first.stdout).toBe('published\tPessoa vendedora\t\nrefused\tVendedora solteira\t\n');
  expect(second.stdout).toBe('unchanged\tPessoa vendedora\t\nrefused\tVendedora solteira\t\n');
  const vacancies = await db
    .selectFrom('vacancy')
    .select('title')
    .where('company_id', '=', loja.id)
    .execute();
  expect(vacancies).toEqual([{ title: 'Pessoa vendedora' }]);
  const readOnlyKey = await anApiKey(db, loja, { scopes: ['vacancies:read'] });
  await expect(importTable(readOnlyKey.secret)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^403 scope_missing: Esta chave de API não tem/),
  });
});
