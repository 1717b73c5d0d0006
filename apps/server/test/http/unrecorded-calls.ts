import type { Route } from '@trampolim/contract/api';

const ownDataOnly = 'about the administrator only';
const publicData = 'public';
const numbersOnly = 'numbers only';
const termsOnly = 'names of occupations, skills and cities';
const preparation = 'prepares a change of their own, which the next call makes';

/** Calls of administrators that add no line to the log, with the reason. */
export const unrecordedCalls = {
  'GET /api/user/me': ownDataOnly,
  'GET /api/user/sessions': ownDataOnly,
  'GET /api/user/mail-settings': ownDataOnly,
  'GET /api/user/admin/my-data': ownDataOnly,
  'GET /api/user/second-factor': ownDataOnly,
  'POST /api/user/second-factor/app': preparation,
  'POST /api/user/second-factor/passkeys/options': preparation,
  'GET /api/notices': ownDataOnly,
  'GET /api/notices/stream': ownDataOnly,
  // Marks the administrator's own notices as read.
  'POST /api/notices/read': ownDataOnly,
  'GET /api/user/company/list-branches': publicData,
  'GET /api/user/company/list-companies': publicData,
  'GET /api/user/company/list-company/:id': publicData,
  'GET /api/user/company/vacancy/company-vacancies/:companyId': publicData,
  'GET /api/user/company/vacancy/list-vacancies': publicData,
  'GET /api/user/company/vacancy/list-vacancy/:id': publicData,
  'GET /api/user/admin/list-vacancies': 'vacancies, including closed and banned ones',
  'GET /api/user/admin/removals': 'actions that the log already contains',
  'GET /api/user/admin/removal-count': numbersOnly,
  'GET /api/user/company/vacancy/:id/asked-questions': publicData,
  'GET /api/user/company/vacancy/:id/status-count': numbersOnly,
  'GET /api/user/candidate/search-suggestions': termsOnly,
  'GET /api/user/candidate/wider-searches': numbersOnly,
  'GET /api/user/company/vacancy/vacancy-statistics/:id': numbersOnly,
  'POST /api/user/company/vacancy/check-vacancy': 'a text of the administrator, which is not stored',
  'GET /api/user/company/vacancy/system-stats': numbersOnly,
  'GET /api/user/company/vacancy/writing-help': 'aggregated data of public vacancies',
  'GET /api/user/company/vacancy/admin/candidate-status-counts': numbersOnly,
  'GET /api/report/warn-overview': numbersOnly,
  'GET /api/moderation/record-check': numbersOnly,
} satisfies Partial<Record<Route, string>>;
