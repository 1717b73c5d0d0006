import * as accountRemoval from './account-removal/account-removal.ts';
import * as accessChanges from './accounts/access-changes.ts';
import * as accounts from './accounts/accounts.ts';
import * as mailSettings from './accounts/mail-settings.ts';
import * as passwordReset from './accounts/password-reset.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as actionLog from './action-log/action-log.ts';
import * as administeredAccounts from './administration/administered-accounts.ts';
import * as administeredVacancies from './administration/administered-vacancies.ts';
import * as bulkRemovals from './administration/bulk-removals.ts';
import * as apiKeys from './api-keys/api-keys.ts';
import * as applicantNotes from './applicant-notes/applicant-notes.ts';
import * as applicationTimeline from './application-timeline/application-timeline.ts';
import * as applicantBatches from './applications/applicant-batches.ts';
import * as applicantExport from './applications/applicant-export.ts';
import * as applicants from './applications/applicants.ts';
import * as applications from './applications/applications.ts';
import * as replyPromises from './applications/reply-promises.ts';
import * as vacancyStatistics from './applications/vacancy-statistics.ts';
import * as blocks from './blocks/blocks.ts';
import * as candidates from './candidates/candidates.ts';
import * as ownCandidate from './candidates/own-candidate.ts';
import * as visibility from './candidates/visibility.ts';
import * as colleagues from './colleagues/colleagues.ts';
import * as commentTemplates from './comment-templates/comment-templates.ts';
import * as cnpj from './companies/cnpj.ts';
import * as companies from './companies/companies.ts';
import * as ownCompany from './companies/own-company.ts';
import * as companyLogos from './company-logos/company-logos.ts';
import * as favourites from './favourites/favourites.ts';
import * as fraudSignals from './fraud-signals/fraud-signals.ts';
import * as home from './home/home.ts';
import * as interviews from './interviews/interviews.ts';
import * as invitations from './invitations/invitations.ts';
import * as legalLint from './legal-lint/legal-lint.ts';
import * as messages from './messages/messages.ts';
import * as appeals from './moderation/appeals.ts';
import * as moderationSummary from './moderation/moderation-summary.ts';
import * as reportDecisions from './moderation/report-decisions.ts';
import * as notices from './notices/notices.ts';
import * as ownData from './own-data/own-data.ts';
import * as partnerApplicants from './partner-api/partner-applicants.ts';
import * as partnerVacancies from './partner-api/partner-vacancies.ts';
import * as partnerVacancyFeeds from './partner-api/partner-vacancy-feeds.ts';
import * as problems from './partner-api/problems.ts';
import * as publicCompanyPage from './public-vacancies/public-company-page.ts';
import * as publicVacancies from './public-vacancies/public-vacancies.ts';
import * as publicVacancyPage from './public-vacancies/public-vacancy-page.ts';
import * as recommendations from './recommendations/recommendations.ts';
import * as reportList from './reports/report-list.ts';
import * as reports from './reports/reports.ts';
import * as resumeLinks from './resume-links/resume-links.ts';
import * as resumeOpenings from './resume-openings/resume-openings.ts';
import * as resumePdf from './resume-pdf/resume-pdf.ts';
import * as resumePhrases from './resume-phrases/resume-phrases.ts';
import * as salaries from './salaries/salaries.ts';
import * as savedSearches from './saved-searches/saved-searches.ts';
import * as screeningQuestions from './screening-questions/screening-questions.ts';
import * as statistics from './statistics/statistics.ts';
import * as suggestions from './suggestions/suggestions.ts';
import * as vacancies from './vacancies/vacancies.ts';
import * as vacancyClosing from './vacancies/vacancy-closing.ts';
import * as vacancySearch from './vacancies/vacancy-search.ts';
import * as vacancyAlerts from './vacancy-alerts/vacancy-alerts.ts';
import * as vacancyExports from './vacancy-feeds/vacancy-exports.ts';
import * as vacancyFeeds from './vacancy-feeds/vacancy-feeds.ts';
import * as vacancyImports from './vacancy-feeds/vacancy-imports.ts';
import * as vacancyHelp from './vacancy-help/vacancy-help.ts';
import * as addressLookUps from './values/address-look-ups.ts';
import * as companyEvents from './webhooks/company-events.ts';
import * as webhooks from './webhooks/webhooks.ts';
import type { Endpoint } from './wire/endpoint.ts';
import * as health from './wire/health.ts';
import * as policyReports from './wire/policy-reports.ts';

