import type { Feature } from '../platform/feature.ts';

/** This feature is below vacancies and applications, which serve its calls and export its data. */
export const screeningQuestionsFeature: Feature = {
  mayImport: [],
  tables: ['application_answer', 'screening_question'],
};
