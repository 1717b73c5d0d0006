import * as endpoints from '@trampolim/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { findCepAddress } from './cep-look-up.ts';

export function registerAddressRoutes(app: FastifyInstance, { db, config, rateLimits }: Services): void {
  route(app, endpoints.lookUpCep, async ({ params, request }) => {
    await rateLimits.consume('cepLookUp', request.caller.network);
    return findCepAddress(db, config.cepServiceUrl, params.cep, (error) =>
      request.log.warn({ err: error }, 'postal code not looked up'),
    );
  });
}
