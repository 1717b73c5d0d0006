import type { Feature } from '../platform/feature.ts';
import { updateAnsweringStatistics } from './answering-statistics.ts';
import { registerApplicantRoutes } from './applicant-routes.ts';
import { mergeApplicantCountDeltas, scoreApplicants } from './applicants/applicant-jobs.ts';
import { applicationData, receivedApplicationData, takenStepData } from './application-data.ts';
import { registerApplicationRoutes } from './application-routes.ts';
import { decisionNotifications } from './notifications/notify-candidates.ts';
import { openingNotifications } from './notifications/notify-opening.ts';
import { withdrawalNotifications } from './notifications/notify-withdrawal.ts';
import { remindReplies } from './promises/remind-replies.ts';

export const applicationsFeature: Feature = {
  mayImport: ['candidates', 'notices', 'resume-openings', 'screening-questions', 'vacancies'],
  tables: [
    'applicant_count',
    'applicant_count_delta',
    'applicant_score_due',
    'applicant_search',
    'application',
    'application_step',
    'company_answering',
    'past_application',
    'undone_step',
    'withdrawal',
    'withdrawn_application',
  ],
  routes: [registerApplicationRoutes, registerApplicantRoutes],
  scheduledJobs: ({ db, jobs }) => [
    { name: 'update-answering-statistics', cron: '30 4 * * *', run: () => updateAnsweringStatistics(db) },
    { name: 'remind-replies', cron: '0 9 * * *', run: () => remindReplies({ db, jobs }) },
    { name: 'merge-applicant-counts', cron: '* * * * *', run: () => mergeApplicantCountDeltas(db) },
    { name: 'score-applicants', cron: '* * * * *', run: () => scoreApplicants(db) },
  ],
  delayedJobs: (services) =>
    [decisionNotifications, openingNotifications, withdrawalNotifications].map((notification) =>
      notification.job(services),
    ),
  ownData: { candidate: applicationData, company: receivedApplicationData, colleague: takenStepData },
};
