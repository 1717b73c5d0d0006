import { endpoints } from '@trampolim/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, authorization, call, db } = await startTestApp();
const planted = 'bromélia-secreta';
const base = '/api/user/company/vacancy';

test('nothing that a company notes, how it rates and who did reaches a candidate, by any call, file, notice or mail', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { name: `Marina ${planted}` });
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  const params = { vacancyId: vacancy.id, candidateId: ana.id };
  await call(
    `POST ${base}/applicant-notes/:vacancyId/:candidateId`,
    { params, body: { text: planted } },
    marina,
  );
  await call(`PUT ${base}/applicant-rating/:vacancyId/:candidateId`, { params, body: { rating: 4 } }, marina);
  // What is told of a decision leaves with it.
  await call(
    `POST ${base}/vacancy-status/update`,
    { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado', comments: 'Venha.' } },
    marina,
  );

  const asked: string[] = [];
  const forCandidates = endpoints.filter(
    ({ method, audience, media }) =>
      method === 'GET' && audience.includes('Candidate') && media !== 'text/event-stream',
  );
  for (const { path } of forCandidates) {
    for (const id of path.includes(':') ? [vacancy.id, padaria.id, ana.id] : ['']) {
      const url = path.replace(/:\w+/g, id);
      const answer = await app.inject({ url, headers: await authorization(ana) });
      const text =
        answer.headers['content-type'] === 'application/pdf'
          ? JSON.stringify(await readPdf(answer.rawPayload))
          : answer.body;
      expect([url, text.includes(planted), /"?rat(ing|ed)"?|avalia[cç]/.test(text)]).toEqual([
        url,
        false,
        false,
      ]);
      if (answer.statusCode === 200) asked.push(path);
    }
  }
  expect(new Set(asked).size).toBeGreaterThan(20);

  const { rows } = await sql<{ data: string }>`
    select data::text from pgboss.job union all select to_jsonb(n)::text from notice n`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ data }) => data.includes(planted))).toEqual([]);
  // Nor does the log of the day, which administrators read, tell what was noted.
  const log = await db.selectFrom('action_log').select('message').execute();
  expect(log.filter(({ message }) => message.includes(planted))).toEqual([]);
});
