import type { VacancyImport } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { expect, test } from 'vitest';
import { anApiKey } from '../../../seeds/api-key-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { aProgram } from '../../../test/callers/program.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';

const { app, authorization, call, db } = await startTestApp();

async function download(file: string, as: Person) {
  const response = await app.inject({
    url: `/api/user/company/vacancy-exports/${file}`,
    headers: await authorization(as),
  });
  expect(response.statusCode).toBe(200);
  return { text: response.body, headers: response.headers };
}

const preview = (text: string, as: Person) =>
  call('POST /api/user/company/vacancy-imports', { body: { text } }, as);

/** Removes the time at which a feed was written. */
const withoutTime = (text: string) => text.replace(/<lastBuildDate>.*<\/lastBuildDate>/, '');

const statusesOf = ({ vacancies }: VacancyImport) =>
  Object.fromEntries(vacancies.map(({ sourceId, status }) => [sourceId, status]));

/** A company with a closed and two open vacancies. One has facts and texts that a spreadsheet could run. */
async function aPublisher() {
  const loja = await aCompany(db, { name: 'Loja & Filhos' });
  const fullVacancy = await aVacancy(db, loja, {
    title: '=HYPERLINK("https://golpe.example")',
    description: '- Abrir a loja\n- Fechar "a" loja; <sempre>\n\nVenha!',
    salary: '',
    work_mode: 'Híbrido',
    days_at_place: 3,
    pay_from: '2500.5',
    pay_to: '3000',
    pay_currency: 'R$',
    pay_period: 'Mês',
    weekly_hours: 40,
    reply_days: 10,
    other_benefits: ['Pão, leite e café'],
    accommodations: 'Rampa na entrada.',
  });
  const plainVacancy = await aVacancy(db, loja);
  const closedVacancy = await aVacancy(db, loja, { live: false, closed_at: new Date().toISOString() });
  return { loja, fullVacancy, plainVacancy, closedVacancy };
}

test('an exported table contains no formulas and changes nothing when it is imported again', async () => {
  const { loja, fullVacancy, plainVacancy, closedVacancy } = await aPublisher();

  const { text, headers } = await download('vagas.csv', loja);

  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="vagas-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text).toContain(`"'=HYPERLINK(""https://golpe.example"")"`);
  const cells = text.split(/[;\r\n]+/);
  expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
  const { body } = await preview(text, loja);
  expect(statusesOf(body)).toEqual({
    [fullVacancy.id]: 'unchanged',
    [plainVacancy.id]: 'unchanged',
    [closedVacancy.id]: 'closed',
  });
  const { body: edited } = await preview(
    text.replaceAll('Pessoa atendente de padaria', 'Pessoa atendente'),
    loja,
  );
  expect(edited.vacancies.find(({ sourceId }) => sourceId === plainVacancy.id)).toMatchObject({
    status: 'changed',
    changes: ['jobTitle'],
  });
  const confirmed = await call(
    'POST /api/user/company/vacancy-imports/:id/confirm',
    { params: { id: edited._id }, body: { sourceIds: [plainVacancy.id] } },
    loja,
  );
  expect(confirmed.body.vacancies).toMatchObject([{ outcome: 'updated', vacancyId: plainVacancy.id }]);
});

test.each(['=', '+', '-', '@', "'=", "''@", "'", '＝', "'－"])(
  'a text that starts with %s is not a formula in the table and is imported unchanged',
  async (start) => {
    const loja = await aCompany(db);
    const { id } = await aVacancy(db, loja, { title: `${start}SOMA(A1)`, description: `${start}1+1` });

    const { text } = await download('vagas.csv', loja);

    expect(text).not.toMatch(/(^|[;\n])"?[=+\-@＝＋－＠]/m);
    expect(statusesOf((await preview(text, loja)).body)).toEqual({ [id]: 'unchanged' });
  },
);

test.each(['React | Vue', 'Pasta C:\\vagas', 'Barra no fim\\', '\\|', 'duas\nlinhas', '| início'])(
  'the entry %j of a list is imported unchanged from the table',
  async (entry) => {
    const loja = await aCompany(db);
    const { id } = await aVacancy(db, loja, {
      required_qualifications: [entry, 'Inglês'],
      other_benefits: ['Bolo', entry],
    });

    const { text } = await download('vagas.csv', loja);

    expect(statusesOf((await preview(text, loja)).body)).toEqual({ [id]: 'unchanged' });
  },
);

test.each(['vagas.xml', 'vagas.json'])(
  '%s contains the open vacancies in a form that can be imported',
  async (file) => {
    const { loja, fullVacancy, plainVacancy } = await aPublisher();
    const other = await aCompany(db);

    const { text } = await download(file, loja);
    const { body } = await preview(text, other);

    expect(statusesOf(body)).toEqual({ [fullVacancy.id]: 'new', [plainVacancy.id]: 'new' });
    expect(body.vacancies[0]?.jobTitle).toBe('=HYPERLINK("https://golpe.example")');
    expect(body.vacancies.flatMap(({ problems }) => problems)).toEqual([]);
    expect(Object.keys(statusesOf((await preview(text, loja)).body))).toEqual([
      fullVacancy.id,
      plainVacancy.id,
    ]);
  },
);

test('a program reads the same files with a key that may read vacancies', async () => {
  const { loja } = await aPublisher();
  const { headers } = await anApiKey(db, loja, { scopes: ['vacancies:read'] });
  const writer = aProgram(app, await anApiKey(db, loja, { scopes: ['vacancies:write'] }));

  for (const file of ['vagas.csv', 'vagas.json', 'vagas.xml']) {
    const response = await app.inject({
      url: `/api/partner/v1/vacancy-exports/${file}`,
      headers,
    });
    expect(withoutTime(response.body)).toBe(withoutTime((await download(file, loja)).text));
  }
  expect((await writer('GET', '/vacancy-exports/vagas.xml')).body.code).toBe('scope_missing');
});

test('a company without vacancies gets the columns of the table', async () => {
  const { text } = await download('vagas.csv', await aCompany(db));

  expect(text).toMatch(/^\uFEFF"identificador";"titulo";"descricao";"area";"cidade";"estado";"contrato";/);
  expect(text.split('\r\n')).toHaveLength(2);
});
