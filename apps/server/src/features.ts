import { accountRemovalFeature } from './account-removal/feature.ts';
import { accountsFeature } from './accounts/feature.ts';
import { actionLogFeature } from './action-log/feature.ts';
import { addressesFeature } from './addresses/feature.ts';
import { administrationFeature } from './administration/feature.ts';
import { apiKeysFeature } from './api-keys/feature.ts';
import { applicantNotesFeature } from './applicant-notes/feature.ts';
import { applicationTimelineFeature } from './application-timeline/feature.ts';
import { applicationsFeature } from './applications/feature.ts';
import { blocksFeature } from './blocks/feature.ts';
import { candidatesFeature } from './candidates/feature.ts';
import { colleaguesFeature } from './colleagues/feature.ts';
import { commentTemplatesFeature } from './comment-templates/feature.ts';
import { companiesFeature } from './companies/feature.ts';
import { companyLogosFeature } from './company-logos/feature.ts';
import { favouritesFeature } from './favourites/feature.ts';
import { fraudSignalsFeature } from './fraud-signals/feature.ts';
import { healthFeature } from './health/feature.ts';
import { homeFeature } from './home/feature.ts';
import { interviewsFeature } from './interviews/feature.ts';
import { invitationsFeature } from './invitations/feature.ts';
import { legalLintFeature } from './legal-lint/feature.ts';
import { messagesFeature } from './messages/feature.ts';
import { moderationFeature } from './moderation/feature.ts';
import { noticesFeature } from './notices/feature.ts';
import { ownAccountFeature } from './own-account/feature.ts';
import { ownDataFeature } from './own-data/feature.ts';
import { partnerApiFeature } from './partner-api/feature.ts';
import type { Feature } from './platform/feature.ts';
import { platformFeature } from './platform/platform-feature.ts';
import { publicPagesFeature } from './public-pages/feature.ts';
import { publicVacanciesFeature } from './public-vacancies/feature.ts';
import { recommendationsFeature } from './recommendations/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { resumeLinksFeature } from './resume-links/feature.ts';
import { resumeOpeningsFeature } from './resume-openings/feature.ts';
import { resumePdfFeature } from './resume-pdf/feature.ts';
import { resumePhrasesFeature } from './resume-phrases/feature.ts';
import { salariesFeature } from './salaries/feature.ts';
import { savedSearchesFeature } from './saved-searches/feature.ts';
import { screeningQuestionsFeature } from './screening-questions/feature.ts';
import { searchFeature } from './search/feature.ts';
import { signUpFeature } from './sign-up/feature.ts';
import { siteMapFeature } from './site-map/feature.ts';
import { statisticsFeature } from './statistics/feature.ts';
import { suggestionsFeature } from './suggestions/feature.ts';
import { vacanciesFeature } from './vacancies/feature.ts';
import { vacancyAlertsFeature } from './vacancy-alerts/feature.ts';
import { vacancyFeedsFeature } from './vacancy-feeds/feature.ts';
import { vacancyHelpFeature } from './vacancy-help/feature.ts';
import { vacancyRemovalFeature } from './vacancy-removal/feature.ts';
import { vacancySheetsFeature } from './vacancy-sheets/feature.ts';
import { webhooksFeature } from './webhooks/feature.ts';

/** All features of the server. A person's file of own data lists its sections in the same order. */
export const features: readonly Feature[] = [
  platformFeature,
  healthFeature,
  accountsFeature,
  signUpFeature,
  candidatesFeature,
  companiesFeature,
  companyLogosFeature,
  addressesFeature,
  searchFeature,
  suggestionsFeature,
  colleaguesFeature,
  apiKeysFeature,
  webhooksFeature,
  legalLintFeature,
  fraudSignalsFeature,
  screeningQuestionsFeature,
  vacanciesFeature,
  publicVacanciesFeature,
  homeFeature,
  applicationsFeature,
  applicantNotesFeature,
  commentTemplatesFeature,
  interviewsFeature,
  messagesFeature,
  applicationTimelineFeature,
  vacancyRemovalFeature,
  partnerApiFeature,
  vacancyFeedsFeature,
  favouritesFeature,
  salariesFeature,
  savedSearchesFeature,
  vacancyAlertsFeature,
  recommendationsFeature,
  invitationsFeature,
  resumeLinksFeature,
  resumeOpeningsFeature,
  resumePdfFeature,
  resumePhrasesFeature,
  vacancyHelpFeature,
  vacancySheetsFeature,
  blocksFeature,
  noticesFeature,
  reportsFeature,
  moderationFeature,
  ownAccountFeature,
  ownDataFeature,
  accountRemovalFeature,
  administrationFeature,
  statisticsFeature,
  siteMapFeature,
  publicPagesFeature,
  actionLogFeature,
];
