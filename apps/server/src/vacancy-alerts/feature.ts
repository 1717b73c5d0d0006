import type { Feature } from '../platform/feature.ts';
import { alertAddressData, vacancyAlertData } from './alert-data.ts';
import { vacancyAlertJobs } from './alert-jobs.ts';
import { alertMailWriter } from './alert-mail.ts';
import { registerVacancyAlertRoutes } from './alert-routes.ts';

export const vacancyAlertsFeature: Feature = {
  mayImport: ['accounts', 'vacancies'],
  tables: ['alert_address', 'vacancy_alert'],
  routes: [registerVacancyAlertRoutes],
  scheduledJobs: vacancyAlertJobs,
  mailWriters: (services) => [alertMailWriter(services)],
  ownData: { email: alertAddressData, candidate: vacancyAlertData },
};
