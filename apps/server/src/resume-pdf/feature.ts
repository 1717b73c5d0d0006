import type { Feature } from '../platform/feature.ts';
import { registerResumePdfRoutes } from './resume-pdf-routes.ts';

export const resumePdfFeature: Feature = {
  mayImport: ['candidates', 'resume-openings'],
  routes: [registerResumePdfRoutes],
};
