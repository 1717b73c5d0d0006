import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
    const written = new Map<string, Document>();
    const sendWritten = async (request: FastifyRequest, reply: FastifyReply) => {
      const document = written.get(request.routeOptions.url ?? '');
      if (document) return reply.type(document.type).send(document.bytes);
    };
    docs.get('/api/openapi.json', { schema: { hide: true } }, sendWritten);
    // The page for people brings addresses of its own that would write it anew.
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: { onRequest: sendWritten },
    });
    docs.addHook('onReady', async () => {
      const json = {
        type: 'application/json; charset=utf-8',
        bytes: Buffer.from(JSON.stringify(app.swagger())),
      };
      const yaml = { type: 'application/x-yaml', bytes: Buffer.from(app.swagger({ yaml: true })) };
      written.set('/api/openapi.json', json).set('/api/docs/json', json).set('/api/docs/yaml', yaml);
    });
  });
}

/** Written once, when all routes are known: each writing took as long as a hundred searches. */
interface Document {
  type: string;
  bytes: Buffer;
}
