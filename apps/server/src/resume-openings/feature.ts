import type { Feature } from '../platform/feature.ts';
import { candidateOpeningData, companyOpeningData } from './resume-opening-data.ts';
import { registerResumeOpeningRoutes } from './resume-opening-routes.ts';
import { removeOldOpenings } from './resume-openings.ts';

export const resumeOpeningsFeature: Feature = {
  mayImport: ['candidates'],
  tables: ['resume_opening'],
  routes: [registerResumeOpeningRoutes],
  scheduledJobs: ({ db }) => [
    { name: 'remove-old-openings', cron: '15 4 * * *', run: () => removeOldOpenings(db) },
  ],
  ownData: { candidate: candidateOpeningData, company: companyOpeningData },
};
