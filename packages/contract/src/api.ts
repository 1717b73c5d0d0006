import * as accessChanges from './accounts/access-changes.ts';
import * as accountRemoval from './accounts/account-removal.ts';
import * as accounts from './accounts/accounts.ts';
import * as actionLog from './accounts/action-log.ts';
import * as mailSettings from './accounts/mail-settings.ts';
import * as notices from './accounts/notices.ts';
import * as ownData from './accounts/own-data.ts';
import * as passwordReset from './accounts/password-reset.ts';
import * as sessions from './accounts/sessions.ts';
import * as administeredAccounts from './administration/administered-accounts.ts';
import * as administeredVacancies from './administration/administered-vacancies.ts';
import * as bulkRemovals from './administration/bulk-removals.ts';
import * as vacancyAlerts from './alerts/vacancy-alerts.ts';
import * as applicantBatches from './applications/applicant-batches.ts';
import * as applicantExport from './applications/applicant-export.ts';
import * as applicantNotes from './applications/applicant-notes.ts';
import * as applicants from './applications/applicants.ts';
import * as applications from './applications/applications.ts';
import * as commentTemplates from './applications/comment-templates.ts';
import * as invitations from './applications/invitations.ts';
import * as vacancyStatistics from './applications/vacancy-statistics.ts';
import * as blocks from './candidates/blocks.ts';
import * as candidates from './candidates/candidates.ts';
import * as ownCandidate from './candidates/own-candidate.ts';
import * as resumeOpenings from './candidates/resume-openings.ts';
import * as resumePdf from './candidates/resume-pdf.ts';
import * as savedSearches from './candidates/saved-searches.ts';
import * as visibility from './candidates/visibility.ts';
import * as colleagues from './companies/colleagues.ts';
import * as companies from './companies/companies.ts';
import * as ownCompany from './companies/own-company.ts';
import * as frontDoor from './front-door/front-door.ts';
import * as publicCompanyPage from './front-door/public-company-page.ts';
import * as publicVacancies from './front-door/public-vacancies.ts';
import * as publicVacancyPage from './front-door/public-vacancy-page.ts';
import * as favourites from './matching/favourites.ts';
import * as recommendations from './matching/recommendations.ts';
import * as appeals from './moderation/appeals.ts';
import * as moderationSummary from './moderation/moderation-summary.ts';
import * as reportDecisions from './moderation/report-decisions.ts';
import * as reportList from './moderation/report-list.ts';
import * as reports from './moderation/reports.ts';
import * as statistics from './moderation/statistics.ts';
import * as trendingArea from './vacancies/trending-area.ts';
import * as vacancies from './vacancies/vacancies.ts';
import * as vacancyClosing from './vacancies/vacancy-closing.ts';
import * as cities from './values/cities.ts';
import type { Endpoint } from './wire/endpoint.ts';
import * as health from './wire/health.ts';

const definitions = {
  ...accessChanges,
  ...accountRemoval,
  ...accounts,
  ...actionLog,
  ...appeals,
  ...administeredAccounts,
  ...administeredVacancies,
  ...applicantBatches,
  ...applicantExport,
  ...applicantNotes,
  ...applicants,
  ...applications,
  ...blocks,
  ...bulkRemovals,
  ...candidates,
  ...cities,
  ...colleagues,
  ...commentTemplates,
  ...companies,
  ...favourites,
  ...frontDoor,
  ...health,
  ...invitations,
  ...ownCandidate,
  ...ownCompany,
  ...ownData,
  ...mailSettings,
  ...moderationSummary,
  ...notices,
  ...passwordReset,
  ...publicCompanyPage,
  ...publicVacancies,
  ...publicVacancyPage,
  ...recommendations,
  ...reportDecisions,
  ...reportList,
  ...reports,
  ...resumeOpenings,
  ...savedSearches,
  ...sessions,
  ...resumePdf,
  ...statistics,
  ...trendingArea,
  ...vacancies,
  ...vacancyAlerts,
  ...vacancyClosing,
  ...vacancyStatistics,
  ...visibility,
};

type Definitions = typeof definitions;
type EndpointName = {
  [Name in keyof Definitions]: Definitions[Name] extends Endpoint ? Name : never;
}[keyof Definitions];

/**
 * Every call by method and path: `Api['GET /api/user/me']`. Browsers import only this type, so that a page which
 * validates nothing carries no schemas.
 */
export type Api = {
  [Name in EndpointName as `${Definitions[Name]['method']} ${Definitions[Name]['path']}`]: Definitions[Name];
};

export type Route = keyof Api;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = Object.values<unknown>(definitions).filter(isEndpoint);
