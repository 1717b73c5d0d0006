import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import type { DecidableStatus } from '../../src/applications/application-rules.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Starts a server with a bakery that decides on many applicants at once. */
export async function startBatchScenario() {
  const testApp = await startTestApp();
  const { call, db } = testApp;
  const padaria = await aCompany(db, { name: 'Padaria Conceição' });

  /** Creates a vacancy of the bakery with applicants of these names. */
  async function aVacancyWith(names: readonly string[]) {
    const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
    const people: Awaited<ReturnType<typeof aCandidate>>[] = [];
    for (const name of names) {
      const person = await aCandidate(db, { name });
      await anApplication(db, person, vacancy, { status: 'Em Análise' });
      people.push(person);
    }
    const ids = people.map(({ id }) => id);
    return {
      vacancy,
      people,
      ids,
      decide: (status: DecidableStatus, candidateIds = ids, as: Person = padaria, comments = '') =>
        call(
          'POST /api/user/company/vacancy/vacancy-status/update-batch',
          { body: { jobVacancyId: vacancy.id, candidateIds, status, comments } },
          as,
        ),
      decideOne: (candidateId: string, status: DecidableStatus) =>
        call(
          'POST /api/user/company/vacancy/vacancy-status/update',
          { body: { jobVacancyId: vacancy.id, candidateId, status } },
          padaria,
        ),
      undo: (decisions: { candidateId: string; undoableUntil: string }[], as: Person = padaria) =>
        call(
          'POST /api/user/company/vacancy/vacancy-status/undo-batch',
          { body: { jobVacancyId: vacancy.id, decisions } },
          as,
        ),
      withdraw: (as: Person) =>
        call(
          'DELETE /api/user/company/vacancy/remove-interested',
          { body: { jobVacancyId: vacancy.id } },
          as,
        ),
      readApplications: async () => {
        const rows = await db
          .selectFrom('application')
          .select(['candidate_id', 'status', 'comments'])
          .where('vacancy_id', '=', vacancy.id)
          .execute();
        return new Map(rows.map((row) => [row.candidate_id, row]));
      },
    };
  }

  return { ...testApp, padaria, aVacancyWith };
}

/** Returns the decisions of a request that undoes moves. */
export const toUndoDecisions = (
  moved: readonly { candidateId: string; undoableUntil?: string | undefined }[],
) => moved.map(({ candidateId, undoableUntil = '' }) => ({ candidateId, undoableUntil }));
