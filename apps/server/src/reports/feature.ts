import type { Feature } from '../platform/feature.ts';
import { reportSettlementJobs } from './decide-reports.ts';
import { reportData } from './report-data.ts';
import { registerReportRoutes } from './report-routes.ts';

export const reportsFeature: Feature = {
  mayImport: ['candidates', 'companies', 'fraud-signals', 'legal-lint', 'notices', 'vacancies'],
  tables: ['report', 'report_group', 'report_settlement'],
  routes: [registerReportRoutes],
  delayedJobs: reportSettlementJobs,
  ownData: { candidate: reportData, company: reportData },
};
