import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';

/** A vacancy as seen by a candidate who has not applied. */
export const aVacancy = (overrides: Partial<Vacancy> = {}): Vacancy => ({
  _id: '01999999-0000-7000-8000-000000000001',
  companyId: { _id: '01999999-0000-7000-8000-000000000002', companyName: 'Padaria Lumiar' },
  jobTitle: 'Pessoa padeira',
  jobDescription: 'Fazer pão francês.',
  jobArea: 'Outros',
  salary: 'R$ 3.500,00',
  jobLocation: { city: 'Santos', state: 'SP' },
  workSchedule: { workingDays: ['Segunda-Feira', 'Sábado'], workingHours: 'Das 4h às 12h' },
  employmentType: 'CLT',
  requiredQualifications: ['Fornadas'],
  desiredSkills: ['Simpatia'],
  applicationDeadline: '2026-12-31',
  daysLeft: 40,
  banned: false,
  status: 'Aberta',
  createdAt: '2026-11-01T12:00:00.000Z',
  applied: false,
  mayApply: true,
  mayReport: true,
  mayWithdraw: false,
  mayEdit: false,
  mayClose: false,
  ...overrides,
});

/** A vacancy as seen by a candidate who has applied. */
export const aVacancyAppliedTo = (status: ApplicationStatus = 'Currículo Enviado'): Vacancy =>
  aVacancy({
    applied: true,
    applicationStatus: status,
    mayApply: false,
    mayWithdraw: status !== 'Dispensado',
  });
