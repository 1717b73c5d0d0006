/**
 * Which part of the server writes a table; every part may read it. What the database's own functions write belongs to
 * whoever owns the rows that it is made of.
 */
export const tableOwners: Record<string, string> = {
  account: 'accounts',
  action_log: 'platform',
  application: 'applications',
  application_step: 'applications',
  applied_routine: 'platform',
  candidate: 'candidates',
  candidate_search: 'candidates',
  candidate_segment: 'candidates',
  cep_cache: 'addresses',
  company: 'companies',
  company_answering: 'applications',
  demo_account: 'accounts',
  failed_sign_in: 'accounts',
  email_confirmation: 'accounts',
  favourite_candidate: 'favourites',
  favourite_vacancy: 'favourites',
  known_device: 'accounts',
  past_application: 'applications',
  rate_limit: 'platform',
  refresh_token: 'accounts',
  search_vocabulary: 'candidates',
  session: 'accounts',
  soft_skill: 'candidates',
  statistic: 'statistics',
  statistic_delta: 'statistics',
  vacancy: 'vacancies',
  vacancy_search: 'vacancies',
  withdrawal: 'applications',
};
