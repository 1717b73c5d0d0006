import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { daysAgo } from '../../../seeds/days-ago.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { noticeMailJobs } from '../../notices/notice-mail-jobs.ts';
import { remindReplies } from './remind-replies.ts';

const { call, db, services } = await startTestApp();

test('a company is reminded once of answers due by tomorrow, in one notice for each vacancy', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria, { reply_days: 7 });
  const [dueTomorrow, dueLater, answered] = [
    await aCandidate(db),
    await aCandidate(db),
    await aCandidate(db),
  ];
  const dueToday = await aCandidate(db);
  await anApplication(db, dueTomorrow, vacancy, { applied_at: daysAgo(6) });
  await anApplication(db, dueToday, vacancy, { applied_at: daysAgo(7) });
  await anApplication(db, dueLater, vacancy, { applied_at: daysAgo(4) });
  await anApplication(db, answered, vacancy, { applied_at: daysAgo(6), status: 'Aprovado' });
  const notices = () =>
    db
      .selectFrom('notice')
      .select(['kind', 'about_id', 'count'])
      .where('account_id', '=', padaria.id)
      .where('kind', '=', 'replies_due')
      .execute();

  await Promise.all([remindReplies(services), remindReplies(services)]);
  await remindReplies(services);

  expect(await notices()).toEqual([{ kind: 'replies_due', about_id: vacancy.id, count: 2 }]);
  const { body } = await call('GET /api/notices', { query: {} }, padaria);
  expect(body[0]).toMatchObject({
    text: '2 respostas prometidas vencem até amanhã.',
    link: `/editar-vaga/${vacancy.id}`,
  });
  const dueAt = new Date(Date.now() + 1000).toISOString();
  for (const job of noticeMailJobs(services)) await job.run({ dueAt });
  expect(await mailsTo(db, padaria.email)).toMatchObject([
    { subject: `2 respostas prometidas até amanhã: ${vacancy.title}` },
  ]);
});

test('neither a banned company nor a banned vacancy is reminded', async () => {
  const padaria = await aCompany(db, { banned: true });
  const oficina = await aCompany(db);
  for (const vacancy of [
    await aVacancy(db, padaria, { reply_days: 7 }),
    await aVacancy(db, oficina, { reply_days: 7, banned: true }),
  ]) {
    await anApplication(db, await aCandidate(db), vacancy, { applied_at: daysAgo(6) });
  }

  await remindReplies(services);

  const notices = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', 'in', [padaria.id, oficina.id])
    .execute();
  expect(notices).toEqual([]);
});
