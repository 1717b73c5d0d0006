/**
 * Who may import whom. A feature is a folder named after a domain noun; it may import its own files, the platform, the
 * contract and the features listed here. Edges never lead back: a circle between features fails the check.
 */
export type FeatureEdges = Record<string, string[]>;

export const serverFeatures: FeatureEdges = {
  accounts: [],
  addresses: [],
  applications: ['candidates', 'vacancies'],
  candidates: [],
  companies: [],
  health: [],
  statistics: [],
  vacancies: [],
};

export const webFeatures: FeatureEdges = {
  accounts: [],
  'admin-area': [],
  applications: ['vacancies'],
  'candidate-area': ['applications', 'vacancies'],
  companies: ['vacancies'],
  'company-area': ['vacancies'],
  home: [],
  shell: [],
  vacancies: [],
};
