import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { listenOnPort, listenToNotices } from '../../test/notice-stream.ts';
import { startTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { tellWarning } from './tell-moderation.ts';

const { app, call, db, services, authorization } = await startTestApp();
const here = await listenOnPort(app);
const second = await buildApp(services, { strict: true });
afterAll(() => second.close());
const there = await listenOnPort(second);

const warn = (accountId: string, subject = 'Seu currículo') =>
  db
    .transaction()
    .execute((transaction) =>
      tellWarning(transaction, services, { accountId, subject, reason: 'Complete os dados.' }),
    );

test('the first event comes at once and tells how many are unread', async () => {
  const ana = await aCandidate(db);
  await warn(ana.id);

  const stream = await listenToNotices(here, await authorization(ana));

  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(await stream.next()).toMatchObject({ unread: 1, notices: [], whole: false });
});

test('what is made and read through one server is told by the other', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeiro' });
  const stream = await listenToNotices(there, await authorization(padaria));
  await stream.next();

  const ana = await aCandidate(db);
  await call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana);
  const told = await stream.until(({ unread }) => unread === 1);
  expect(told).toMatchObject({
    whole: true,
    notices: [{ kind: 'new_applicants', title: 'Padeiro', count: 1, read: false }],
  });

  const ids = told.notices.map(({ _id }) => _id);
  await call('POST /api/notices/read', { body: { ids } }, padaria);
  expect(await stream.until(({ unread }) => unread === 0)).toMatchObject({ notices: [{ read: true }] });
});
