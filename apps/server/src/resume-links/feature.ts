import type { Feature } from '../platform/feature.ts';
import { resumeLinkData } from './resume-link-data.ts';
import { registerResumeLinkRoutes } from './resume-link-routes.ts';

export const resumeLinksFeature: Feature = {
  mayImport: ['accounts', 'candidates'],
  tables: ['resume_link'],
  routes: [registerResumeLinkRoutes],
  ownData: { candidate: resumeLinkData },
};
