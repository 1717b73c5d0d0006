import type { Feature } from '../platform/feature.ts';
import { idempotentCallJobs } from './idempotent-calls.ts';
import { registerPartnerApplicantRoutes } from './partner-applicant-routes.ts';
import { registerPartnerVacancyRoutes } from './partner-vacancy-routes.ts';
import { registerProblemRoutes } from './problem-routes.ts';

export const partnerApiFeature: Feature = {
  mayImport: ['applications', 'candidates', 'resume-openings', 'vacancies'],
  tables: ['idempotent_call'],
  routes: [registerPartnerVacancyRoutes, registerPartnerApplicantRoutes, registerProblemRoutes],
  scheduledJobs: ({ db }) => idempotentCallJobs(db),
};
