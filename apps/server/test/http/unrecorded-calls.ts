import type { Route } from '@trampolim/contract/api';

const isOwn = 'about the administrator only';
const isPublic = 'public';
const isNumbers = 'numbers only';
const isPrepared = 'prepares a change of their own, which the next call makes';

/** Calls of administrators that add no line to the log, with the reason. */
export const unrecordedCalls = {
  'GET /api/user/me': isOwn,
  'GET /api/user/sessions': isOwn,
  'GET /api/user/mail-settings': isOwn,
  'GET /api/user/admin/my-data': isOwn,
  'GET /api/user/second-factor': isOwn,
  'POST /api/user/second-factor/app': isPrepared,
  'POST /api/user/second-factor/passkeys/options': isPrepared,
  'GET /api/notices': isOwn,
  'GET /api/notices/stream': isOwn,
  // Reading them has this effect by itself.
  'POST /api/notices/read': isOwn,
  'GET /api/user/company/list-branches': isPublic,
  'GET /api/user/company/list-companies': isPublic,
  'GET /api/user/company/list-company/:id': isPublic,
  'GET /api/user/company/vacancy/company-vacancies/:companyId': isPublic,
  'GET /api/user/company/vacancy/list-vacancies': isPublic,
  'GET /api/user/company/vacancy/list-vacancy/:id': isPublic,
  'GET /api/user/admin/list-vacancies': isPublic,
  'GET /api/user/admin/removals': 'what administrators did, as it stands in the log',
  'GET /api/user/admin/removal-count': isNumbers,
  'GET /api/user/company/vacancy/:id/asked-questions': isPublic,
  'GET /api/user/company/vacancy/:id/status-count': isNumbers,
  'GET /api/user/candidate/search-suggestions': isNumbers,
  'GET /api/user/candidate/wider-searches': isNumbers,
  'GET /api/user/company/vacancy/vacancy-statistics/:id': isNumbers,
  'POST /api/user/company/vacancy/check-vacancy': 'a text of the administrator, which is not stored',
  'GET /api/user/company/vacancy/system-stats': isNumbers,
  'GET /api/user/company/vacancy/writing-help': isNumbers,
  'GET /api/user/company/vacancy/admin/candidate-status-counts': isNumbers,
  'GET /api/report/warn-overview': isNumbers,
  'GET /api/moderation/record-check': isNumbers,
} satisfies Partial<Record<Route, string>>;
