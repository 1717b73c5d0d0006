import type { Feature } from '../platform/feature.ts';
import { interviewData, ledInterviewData, receivedInterviewData } from './interview-data.ts';
import { interviewJobs, newsJob } from './interview-news.ts';
import { registerInterviewRoutes } from './interview-routes.ts';

export const interviewsFeature: Feature = {
  mayImport: ['applications', 'notices', 'vacancies'],
  tables: ['interview', 'interview_event', 'interview_news'],
  routes: [registerInterviewRoutes],
  scheduledJobs: interviewJobs,
  delayedJobs: (services) => [newsJob(services)],
  ownData: { candidate: interviewData, company: receivedInterviewData, colleague: ledInterviewData },
};
