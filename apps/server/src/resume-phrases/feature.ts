import type { Feature } from '../platform/feature.ts';
import { registerResumePhraseRoutes } from './resume-phrase-routes.ts';

export const resumePhrasesFeature: Feature = {
  mayImport: ['search'],
  routes: [registerResumePhraseRoutes],
};
