import * as accounts from './accounts.ts';
import * as applicants from './applicants.ts';
import * as applications from './applications.ts';
import * as candidates from './candidates.ts';
import * as cities from './cities.ts';
import * as companies from './companies.ts';
import type { Endpoint } from './endpoint.ts';
import * as favourites from './favourites.ts';
import * as health from './health.ts';
import * as mailSettings from './mail-settings.ts';
import * as notices from './notices.ts';
import * as ownCandidate from './own-candidate.ts';
import * as recommendations from './recommendations.ts';
import * as reports from './reports.ts';
import * as statistics from './statistics.ts';
import * as vacancies from './vacancies.ts';

const definitions = {
  ...accounts,
  ...applicants,
  ...applications,
  ...candidates,
  ...cities,
  ...companies,
  ...favourites,
  ...health,
  ...mailSettings,
  ...notices,
  ...ownCandidate,
  ...recommendations,
  ...reports,
  ...statistics,
  ...vacancies,
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
