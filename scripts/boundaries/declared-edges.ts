/**
 * Features by folder name, each with the features that it may import. Every feature may also import its own files, the platform
 * and the contract. A circle between features fails the check.
 */
export type FeatureEdges = Record<string, string[]>;

/** The features of the web. Those of the server say it in their feature.ts. */
export const webFeatures: FeatureEdges = {
  accounts: ['forms'],
  'action-log': ['forms'],
  'admin-area': ['accounts', 'forms', 'moderation'],
  administration: [
    'accounts',
    'candidate-account',
    'candidates',
    'companies',
    'company-account',
    'forms',
    'own-vacancies',
    'vacancies',
  ],
  applicants: ['applications', 'candidates', 'forms', 'screening-questions'],
  applications: ['candidates', 'forms', 'screening-questions', 'vacancies'],
  'candidate-account': ['accounts', 'candidates', 'forms'],
  'candidate-area': ['accounts', 'applications', 'candidates', 'favourites', 'forms', 'vacancies'],
  candidates: ['forms'],
  colleagues: ['accounts', 'forms'],
  companies: ['forms', 'reports', 'vacancies'],
  'company-account': ['accounts', 'companies', 'forms', 'own-vacancies', 'vacancies'],
  'company-area': ['candidates', 'companies', 'own-vacancies'],
  documents: [],
  favourites: ['applications', 'candidates', 'forms', 'vacancies'],
  forms: [],
  home: ['forms', 'vacancies'],
  invitations: ['forms', 'vacancies'],
  moderation: ['forms'],
  notices: ['applicants', 'applications', 'own-vacancies', 'vacancies'],
  'own-vacancies': ['companies', 'forms', 'screening-questions', 'vacancies'],
  privacy: ['accounts', 'companies'],
  reports: ['forms'],
  resume: ['candidates', 'forms'],
  'resume-pdf': [],
  sanctions: ['accounts', 'forms'],
  'screening-questions': ['forms'],
  shell: [],
  'saved-searches': ['candidates', 'forms'],
  'sign-up': ['accounts', 'candidates', 'companies', 'forms'],
  transparency: [],
  vacancies: ['forms', 'screening-questions'],
  'vacancy-alerts': ['accounts', 'forms'],
};

/** Folders of one feature that still import each other in a circle. New ones fail the check. */
export const allowedFolderCircles: string[][] = [
  ['apps/web/src/forms/fields/', 'apps/web/src/forms/search/'],
  ['apps/web/src/ui/lists/', 'apps/web/src/ui/states/'],
];
