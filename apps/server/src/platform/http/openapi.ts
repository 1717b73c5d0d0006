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
    let written: Buffer | undefined;
    const sendWritten = async ({ routeOptions }: FastifyRequest, reply: FastifyReply) => {
      const type = documentTypes.get(routeOptions.url ?? '');
      if (!type) return;
      written ??= Buffer.from(JSON.stringify(app.swagger()));
      return reply.type(type).send(written);
    };
    docs.get('/api/openapi.json', { schema: { hide: true } }, sendWritten);
    // The page for people brings addresses of its own that would write it anew.
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: { onRequest: sendWritten },
    });
  });
}

/**
 * What the description is sent as. Written once, and not before somebody asks: it took as long as all the rest of a server's start.
 * Every JSON document is a YAML document too.
 */
const documentTypes = new Map([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs/json', 'application/json; charset=utf-8'],
  ['/api/docs/yaml', 'application/x-yaml'],
]);
