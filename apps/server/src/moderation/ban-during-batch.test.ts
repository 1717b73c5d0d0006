import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';

const { call, db, report, ban } = await startModerationScenario();

test.each(['itself', 'a colleague'] as const)(
  'a ban of the company ends a batch of decisions sent by %s',
  async (sender) => {
    const company = await aCompany(db);
    const as = sender === 'itself' ? company : await aColleague(db, company);
    const vacancy = await aVacancy(db, company);
    const applicants = [
      await aCandidate(db),
      await aCandidate(db),
      await aCandidate(db),
      await aCandidate(db),
    ];
    for (const applicant of applicants) await anApplication(db, applicant, vacancy);
    const [, second] = applicants;
    const { id } = await report('company', company.id);

    const { response } = await db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('application')
        .select('id')
        .where('candidate_id', '=', second?.id ?? '')
        .forUpdate()
        .execute();
      const candidateIds = applicants.map((applicant) => applicant.id);
      const response = call(
        'POST /api/user/company/vacancy/vacancy-status/update-batch',
        { body: { jobVacancyId: vacancy.id, candidateIds, status: 'Aprovado' } },
        as,
      );
      await expect.poll(() => countWaiting(db)).toBe(1);
      expect((await ban(company.id, id)).status).toBe(200);
      // Returned in an object, because the transaction would wait for a promise that is returned itself.
      return { response };
    });

    const { status, body } = await response;
    expect([status, body.code]).toEqual([401, 'session_ended']);
    const statuses = await db
      .selectFrom('application')
      .select(['candidate_id', 'status'])
      .where('vacancy_id', '=', vacancy.id)
      .execute();
    const statusOf = new Map(statuses.map(({ candidate_id, status: now }) => [candidate_id, now]));
    // The second decision waited for the lock during the ban, and still took effect.
    expect(applicants.map((applicant) => statusOf.get(applicant.id))).toEqual([
      'Aprovado',
      'Aprovado',
      'Currículo Enviado',
      'Currículo Enviado',
    ]);
  },
);
