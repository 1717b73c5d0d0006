/**
 * Who may import whom. A feature is a folder named after a domain noun; it may import its own files, the platform, the
 * contract and the features listed here. Edges never lead back: a circle between features fails the check.
 */
export type FeatureEdges = Record<string, string[]>;

export const serverFeatures: FeatureEdges = {
  'account-removal': ['accounts', 'applications', 'resume-openings'],
  accounts: [],
  'action-log': [],
  addresses: [],
  applications: ['candidates', 'resume-openings', 'vacancies'],
  blocks: [],
  candidates: ['addresses'],
  companies: ['addresses'],
  favourites: ['candidates', 'vacancies'],
  health: [],
  'own-data': [
    'accounts',
    'action-log',
    'applications',
    'blocks',
    'candidates',
    'favourites',
    'reports',
    'resume-openings',
  ],
  recommendations: ['candidates', 'vacancies'],
  reports: ['candidates', 'companies', 'vacancies'],
  'resume-openings': ['candidates'],
  'sign-up': ['accounts', 'candidates', 'companies'],
  statistics: [],
  vacancies: ['companies'],
  'vacancy-removal': ['applications', 'vacancies'],
};

export const webFeatures: FeatureEdges = {
  accounts: ['forms'],
  'admin-area': [],
  applicants: ['applications', 'candidates', 'forms'],
  applications: ['forms', 'vacancies'],
  'candidate-area': ['applications', 'favourites', 'forms', 'vacancies'],
  candidates: ['forms'],
  companies: ['forms', 'reports', 'vacancies'],
  'company-area': ['own-vacancies'],
  favourites: ['applications', 'candidates', 'vacancies'],
  forms: [],
  home: [],
  'own-vacancies': ['forms', 'vacancies'],
  privacy: ['accounts', 'companies', 'forms'],
  reports: ['forms'],
  shell: [],
  'sign-up': ['accounts', 'candidates', 'companies', 'forms'],
  vacancies: ['forms'],
};
