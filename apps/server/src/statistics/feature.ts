import type { Feature } from '../platform/feature.ts';
import { statisticsJobs } from './statistics-jobs.ts';
import { registerStatisticsRoutes } from './statistics-routes.ts';

export const statisticsFeature: Feature = {
  mayImport: [],
  tables: ['statistic', 'statistic_day', 'statistic_delta'],
  routes: [registerStatisticsRoutes],
  scheduledJobs: statisticsJobs,
};
