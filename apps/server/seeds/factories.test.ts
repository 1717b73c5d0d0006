import { today } from '@trampolim/contract/values/calendar';
import { compare } from 'bcrypt';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { anAdmin } from './admin-factory.ts';
import { anApplication } from './application-factory.ts';
import { aCandidate } from './candidate-factory.ts';
import { aCompany } from './company-factory.ts';
import { demoPassword } from './demo-password.ts';
import { aVacancy } from './vacancy-factory.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());

test('accounts have different e-mail addresses and the demo password', async () => {
  const people = [
    await aCandidate(db),
    await aCandidate(db),
    await aCompany(db),
    await aCompany(db, { type: 'Profissional Liberal' }),
    await anAdmin(db),
  ];
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', people[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  expect(await compare(demoPassword, password_hash)).toBe(true);
});

test('a vacancy is live unless it has expired or it or its company is banned', async () => {
  const bakery = await aCompany(db);
  const banned = await aCompany(db, { banned: true });

  expect((await aVacancy(db, bakery)).live).toBe(true);
  expect((await aVacancy(db, bakery, { deadline: '2020-01-01' })).live).toBe(false);
  expect((await aVacancy(db, bakery, { banned: true })).live).toBe(false);
  expect((await aVacancy(db, banned)).live).toBe(false);
});

test('applications take the slots of a day in order and have a step for each status', async () => {
  const ana = await aCandidate(db, { name: 'Ana' });
  const bakery = await aCompany(db, { name: 'Padaria Aurora' });
  const first = await anApplication(db, ana, await aVacancy(db, bakery));
  const vacancy = await aVacancy(db, bakery);
  const second = await anApplication(db, ana, vacancy, {
    status: 'Aprovado',
    comments: 'Começa na segunda.',
  });
  expect([first.slot, second.slot]).toEqual([1, 2]);
  expect(second.applied_day).toBe(today());
  const steps = await db
    .selectFrom('application_step')
    .select(['status', 'author_name', 'comments'])
    .where('vacancy_id', '=', vacancy.id)
    .orderBy('id')
    .execute();
  expect(steps).toEqual([
    { status: 'Currículo Enviado', author_name: 'Ana', comments: '' },
    { status: 'Em Análise', author_name: 'Padaria Aurora', comments: '' },
    { status: 'Aprovado', author_name: 'Padaria Aurora', comments: 'Começa na segunda.' },
  ]);
});
