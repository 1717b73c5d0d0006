import type { Feature } from '../platform/feature.ts';
import { registerTimelineRoutes } from './timeline-routes.ts';

export const applicationTimelineFeature: Feature = {
  mayImport: ['applications', 'screening-questions', 'vacancies'],
  routes: [registerTimelineRoutes],
};
