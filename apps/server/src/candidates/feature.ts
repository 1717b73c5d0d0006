import type { Feature } from '../platform/feature.ts';
import { candidateData } from './candidate-data.ts';
import { candidateJobs } from './candidate-jobs.ts';
import { registerCandidateRoutes } from './candidate-routes.ts';

export const candidatesFeature: Feature = {
  mayImport: ['addresses', 'search'],
  tables: ['candidate', 'candidate_search', 'candidate_segment', 'soft_skill'],
  routes: [registerCandidateRoutes],
  scheduledJobs: candidateJobs,
  ownData: { candidate: candidateData },
};
