import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import { registerAccountRemovalRoutes } from './account-removal/account-removal-routes.ts';
import { registerConfirmationRoutes } from './accounts/confirmation/confirmation-routes.ts';
import { registerMailSettingRoutes } from './accounts/mail-settings/mail-setting-routes.ts';
import { registerPasswordResetRoutes } from './accounts/password-reset/password-reset-routes.ts';
import { registerOwnSessionRoutes } from './accounts/sessions/own-session-routes.ts';
import { registerSessionRoutes } from './accounts/sessions/session-routes.ts';
import { registerActionLogRoutes } from './action-log/action-log-routes.ts';
import { registerAddressRoutes } from './addresses/address-routes.ts';
import { registerAdministrationRoutes } from './administration/administration-routes.ts';
import { registerBulkRemovalRoutes } from './administration/bulk-removal/bulk-removal-routes.ts';
import { registerApplicantNoteRoutes } from './applicant-notes/applicant-note-routes.ts';
import { registerApplicantRoutes } from './applications/applicant-routes.ts';
import { registerApplicationRoutes } from './applications/application-routes.ts';
import { registerBlockRoutes } from './blocks/block-routes.ts';
import { registerCandidateRoutes } from './candidates/candidate-routes.ts';
import { registerColleagueRoutes } from './colleagues/colleague-routes.ts';
import { registerCommentTemplateRoutes } from './comment-templates/comment-template-routes.ts';
import { registerCompanyRoutes } from './companies/company-routes.ts';
import { registerCompanyLogoRoutes } from './company-logos/company-logo-routes.ts';
import { registerFavouriteRoutes } from './favourites/favourite-routes.ts';
import { registerHealthRoutes } from './health/health-routes.ts';
import { registerHomeRoutes } from './home/home-routes.ts';
import { registerInvitationRoutes } from './invitations/invitation-routes.ts';
import { registerAppealRoutes } from './moderation/appeals/appeal-routes.ts';
import { registerModerationRoutes } from './moderation/moderation-routes.ts';
import { registerNoticeRoutes } from './notices/notice-routes.ts';
import { registerOwnAccountRoutes } from './own-account/own-account-routes.ts';
import { registerOwnDataRoutes } from './own-data/own-data-routes.ts';
import { recordFaults, recordOpenings, recordRefusals } from './platform/action-log.ts';
import { enforceAudiences } from './platform/http/access.ts';
import { ordinaryConnections } from './platform/http/connection-limits.ts';
import { createHttpServer, type RequestPatience } from './platform/http/http-server.ts';
import { describeApi, publishApiDescription } from './platform/http/openapi.ts';
import { scriptsOfPage } from './platform/http/page-scripts.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { limitWrites } from './platform/http/write-limits.ts';
import type { Services } from './platform/services.ts';
import { openPublicPages } from './public-pages/public-pages.ts';
import { registerPublicVacancyRoutes } from './public-vacancies/public-vacancy-routes.ts';
import { registerVacancyFeedRoutes } from './public-vacancies/vacancy-feed-routes.ts';
import { registerRecommendationRoutes } from './recommendations/recommendation-routes.ts';
import { registerReportRoutes } from './reports/report-routes.ts';
import { registerResumeOpeningRoutes } from './resume-openings/resume-opening-routes.ts';
import { registerResumePdfRoutes } from './resume-pdf/resume-pdf-routes.ts';
import { registerSavedSearchRoutes } from './saved-searches/saved-search-routes.ts';
import { registerSignUpRoutes } from './sign-up/sign-up-routes.ts';
import { registerSiteMapRoutes } from './site-map/site-map-routes.ts';
import { registerStatisticsRoutes } from './statistics/statistics-routes.ts';
import { registerSuggestionRoutes } from './suggestions/suggestion-routes.ts';
import { registerVacancyClosingRoutes } from './vacancies/closing/vacancy-closing-routes.ts';
import { registerVacancyRoutes } from './vacancies/vacancy-routes.ts';
import { registerVacancyAlertRoutes } from './vacancy-alerts/alert-routes.ts';
import { registerVacancyRemovalRoutes } from './vacancy-removal/vacancy-removal-routes.ts';
import { registerVacancySheetRoutes } from './vacancy-sheets/vacancy-sheet-routes.ts';

export interface AppOptions {
  /** Where the built interface lies; absent, only the API is served. */
  webFolder?: string;
  log?: FastifyBaseLogger;
  strict?: boolean;
  patience?: RequestPatience | undefined;
  /** Connections of everybody, where there are files for fewer than promised. */
  connections?: number | undefined;
  /** Told of every route as it is registered; once the app is ready, with its audience. */
  onRoute?: (route: RouteOptions) => void;
}

/** The table of contents of the server. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { webFolder, log, strict = false, patience, connections, onRoute } = options;
  const { trustProxy } = services.config;
  const pageScripts = webFolder ? await scriptsOfPage(webFolder) : [];
  const app = await createHttpServer({
    trustProxy,
    log,
    strict,
    pageScripts,
    patience,
    connections: connections === undefined ? undefined : { ...ordinaryConnections, all: connections },
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  limitWrites(app);
  enforceAudiences(app, services.authenticator);
  recordFaults(app, services.db);
  recordRefusals(app, services.db);
  recordOpenings(app, services.db);
  await describeApi(app, services.config.publicUrl);

  registerHealthRoutes(app, services);
  registerSessionRoutes(app, services);
  registerOwnSessionRoutes(app, services);
  registerSignUpRoutes(app, services);
  registerConfirmationRoutes(app, services);
  registerPasswordResetRoutes(app, services);
  registerMailSettingRoutes(app, services);
  registerInvitationRoutes(app, services);
  registerNoticeRoutes(app, services);
  registerActionLogRoutes(app, services);
  registerAddressRoutes(app, services);
  registerCompanyRoutes(app, services);
  await registerCompanyLogoRoutes(app, services);
  registerColleagueRoutes(app, services);
  registerVacancyRoutes(app, services);
  registerVacancyClosingRoutes(app, services);
  registerPublicVacancyRoutes(app, services);
  registerHomeRoutes(app, services);
  registerVacancyFeedRoutes(app, services);
  registerApplicationRoutes(app, services);
  registerApplicantRoutes(app, services);
  registerApplicantNoteRoutes(app, services);
  registerCommentTemplateRoutes(app, services);
  registerVacancyRemovalRoutes(app, services);
  registerCandidateRoutes(app, services);
  registerResumeOpeningRoutes(app, services);
  registerBlockRoutes(app, services);
  registerOwnAccountRoutes(app, services);
  registerFavouriteRoutes(app, services);
  registerSavedSearchRoutes(app, services);
  registerRecommendationRoutes(app, services);
  registerSuggestionRoutes(app, services);
  registerReportRoutes(app, services);
  registerModerationRoutes(app, services);
  registerAppealRoutes(app, services);
  registerOwnDataRoutes(app, services);
  registerAccountRemovalRoutes(app, services);
  registerAdministrationRoutes(app, services);
  registerBulkRemovalRoutes(app, services);
  registerResumePdfRoutes(app, services);
  registerStatisticsRoutes(app, services);
  registerSiteMapRoutes(app, services);
  registerVacancySheetRoutes(app, services);
  registerVacancyAlertRoutes(app, services);

  await publishApiDescription(app);
  await serveWeb(app, webFolder, webFolder ? await openPublicPages(app, services, webFolder) : undefined);
  return app;
}
