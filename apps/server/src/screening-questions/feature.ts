import type { Feature } from '../platform/feature.ts';

/** Below vacancies and applications, which have its calls and its sections of own data. */
export const screeningQuestionsFeature: Feature = {
  mayImport: [],
  tables: ['application_answer', 'screening_question'],
};