/** Endpoints by subject. The keys are the tags of the OpenAPI document. */
const sections = {
  Accounts: {
    ...accessChanges,
    ...accountRemoval,
    ...accounts,
    ...actionLog,
    ...mailSettings,
    ...notices,
    ...ownData,
    ...passwordReset,
    ...secondFactor,
    ...sessions,
  },
  Addresses: { ...addressLookUps },
  Administration: { ...administeredAccounts, ...administeredVacancies, ...bulkRemovals },
  Applications: {
    ...applicantBatches,
    ...applicantExport,
    ...applicantNotes,
    ...applicants,
    ...applications,
    ...applicationTimeline,
    ...replyPromises,
    ...commentTemplates,
    ...interviews,
    ...invitations,
    ...messages,
    ...vacancyStatistics,
  },
  Candidates: {
    ...blocks,
    ...candidates,
    ...ownCandidate,
    ...resumeLinks,
    ...resumeOpenings,
    ...resumePdf,
    ...resumePhrases,
    ...salaries,
    ...savedSearches,
    ...visibility,
  },
  Companies: {
    ...apiKeys,
    ...cnpj,
    ...colleagues,
    ...companies,
    ...companyLogos,
    ...ownCompany,
    ...webhooks,
  },
  Health: { ...health, ...policyReports },
  Matching: { ...favourites, ...recommendations, ...suggestions },
  Moderation: {
    ...appeals,
    ...fraudSignals,
    ...moderationSummary,
    ...reportDecisions,
    ...reportList,
    ...reports,
    ...statistics,
  },
  'Partner API': {
    ...companyEvents,
    ...partnerApplicants,
    ...partnerVacancies,
    ...partnerVacancyFeeds,
    ...problems,
  },
  'Public pages': { ...home, ...publicCompanyPage, ...publicVacancies, ...publicVacancyPage },
  Vacancies: {
    ...screeningQuestions,
    ...legalLint,
    ...vacancySearch,
    ...vacancies,
    ...vacancyClosing,
    ...vacancyHelp,
    ...vacancyExports,
    ...vacancyFeeds,
    ...vacancyImports,
  },
  'Vacancy alerts': vacancyAlerts,
};

type Section = keyof typeof sections;

/** Descriptions of the tags of the OpenAPI document. */
export const sectionDescriptions: Record<Section, string> = {
  Accounts: 'Sign-in, sessions, passwords, notices, mail settings and the stored data of every role.',
  Addresses: 'Postal codes and municipalities.',
  Administration: 'Accounts and vacancies, as administrators list, change and remove them.',
  Applications: 'Applications, applicants, notes, invitations and statistics of vacancies.',
  Candidates: 'Sign-up, resumes, visibility and the search for candidates.',
  Companies: 'Sign-up, profiles and the people of companies.',
  Health: 'The state of the server, and reports of browsers about refused content.',
  Matching: 'Favourites, recommendations and suggestions for searches.',
  Moderation: 'Reports, decisions, appeals and the figures of the platform.',
  'Partner API':
    'Calls of other systems with an API key of a company. Refusals are `application/problem+json`.',
  'Public pages': 'Vacancies and companies without signing in.',
  Vacancies: 'Vacancies, as companies publish them and candidates search them.',
  'Vacancy alerts': 'Mails about new vacancies, with and without an account.',
};

/**
 * All endpoints. The sections are spread one by one, because `Object.values(sections)` would lose the names in the
 * type.
 */
const definitions = {
  ...sections.Accounts,
  ...sections.Addresses,
  ...sections.Administration,
  ...sections.Applications,
  ...sections.Candidates,
  ...sections.Companies,
  ...sections.Health,
  ...sections.Matching,
  ...sections.Moderation,
  ...sections['Partner API'],
  ...sections['Public pages'],
  ...sections.Vacancies,
  ...sections['Vacancy alerts'],
};

type Definitions = typeof definitions;
type EndpointName = {
  [Name in keyof Definitions]: Definitions[Name] extends Endpoint ? Name : never;
}[keyof Definitions];

/**
 * Every call by method and path: `Api['GET /api/user/me']`. Browsers import only this type, so that a page which
 * validates nothing loads no schemas.
 */
export type Api = {
  [Name in EndpointName as `${Definitions[Name]['method']} ${Definitions[Name]['path']}`]: Definitions[Name];
};

export type Route = keyof Api;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;

interface Operation {
  operationId: string;
  section: string;
}

/** Every endpoint with its name and its section in the OpenAPI document. */
export const operations: ReadonlyMap<Endpoint, Operation> = new Map(
  Object.entries(sections).flatMap(([section, members]) =>
    Object.entries<unknown>(members).flatMap(([operationId, member]) =>
      isEndpoint(member) ? [[member, { operationId, section }] as const] : [],
    ),
  ),
);

export const endpoints: readonly Endpoint[] = [...operations.keys()];
