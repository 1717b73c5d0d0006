import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { openToAnyone } from './access.ts';

/** Must come before the routes it describes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trampolim',
        version: '1',
        description:
          'Vagas, candidaturas e currículos. Lists are arrays paged by keyset: `Link: <...>; rel="next"` while there is more, `X-Total-Count`, and `X-Total-Count-Estimated: true` above a thousand.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function publishApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    openToAnyone(docs);
    docs.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
