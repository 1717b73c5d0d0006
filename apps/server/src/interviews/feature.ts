import type { Feature } from '../platform/feature.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { candidateInterviewData, colleagueInterviewData, companyInterviewData } from './interview-data.ts';
import {
  type InterviewMailServices,
  interviewMailsJobName,
  sendInterviewMails,
} from './interview-mail-jobs.ts';
import { sendReminders } from './interview-reminders.ts';
import { registerInterviewRoutes } from './interview-routes.ts';

/** Sends due mails and reminders every minute, including mails that database triggers queued. */
const sendingJob = (services: InterviewMailServices): ScheduledJob => ({
  name: 'send-interview-mails',
  cron: '* * * * *',
  async run() {
    await sendInterviewMails(services);
    await sendReminders(services);
  },
});

export const interviewsFeature: Feature = {
  mayImport: ['applications', 'notices', 'vacancies'],
  tables: ['interview', 'interview_event', 'interview_news'],
  routes: [registerInterviewRoutes],
  scheduledJobs: (services) => [sendingJob(services)],
  delayedJobs: (services) => [{ name: interviewMailsJobName, run: () => sendInterviewMails(services) }],
  ownData: {
    candidate: candidateInterviewData,
    company: companyInterviewData,
    colleague: colleagueInterviewData,
  },
};
