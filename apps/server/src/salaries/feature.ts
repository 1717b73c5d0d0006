import { withDedicatedConnection } from '../platform/database/database.ts';
import type { Feature } from '../platform/feature.ts';
import { computeSalaries } from './compute-salaries.ts';
import { registerSalaryRoutes } from './salary-routes.ts';

export const salariesFeature: Feature = {
  mayImport: ['resume-phrases', 'vacancies'],
  tables: ['salary_statistic'],
  routes: [registerSalaryRoutes],
  scheduledJobs: (services) => [
    {
      name: 'compute-salaries',
      cron: '20 4 * * *',
      runsAtStart: true,
      run: () => withDedicatedConnection(services, computeSalaries),
    },
  ],
};
