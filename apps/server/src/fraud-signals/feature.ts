import type { Feature } from '../platform/feature.ts';
import { registerFraudSignalRoutes } from './fraud-signal-routes.ts';
import { assessmentJobs, assessmentWork } from './fraud-signal-work.ts';

export const fraudSignalsFeature: Feature = {
  mayImport: ['legal-lint', 'resume-phrases'],
  tables: ['vacancy_fingerprint', 'vacancy_fingerprint_band', 'vacancy_fraud_signal'],
  routes: [registerFraudSignalRoutes],
  scheduledJobs: assessmentJobs,
  delayedJobs: assessmentWork,
};
