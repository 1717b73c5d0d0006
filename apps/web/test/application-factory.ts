import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { aVacancyAppliedTo } from './vacancy-factory.ts';

const appliedAt = '2026-11-20T12:00:00.000Z';

/** One of a candidate's own applications. */
export const anApplication = (overrides: Partial<OwnApplication> = {}): OwnApplication => ({
  status: 'Currículo Enviado',
  comments: '',
  appliedAt,
  unseen: false,
  mayWithdraw: true,
  changedAt: appliedAt,
  changedBy: 'Ana Souza',
  vacancy: aVacancyAppliedTo(),
  ...overrides,
});

/** An applicant in a company's list. */
export const anApplicant = (overrides: Partial<Applicant> = {}): Applicant => ({
  _id: '01999999-0000-7000-8000-000000000003',
  candidateName: 'Ana Souza',
  candidateAge: 30,
  candidateAddress: { city: 'Santos', state: 'SP' },
  desiredRole: 'Padaria',
  candidateTargetSalary: '',
  candidateAbout: '',
  status: 'Currículo Enviado',
  appliedAt,
  matchScore: 70,
  fit: [],
  nextStatuses: ['Em Análise', 'Aprovado', 'Dispensado'],
  ...overrides,
});

export const anApplicantInDetail = (overrides: Partial<ApplicantDetails> = {}): ApplicantDetails => ({
  _id: '01999999-0000-7000-8000-000000000003',
  candidateName: 'Ana Souza',
  candidateAge: 30,
  email: 'ana@exemplo.com',
  candidatePhone: '5511987654321',
  candidateAddress: { city: 'Santos', state: 'SP' },
  candidateLastJob: '',
  desiredRole: 'Padaria',
  desiredCity: 'Santos',
  desiredState: 'SP',
  candidateTargetSalary: '',
  candidateHierarchicalArea: '',
  candidateAbout: '',
  candidateExperience: [],
  candidateCourses: [],
  candidateIdioms: [],
  candidateQualifications: [],
  candidateLink: '',
  application: {
    status: 'Em Análise',
    comments: '',
    appliedAt,
    history: [],
    nextStatuses: ['Aprovado', 'Dispensado'],
  },
  match: { score: 70, reasons: ['Busca este cargo'], missing: [] },
  statusCounts: [],
  ...overrides,
});
