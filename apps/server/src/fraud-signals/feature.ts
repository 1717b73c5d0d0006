import type { Feature } from '../platform/feature.ts';
import { delayedAssessmentJobs, scheduledAssessmentJobs } from './fraud-signal-jobs.ts';
import { registerFraudSignalRoutes } from './fraud-signal-routes.ts';

export const fraudSignalsFeature: Feature = {
  mayImport: ['legal-lint', 'resume-phrases'],
  tables: ['vacancy_fingerprint', 'vacancy_fingerprint_band', 'vacancy_fraud_signal'],
  routes: [registerFraudSignalRoutes],
  scheduledJobs: scheduledAssessmentJobs,
  delayedJobs: delayedAssessmentJobs,
};
