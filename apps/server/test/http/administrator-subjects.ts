import { expect } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import type { Person, TestApp } from '../test-app.ts';

/** Returns factories of the data that administrators act on. `otherAdmin` made the earlier decisions. */
export function createSubjects({ db, call }: TestApp, otherAdmin: Person) {
  const anApplicant = async () => {
    const company = await aCompany(db);
    const vacancy = await aVacancy(db, company);
    const ana = await aCandidate(db);
    await anApplication(db, ana, vacancy);
    return { company, vacancy, ana };
  };

  const aDecision = async (admin: Person) => {
    const { vacancy, ana } = await anApplicant();
    const body = { jobVacancyId: vacancy.id, candidateIds: [ana.id], status: 'Aprovado' as const };
    const response = await call(
      'POST /api/user/company/vacancy/vacancy-status/update-batch',
      { body },
      admin,
    );
    const [moved] = response.body.moved;
    return { vacancy, ana, undoableUntil: moved?.undoableUntil ?? '' };
  };
  const aReport = async (type: 'vacancy' | 'candidate' = 'vacancy') => {
    const { company, vacancy, ana } = await anApplicant();
    const targetId = type === 'vacancy' ? vacancy.id : ana.id;
    const body = { type, targetId, reportReason: 'Outro' as const, description: 'Veja isto.' };
    const reporter = type === 'vacancy' ? await aCandidate(db) : company;
    expect((await call('POST /api/report/create-report', { body }, reporter)).status).toBe(200);
    const report = await db
      .selectFrom('report')
      .select('id')
      .where('target_id', '=', targetId)
      .executeTakeFirstOrThrow();
    return { company, vacancy, ana, targetId, reportId: report.id };
  };
  const aSuspiciousVacancy = async () => {
    const { vacancy } = await anApplicant();
    const foundAt = new Date().toISOString();
    const signals = JSON.stringify([{ kind: 'asks_payment', weight: 60, passages: ['Pix'] }]);
    await db
      .insertInto('vacancy_fraud_signal')
      .values({ vacancy_id: vacancy.id, signals, weight: 60, found_at: foundAt })
      .execute();
    return { vacancy, foundAt };
  };
  const aBannedVacancy = async () => {
    const { company, vacancy } = await aReport();
    const request = { params: { vacancyId: vacancy.id }, body: {} };
    await call('DELETE /api/report/deletevacancy-report/:vacancyId', request, otherAdmin);
    return { company, vacancy };
  };

  return { anApplicant, aDecision, aReport, aSuspiciousVacancy, aBannedVacancy };
}
