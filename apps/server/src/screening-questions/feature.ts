import type { Feature } from '../platform/feature.ts';

/** `vacancies` and `applications` import this feature, so they register its routes and export its data. */
export const screeningQuestionsFeature: Feature = {
  mayImport: [],
  tables: ['application_answer', 'screening_question'],
};
