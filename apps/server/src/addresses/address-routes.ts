import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { listCities } from '@trampolim/contract/values/cities';
import { lookUpCep } from '@trampolim/contract/values/postal-codes';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { findCepAddress } from './cep-look-up.ts';

const addressLimits = defineLimits({
  cepLookUp: { points: 60, duration: minute },
});

export function registerAddressRoutes(app: FastifyInstance, { db, config, rateLimits }: Services): void {
  route(app, lookUpCep, async ({ params, request }) => {
    await rateLimits.consume(addressLimits.cepLookUp, request.caller.network);
    return findCepAddress(db, config.cepServiceUrl, params.cep, (error) =>
      request.log.warn({ err: error }, 'postal code not looked up'),
    );
  });

  route(app, listCities, async ({ params }) => getMunicipalities(params.state).map(({ name }) => name));
}
