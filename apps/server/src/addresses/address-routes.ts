import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { findCities, listCities, lookUpCep } from '@trampolim/contract/values/address-look-ups';
import { foldAccents } from '@trampolim/contract/values/fold-accents';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { findCepAddress } from './cep-look-up.ts';

const addressLimits = defineLimits({
  cepLookUp: { points: 60, durationSeconds: minute },
});

export function registerAddressRoutes(app: FastifyInstance, { db, config, rateLimits }: Services): void {
  route(app, lookUpCep, async ({ params, request }) => {
    await rateLimits.consume(addressLimits.cepLookUp, request.caller.network);
    return findCepAddress(db, config.cepServiceUrl, params.cep, (error) =>
      request.log.warn({ err: error }, 'postal code not looked up'),
    );
  });

  route(app, findCities, async ({ query }) => findMunicipalities(query.name));

  route(app, listCities, async ({ params }) => getMunicipalities(params.state).map(({ name }) => name));
}

const maxCities = 8;

const municipalities = getMunicipalities().map(({ name, stateCode }) => ({
  city: name,
  state: stateCode,
  plainName: foldAccents(name),
}));

/** Cities whose name starts with the typed letters, in alphabetical order. An exact match comes first. */
function findMunicipalities(typed: string) {
  const letters = foldAccents(typed);
  const matches = municipalities.filter(({ plainName }) => plainName.startsWith(letters));
  const exactMatches = matches.filter(({ plainName }) => plainName === letters);
  return [...new Set([...exactMatches, ...matches])]
    .slice(0, maxCities)
    .map(({ city, state }) => ({ city, state }));
}
