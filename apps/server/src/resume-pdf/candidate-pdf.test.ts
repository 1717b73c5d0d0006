import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { readPdf } from '../../test/resume-pdf/read-pdf.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { app, authorization, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Aurora' });

const print = async ({ id }: { id: string }, as: Person) =>
  app.inject({ url: `/api/user/candidate/list-candidate/${id}/pdf`, headers: await authorization(as) });
const openingsOf = ({ id }: { id: string }) =>
  db
    .selectFrom('resume_opening')
    .select(['company_name', 'uninvited'])
    .where('candidate_id', '=', id)
    .execute();

test('a company gets the PDF of a hidden applicant without data that it may not read', async () => {
  const birthDate = yearsBefore(today(), 39);
  const joana = await aCandidate(db, {
    name: 'Joana Ferreira',
    visible: false,
    birth_date: birthDate,
    civil_status: 'Viúva',
    street: 'Rua dos Segredos',
    cep: '40010020',
    experience: [{ role: 'Padeira', company: 'Aurora', startDate: '2020-01-01', salary: 'R$ 1357' }],
  });
  await anApplication(db, joana, await aVacancy(db, padaria));

  const response = await print(joana, await aColleague(db, padaria, { right: 'Recrutamento' }));

  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="curriculo-joana-ferreira.pdf"',
    'cache-control': 'no-store',
  });
  const { pages, metadata, title } = await readPdf(response.rawPayload);
  expect(title).toBe('Currículo de Joana Ferreira');
  expect(pages[0]).toContain('Padeira\nAurora');
  const hiddenData = [birthDate.slice(0, 4), '39 anos', 'Viúva', 'Segredos', '40010', '1357'];
  const texts = `${pages.join()} ${JSON.stringify(metadata)}`;
  expect(hiddenData.filter((text) => texts.includes(text))).toEqual([]);
  expect(await openingsOf(joana)).toEqual([{ company_name: 'Padaria Aurora', uninvited: false }]);
});

test('a PDF of a candidate who has not applied counts as an opening', async () => {
  const ana = await aCandidate(db, { name: 'Ana' });

  expect((await print(ana, padaria)).statusCode).toBe(200);
  expect(await openingsOf(ana)).toEqual([{ company_name: 'Padaria Aurora', uninvited: true }]);
});

test.each([
  ['hidden', { visible: false }],
  ['banned', { banned: true }],
])('a company gets no PDF of a %s candidate who has not applied', async (_, state) => {
  const response = await print(await aCandidate(db, state), padaria);

  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'candidate_not_found']);
});

test('the PDF that an administrator gets of a hidden candidate does not count as an opening', async () => {
  const hidden = await aCandidate(db, { visible: false });

  expect((await print(hidden, await anAdmin(db))).statusCode).toBe(200);
  expect(await openingsOf(hidden)).toEqual([]);
});

test('a candidate gets no PDF from the route of companies', async () => {
  const ana = await aCandidate(db);

  expect((await print(ana, ana)).json<{ code: string }>().code).toBe('wrong_role');
});
