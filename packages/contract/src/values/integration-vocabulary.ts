// Values that companies use to connect other systems: API keys, webhooks, feeds and imports.

/** The permissions of an API key of a company. */
export const apiScopes = [
  'vacancies:read',
  'vacancies:write',
  'applicants:read',
  'applicants:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Events of a company's vacancies and their applications, for its programs. */
export const companyEvents = [
  'application.received',
  'application.status_changed',
  'application.withdrawn',
  'vacancy.published',
  'vacancy.changed',
  'vacancy.closed',
] as const;
export type CompanyEvent = (typeof companyEvents)[number];

/** Everything that is sent to a webhook. */
export const webhookEvents = [...companyEvents, 'webhook.test'] as const;

/** Reasons why a webhook is paused: by the company, after days of failures, or after a response that it is gone. */
export const webhookPauses = ['company', 'failing', 'gone'] as const;

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Reasons of failed deliveries. `status`: the response was neither 2xx nor a redirect. */
export const webhookFailures = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'address_refused',
  'secret_unreadable',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** Formats in which vacancies are imported and exported. */
export const feedFormats = ['csv', 'json-ld', 'indeed-xml'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Reasons why a feed is not read. */
export const vacancyFeedPauses = ['company', 'failing'] as const;

/**
 * The effect of a confirmed import on a vacancy. `ended`: the source no longer offers it, so it is closed here.
 * `closed`: the company has closed it here, so it stays closed.
 */
export const importedVacancyStatuses = ['new', 'changed', 'unchanged', 'ended', 'closed', 'refused'] as const;
export type ImportedVacancyStatus = (typeof importedVacancyStatuses)[number];
/** Only vacancies with these statuses can be selected, because confirming the others would change nothing. */
export const selectableStatuses: readonly ImportedVacancyStatus[] = ['new', 'changed', 'ended'];

/** The result of an import for a selected vacancy. */
export const importedVacancyOutcomes = ['published', 'updated', 'closed', 'unchanged', 'refused'] as const;
