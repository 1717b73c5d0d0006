import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VacancyImportDraft } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { feedLengthLimit } from '@trampolim/contract/wire/limits';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../../seeds/company-factory.ts';
import { line, startImportScenario, statusesOf, table } from '../../../test/scenarios/import-scenario.ts';

let handleRequest: RequestListener;
const site = createServer((request, response) => handleRequest(request, response));
await new Promise<void>((resolve) => {
  site.listen(0, '127.0.0.1', resolve);
});
const { port } = site.address() as AddressInfo;
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const { confirm, db, preview } = await startImportScenario({ ALLOW_PRIVATE_ADDRESSES: '1' });

const posting = (values: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: '7',
  title: 'Pessoa desenvolvedora',
  description: '<p>Criar e manter.</p>',
  employmentType: 'CONTRACTOR',
  jobLocationType: 'TELECOMMUTE',
  ...values,
});

test('a page is imported by its URL', async () => {
  const loja = await aCompany(db, { name: 'Loja do Porto' });
  handleRequest = ({ url }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<html><script type="application/ld+json">${JSON.stringify(posting({ identifier: url?.slice(1) }))}</script></html>`,
      );
  const url = (path: string) => `http://127.0.0.1:${port}/${path}`;

  const { body } = await preview({ url: url('7') }, loja);

  expect(body).toMatchObject({
    source: '127.0.0.1',
    format: 'json-ld',
    vacancies: [
      {
        sourceId: '7',
        status: 'new',
        summary: 'Remoto · PJ',
        assumptions: ['Área não reconhecida: usamos Outros.', 'Sem cidade: usamos a da empresa.'],
      },
    ],
  });
  await confirm(body._id, ['7'], loja);
  expect(statusesOf((await preview({ url: url('8') }, loja)).body)).toEqual({ 8: 'new' });
});

test.each<[string, RequestListener, string]>([
  [
    'an error',
    (_request, response) => response.writeHead(404).end(),
    'O endereço respondeu com o erro 404. Confira se ele abre no navegador.',
  ],
  [
    'too many redirects',
    (_request, response) => response.writeHead(302, { location: '/again' }).end(),
    'O endereço tem redirecionamentos demais. Use o endereço final.',
  ],
  [
    'a huge file',
    (_request, response) => response.end('a'.repeat(feedLengthLimit + 1)),
    'O conteúdo passa de 2 MB. Divida-o em partes ou envie um arquivo menor.',
  ],
  [
    'nothing',
    (_request, response) => void response.destroy(),
    'O endereço não respondeu. Confira se ele abre no navegador.',
  ],
])('a URL that responds with %s is refused with a message', async (_what, listener, sentence) => {
  handleRequest = listener;
  const { status, body } = await preview({ url: `http://127.0.0.1:${port}/feed` }, await aCompany(db));

  expect([status, body.issues]).toEqual([400, [{ path: 'url', message: sentence }]]);
});

test('URLs of private networks are refused unless the operator allows them', async () => {
  const strictScenario = await startImportScenario();
  const loja = await aCompany(strictScenario.db);
  for (const url of [`http://127.0.0.1:${port}/`, 'https://169.254.169.254/', 'https://localhost/feed']) {
    const { status, body } = await strictScenario.call(
      'POST /api/user/company/vacancy-imports',
      { body: { url } },
      loja,
    );

    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'url', message: 'Use um endereço público que comece com https://, sem usuário nem senha.' }],
    ]);
  }
});

test('a file in Windows-1252 is read', async () => {
  handleRequest = (_request, response) =>
    response.end(Buffer.from(table(line('1', 'Pessoa mecânica')), 'latin1'));

  const { body } = await preview({ url: `http://127.0.0.1:${port}/vagas.csv` }, await aCompany(db));

  expect(body.vacancies[0]?.jobTitle).toBe('Pessoa mecânica');
});

test('invalid input is refused at its field', async () => {
  const loja = await aCompany(db);
  const cases: [VacancyImportDraft, string, string][] = [
    [{}, 'text', 'Escolha um arquivo, cole o texto ou informe um endereço.'],
    [{ text: ' ' }, 'text', 'Escolha um arquivo, cole o texto ou informe um endereço.'],
    [
      { text: 'x', url: 'https://vagas.example' },
      'text',
      'Escolha um arquivo, cole o texto ou informe um endereço.',
    ],
    [{ url: 'vagas.example' }, 'url', 'Informe um endereço começando com http:// ou https://.'],
    [{ text: 'a'.repeat(feedLengthLimit + 1) }, 'text', 'Use no máximo 2000000 caracteres.'],
    [{ text: '{' }, 'text', 'O JSON está incompleto ou tem um erro.'],
  ];
  for (const [body, path, message] of cases) {
    const refused = await preview(body, loja);
    expect([refused.status, refused.body.issues]).toEqual([400, [{ path, message }]]);
  }
  const huge = await preview({ text: 'a'.repeat(3 * feedLengthLimit) }, loja);
  expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large']);
  const hostile = JSON.stringify(posting({ title: 'A\u0000B\uD800', extra: '\u0000\uDC00'.repeat(300) }));
  expect((await preview({ text: hostile }, loja)).body.vacancies).toMatchObject([{ status: 'refused' }]);
});
