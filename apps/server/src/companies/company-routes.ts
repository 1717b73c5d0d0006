import { lookUpCnpj } from '@trampolim/contract/companies/cnpj';
import * as endpoints from '@trampolim/contract/companies/companies';
import * as ownEndpoints from '@trampolim/contract/companies/own-company';
import { possiblyEmptyText, requiredText } from '@trampolim/contract/values/text';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fetchServiceJson } from '../platform/fetch-service-json.ts';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { getCompanyProfile } from './company-profile.ts';
import { cacheCommonBranches, searchCompanies } from './company-search.ts';
import { getOwnCompany } from './own-company.ts';

const companyLimits = defineLimits({
  cnpjLookUp: { points: 20, durationSeconds: minute },
});

export function registerCompanyRoutes(app: FastifyInstance, { db, config, rateLimits }: Services): void {
  const listBranchesOfActivity = cacheCommonBranches(db);

  route(app, endpoints.getCompany, ({ params, viewer }) => getCompanyProfile(db, params.id, viewer));
  route(app, ownEndpoints.getOwnCompany, ({ viewer }) => getOwnCompany(db, viewer.id));
  route(app, endpoints.listCompanies, ({ query }) => searchCompanies(db, query));
  route(app, endpoints.listBranches, listBranchesOfActivity);

  route(app, lookUpCnpj, async ({ params, request }) => {
    await rateLimits.consume(companyLimits.cnpjLookUp, request.caller.network);
    return findCnpjNames(config.cnpjServiceUrl, params.cnpj, (error) =>
      request.log.warn({ err: error }, 'CNPJ not looked up'),
    );
  });
}

type CnpjNames = ResponseOf<typeof lookUpCnpj>;

/** The fields of BrasilAPI that are used. Small companies have no trade name. */
const responseSchema = z.object({
  razao_social: requiredText(),
  nome_fantasia: possiblyEmptyText().nullish(),
});

const noNames: CnpjNames = { razaoSocial: '', nomeFantasia: '' };

/**
 * Returns the names of a company. They are empty if the number is unknown, no service is configured or the service
 * fails; people can type them instead. `onFailure` receives the reason for the log.
 */
async function findCnpjNames(
  serviceUrl: string | undefined,
  cnpj: string,
  onFailure: (error: unknown) => void,
): Promise<CnpjNames> {
  if (!serviceUrl) return noNames;
  try {
    const response = await fetchServiceJson('CNPJ', serviceUrl.replace('{cnpj}', cnpj));
    if (response === undefined) return noNames;
    const { razao_social, nome_fantasia } = responseSchema.parse(response);
    return { razaoSocial: razao_social, nomeFantasia: nome_fantasia ?? '' };
  } catch (error) {
    onFailure(error);
    return noNames;
  }
}
