import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { assessAllVacancies } from './assess-vacancies.ts';

const { db } = await startTestApp();

const requestForPix = 'Para garantir a vaga, faça um Pix de R$ 40. Fale com a Bia no WhatsApp 11 90000-0000.';

test('simultaneous bans and assessments of many vacancies do not deadlock', async () => {
  const companies = [await aCompany(db), await aCompany(db)];
  for (let n = 0; n < 10; n += 1)
    for (const company of companies) await aVacancy(db, company, { description: `${requestForPix} ${n}` });
  const toggleBan = async ({ id }: { id: string }) => {
    for (const banned of [true, false, true, false])
      await db.updateTable('account').set({ banned }).where('id', '=', id).execute();
  };

  await Promise.all([...companies.map(toggleBan), assessAllVacancies(db), assessAllVacancies(db)]);
  await assessAllVacancies(db);

  const rows = await db
    .selectFrom('vacancy_fraud_signal as f')
    .innerJoin('vacancy as v', 'v.id', 'f.vacancy_id')
    .select('f.vacancy_id')
    .where(
      'v.company_id',
      'in',
      companies.map(({ id }) => id),
    )
    .execute();
  expect(rows).toHaveLength(20);
});
