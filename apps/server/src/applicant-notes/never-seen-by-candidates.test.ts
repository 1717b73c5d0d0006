import { endpoints } from '@trampolim/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { readPdf } from '../../test/resume-pdf/read-pdf.ts';
import { startDecisionScenario } from '../../test/scenarios/decision-scenario.ts';

const { app, anApplicant, authorization, call, db, decide, inbox, padaria } = await startDecisionScenario();
const secret = 'bromélia-secreta';
const base = '/api/user/company/vacancy';

test('no call, file, notice or mail shows notes, ratings or their authors to a candidate', async () => {
  const marina = await aColleague(db, padaria, { name: `Marina ${secret}` });
  const { joao, vacancy } = await anApplicant();
  const params = { vacancyId: vacancy.id, candidateId: joao.id };
  await call(
    `POST ${base}/applicant-notes/:vacancyId/:candidateId`,
    { params, body: { text: secret } },
    marina,
  );
  await call(`PUT ${base}/applicant-rating/:vacancyId/:candidateId`, { params, body: { rating: 4 } }, marina);
  await decide(vacancy.id, joao.id, 'Aprovado', { as: marina, comments: 'Venha.' });
  const mail = await inbox.next();
  expect(`${mail.html} ${mail.text}`).toContain('Venha.');
  expect(JSON.stringify(mail)).not.toContain(secret);

  const readPaths: string[] = [];
  const forCandidates = endpoints.filter(
    ({ method, audience, media }) =>
      method === 'GET' && audience.includes('Candidate') && media !== 'text/event-stream',
  );
  for (const { path } of forCandidates) {
    for (const id of path.includes(':') ? [vacancy.id, padaria.id, joao.id] : ['']) {
      const url = path.replace(/:\w+/g, id);
      const response = await app.inject({ url, headers: await authorization(joao) });
      const text =
        response.headers['content-type'] === 'application/pdf'
          ? JSON.stringify(await readPdf(response.rawPayload))
          : response.body;
      expect([url, text.includes(secret), /"?rat(ing|ed)"?|avalia[cç]/.test(text)]).toEqual([
        url,
        false,
        false,
      ]);
      if (response.statusCode === 200) readPaths.push(path);
    }
  }
  expect(new Set(readPaths).size).toBeGreaterThan(20);

  const { rows } = await sql<{ data: string }>`
    select data::text from pgboss.job union all select to_jsonb(n)::text from notice n`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ data }) => data.includes(secret))).toEqual([]);
  // The log, which administrators read, does not contain the note either.
  const log = await db.selectFrom('action_log').select('message').execute();
  expect(log.filter(({ message }) => message.includes(secret))).toEqual([]);
});
