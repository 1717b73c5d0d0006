import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const admin = await anAdmin(db);

type Padaria = Awaited<ReturnType<typeof aCompany>>;
type Joana = Awaited<ReturnType<typeof aColleague>>;

const removals = {
  'removed by her company': (joana: Joana, padaria: Padaria) =>
    call('DELETE /api/user/company/people/:id', { params: { id: joana.id } }, padaria),
  leaves: (joana: Joana) =>
    call('DELETE /api/user/company/my-place', { body: { currentPassword: demoPassword } }, joana),
  'deleted by an administrator': (joana: Joana) =>
    call('DELETE /api/user/delete-user/:id', { params: { id: joana.id } }, admin),
} as const;

/**
 * Creates three applications with a note each. Deleting the first vacancy or Ana locks two of them. Removing the
 * colleague without `lockParentsOfWrittenContent` would lock them in the opposite order.
 */
async function createConflictingApplications() {
  const padaria = await aCompany(db);
  const joana = await aColleague(db, padaria);
  const [first, second] = [await aVacancy(db, padaria), await aVacancy(db, padaria)];
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const applications = [
    { candidateId: ana.id, vacancyId: second.id },
    { candidateId: ana.id, vacancyId: first.id },
    { candidateId: bia.id, vacancyId: first.id },
  ];
  for (const applicant of [ana, bia]) await anApplication(db, applicant, first);
  await anApplication(db, ana, second);
  for (const { candidateId, vacancyId } of applications) {
    const body = { candidateId, jobVacancyId: vacancyId, status: 'Aprovado' } as const;
    await call('POST /api/user/company/vacancy/vacancy-status/update', { body }, joana);
  }
  for (const params of applications.toReversed()) {
    const body = { text: 'Ligar amanhã.' };
    await call(
      'POST /api/user/company/vacancy/applicant-notes/:vacancyId/:candidateId',
      { params, body },
      padaria,
    );
    // Moves the row, so that a query in physical order reads the last application first.
    await db
      .updateTable('application')
      .set({ unseen: false })
      .where('candidate_id', '=', params.candidateId)
      .where('vacancy_id', '=', params.vacancyId)
      .execute();
  }
  return { padaria, joana, first, ana };
}

test.each(Object.keys(removals) as (keyof typeof removals)[])(
  'removing a colleague (%s) while deleting a vacancy or a candidate causes no deadlock',
  async (removal) => {
    for (const deletion of ['vacancy', 'candidate'] as const) {
      const { padaria, joana, first, ana } = await createConflictingApplications();

      const { responses } = await db.transaction().execute(async (transaction) => {
        await sql`select from application_note for update`.execute(transaction);
        const deleted =
          deletion === 'vacancy'
            ? call(
                'DELETE /api/user/company/vacancy/delete-vacancy/:id',
                { params: { id: first.id } },
                padaria,
              )
            : call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, ana);
        await expect.poll(() => countWaiting(db)).toBe(1);
        const removed = removals[removal](joana, padaria);
        await expect.poll(() => countWaiting(db)).toBe(2);
        return { responses: Promise.all([deleted, removed]) };
      });

      expect((await responses).map(({ status }) => [deletion, status])).toEqual([
        [deletion, 200],
        [deletion, 200],
      ]);
    }
  },
);
