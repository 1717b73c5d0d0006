import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import type { Person, TestApp } from '../test-app.ts';
import { administratorAccountCalls } from './administrator-account-calls.ts';
import { createSubjects } from './administrator-subjects.ts';
import type { AdministratorCalls } from './recorded-call.ts';
import { unrecordedCalls } from './unrecorded-calls.ts';

const withId = ({ id }: { id: string }) => ({ params: { id } });

/**
 * Returns a request for each call, or the reason why the call is not recorded. Another administrator has made the
 * earlier decisions that some calls revert.
 */
export function administratorCalls(testApp: TestApp, otherAdmin: Person): AdministratorCalls {
  const { call, db } = testApp;
  const { anApplicant, aDecision, aReport, aSuspiciousVacancy, aBannedVacancy } = createSubjects(
    testApp,
    otherAdmin,
  );

  const callOnVacancy = async () => {
    const { company, vacancy } = await anApplicant();
    return { request: withId(vacancy), logText: company.id };
  };
  const callOnApplicants = async () => {
    const { vacancy } = await anApplicant();
    return { request: { ...withId(vacancy), query: {} }, logText: vacancy.id };
  };
  const callOnApplicant = async () => {
    const { vacancy, ana } = await anApplicant();
    return { request: { params: { vacancyId: vacancy.id, candidateId: ana.id } }, logText: ana.id };
  };
  const callOnCandidate = async () => {
    const ana = await aCandidate(db);
    return { request: withId(ana), logText: ana.id };
  };

  return {
    ...unrecordedCalls,
    ...administratorAccountCalls(testApp),

    'POST /api/user/logs': async () => ({ request: { body: { date: '2026-01-01' } }, logText: '2026-01-01' }),
    'GET /api/user/logs/:date/lines': async () => ({
      request: { params: { date: '2026-01-02' }, query: {} },
      logText: '2026-01-02',
    }),
    'GET /api/user/logs/:date/file': async () => ({
      request: { params: { date: '2026-01-03' }, query: {} },
      logText: '2026-01-03',
    }),
    'GET /api/user/list-users': async () => ({ request: { query: {} }, logText: 'contas' }),
    'GET /api/user/candidate/list-candidates': async () => ({
      request: { query: {} },
      logText: 'candidatos',
    }),
    'GET /api/user/company/recommend-candidates': async () => {
      const { company } = await anApplicant();
      return { request: { query: { companyId: company.id } }, logText: 'candidatos recomendados' };
    },
    'GET /api/user/candidate/list-candidate/:id': callOnCandidate,
    'GET /api/user/candidate/list-candidate/:id/pdf': callOnCandidate,
    'GET /api/user/admin/candidate/:id': callOnCandidate,
    'GET /api/user/admin/company/:id': async () => {
      const company = await aCompany(db);
      return { request: withId(company), logText: company.id };
    },
    'GET /api/user/company/vacancy/list-interested/:id': callOnApplicants,
    'GET /api/user/company/vacancy/:id/invitations': callOnApplicants,
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId': callOnApplicant,
    'GET /api/user/company/vacancy/application-timeline/:vacancyId/:candidateId': callOnApplicant,
    'GET /api/report/list-reports': async () => ({ request: { query: {} }, logText: 'denúncias' }),
    'GET /api/report/list-report-groups': async () => ({ request: { query: {} }, logText: 'denúncias' }),
    'GET /api/report/report-group/:targetId': async () => {
      const { targetId } = await aReport();
      return { request: { params: { targetId } }, logText: targetId };
    },
    'GET /api/report/list-decisions': async () => {
      const { targetId } = await aReport();
      return { request: { query: { targetId } }, logText: 'decisões' };
    },
    'GET /api/report/report/:id': async () => {
      const { reportId } = await aReport();
      return { request: withId({ id: reportId }), logText: reportId };
    },
    'GET /api/moderation/fraud-signals': async () => ({ request: { query: {} }, logText: 'sinais de golpe' }),
    'GET /api/moderation/fraud-signals/:id': async () => {
      const { vacancy } = await aSuspiciousVacancy();
      return { request: withId(vacancy), logText: vacancy.id };
    },
    'POST /api/moderation/fraud-signals/:id/dismiss': async () => {
      const { vacancy, foundAt } = await aSuspiciousVacancy();
      return { request: { ...withId(vacancy), body: { foundAt } }, logText: vacancy.id };
    },
    'GET /api/moderation/appeals': async () => ({ request: { query: {} }, logText: 'recursos' }),

    'PUT /api/user/candidate/update-candidate/:id': async () => {
      const ana = await aCandidate(db);
      return { request: { ...withId(ana), body: { candidateAbout: 'Outra pessoa.' } }, logText: ana.id };
    },
    'PUT /api/user/company/update-company/:id': async () => {
      const company = await aCompany(db);
      return { request: { ...withId(company), body: { companyName: 'Outra Padaria' } }, logText: company.id };
    },
    'PUT /api/user/admin/access/:id': async () => {
      const ana = await aCandidate(db);
      return { request: { ...withId(ana), body: { newPassword: 'uma senha bem nova' } }, logText: ana.id };
    },
    'POST /api/user/create-admin': async ({ id }) => ({
      request: { body: { email: `${id}@trampolim.example`, password: 'uma senha bem nova' } },
      logText: `${id}@trampolim.example`,
    }),
    'DELETE /api/user/delete-user/:id': callOnCandidate,
    'POST /api/user/admin/removals': async () => {
      const { vacancy } = await anApplicant();
      return {
        request: { body: { kind: 'Vacancy', ids: [vacancy.id] } },
        logText: 'Exclusão em massa iniciada: 1',
      };
    },
    'POST /api/user/admin/removals/:id/cancel': async () => {
      const { vacancy } = await anApplicant();
      const body = { kind: 'Vacancy' as const, ids: [vacancy.id] };
      await call('POST /api/user/admin/removals', { body }, otherAdmin);
      const runningRemovals = db.selectFrom('bulk_removal').select('id').where('state', '=', 'running');
      return {
        request: withId(await runningRemovals.executeTakeFirstOrThrow()),
        logText: 'Exclusão em massa cancelada: 0 de 1',
      };
    },

    'POST /api/user/company/vacancy/create-vacancy': async () => {
      const company = await aCompany(db);
      const body = {
        jobTitle: 'Pessoa padeira',
        jobDescription: 'Assar pães.',
        jobArea: 'Outros',
        employmentType: 'CLT',
        jobLocation: { city: 'Santos', state: 'SP' },
        companyId: company.id,
      } as const;
      return { request: { body }, logText: company.id };
    },
    'PUT /api/user/company/vacancy/update-vacancy/:id': async () => {
      const { request, logText } = await callOnVacancy();
      return { request: { ...request, body: { jobTitle: 'Outro título' } }, logText };
    },
    'DELETE /api/user/company/vacancy/delete-vacancy/:id': callOnVacancy,
    'POST /api/user/company/vacancy/close-vacancy/:id': callOnVacancy,
    'POST /api/user/company/vacancy/reopen-vacancy/:id': async () => {
      const recordedCall = await callOnVacancy();
      await call('POST /api/user/company/vacancy/close-vacancy/:id', recordedCall.request, otherAdmin);
      return recordedCall;
    },
    'POST /api/user/company/vacancy/vacancy-status/update': async () => {
      const { vacancy, ana } = await anApplicant();
      const body = { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado' } as const;
      return { request: { body }, logText: ana.email };
    },
    'POST /api/user/company/vacancy/vacancy-status/update-batch': async () => {
      const { vacancy, ana } = await anApplicant();
      const body = { candidateIds: [ana.id], jobVacancyId: vacancy.id, status: 'Aprovado' as const };
      return { request: { body }, logText: ana.email };
    },
    'POST /api/user/company/vacancy/vacancy-status/undo': async (admin) => {
      const { vacancy, ana } = await aDecision(admin);
      return { request: { body: { candidateId: ana.id, jobVacancyId: vacancy.id } }, logText: ana.email };
    },
    'POST /api/user/company/vacancy/vacancy-status/undo-batch': async (admin) => {
      const { vacancy, ana, undoableUntil } = await aDecision(admin);
      const body = { jobVacancyId: vacancy.id, decisions: [{ candidateId: ana.id, undoableUntil }] };
      return { request: { body }, logText: ana.email };
    },

    'DELETE /api/report/delete-report/:id': async () => {
      const { reportId, targetId } = await aReport();
      return { request: withId({ id: reportId }), logText: targetId };
    },
    'POST /api/report/decide-reports': async () => {
      const { targetId } = await aReport();
      return { request: { body: { type: 'vacancy', targetId, verdict: 'dismissed' } }, logText: targetId };
    },
    'POST /api/report/warn-user': async () => {
      const { targetId } = await aReport();
      return { request: { body: { type: 'vacancy', targetId } }, logText: targetId };
    },
    'POST /api/report/ban-user/:targetId/report/:reportId': async () => {
      const { targetId, reportId } = await aReport('candidate');
      return { request: { params: { targetId, reportId }, body: {} }, logText: targetId };
    },
    'POST /api/report/unban-user/:targetId': async () => {
      const { targetId, reportId } = await aReport('candidate');
      const banUserRoute = 'POST /api/report/ban-user/:targetId/report/:reportId';
      await call(banUserRoute, { params: { targetId, reportId }, body: {} }, otherAdmin);
      return { request: { params: { targetId }, body: {} }, logText: targetId };
    },
    'DELETE /api/report/deletevacancy-report/:vacancyId': async () => {
      const { vacancy } = await aReport();
      return { request: { params: { vacancyId: vacancy.id }, body: {} }, logText: vacancy.id };
    },
    'POST /api/report/unban-vacancy/:vacancyId': async () => {
      const { vacancy } = await aBannedVacancy();
      return { request: { params: { vacancyId: vacancy.id }, body: {} }, logText: vacancy.id };
    },
    'POST /api/moderation/appeals/:id/decide': async () => {
      const { company } = await aBannedVacancy();
      const sanctions = await call('GET /api/moderation/own-decisions', { query: {} }, company);
      const params = { id: sanctions.body[0]?._id ?? '' };
      await call(
        'POST /api/moderation/own-decisions/:id/appeal',
        { params, body: { words: 'Não é.' } },
        company,
      );
      return { request: { params, body: { outcome: 'upheld', words: 'É.' } }, logText: params.id };
    },
  };
}
