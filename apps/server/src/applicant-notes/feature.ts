import type { Feature } from '../platform/feature.ts';
import { assessmentData, writtenAssessmentData } from './applicant-note-data.ts';
import { registerApplicantNoteRoutes } from './applicant-note-routes.ts';

export const applicantNotesFeature: Feature = {
  mayImport: ['applications', 'vacancies'],
  tables: ['application_note', 'application_rating'],
  routes: [registerApplicantNoteRoutes],
  ownData: { company: assessmentData, colleague: writtenAssessmentData },
};
