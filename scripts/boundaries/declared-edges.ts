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
  applications: ['candidates', 'notices', 'resume-openings', 'vacancies'],
  blocks: [],
  candidates: ['addresses'],
  companies: ['addresses'],
  favourites: ['candidates', 'vacancies'],
  health: [],
  notices: [],
  'own-account': ['accounts', 'candidates', 'companies'],
  'own-data': [
    'accounts',
    'action-log',
    'applications',
    'blocks',
    'candidates',
    'favourites',
    'notices',
    'reports',
    'resume-openings',
  ],
  recommendations: ['candidates', 'vacancies'],
  reports: ['candidates', 'companies', 'notices', 'vacancies'],
  'resume-openings': ['candidates'],
  'resume-pdf': ['candidates'],
  'saved-searches': ['candidates'],
  'sign-up': ['accounts', 'candidates', 'companies'],
  statistics: [],
  vacancies: ['companies', 'notices'],
  'vacancy-removal': ['applications', 'vacancies'],
};

export const webFeatures: FeatureEdges = {
  accounts: ['forms'],
  'admin-area': [],
  applicants: ['applications', 'candidates', 'forms'],
  applications: ['forms', 'vacancies'],
  'candidate-account': ['accounts', 'candidates', 'forms'],
  'candidate-area': ['applications', 'candidates', 'favourites', 'forms', 'vacancies'],
  candidates: ['forms'],
  companies: ['forms', 'reports', 'vacancies'],
  'company-area': ['own-vacancies'],
  favourites: ['applications', 'candidates', 'vacancies'],
  forms: [],
  home: [],
  notices: ['applicants', 'applications', 'own-vacancies'],
  'own-vacancies': ['forms', 'vacancies'],
  privacy: ['accounts', 'companies', 'forms'],
  reports: ['forms'],
  resume: ['candidates', 'forms'],
  'resume-pdf': [],
  shell: [],
  'sign-up': ['accounts', 'candidates', 'companies', 'forms'],
  vacancies: ['forms'],
};
