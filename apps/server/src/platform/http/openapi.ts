import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { openToAnyone } from './access.ts';
import { type KeptDocument, packDocument, sendDocument } from './kept-document.ts';

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
    let description: Promise<KeptDocument> | undefined;
    const sendWritten = async (request: FastifyRequest, reply: FastifyReply) => {
      const type = documentTypes.get(request.routeOptions.url ?? '');
      if (!type) return;
      description ??= packDocument(type, JSON.stringify(app.swagger()));
      return sendDocument({ ...(await description), type }, request, reply, caching);
    };
    docs.get('/api/openapi.json', { schema: { hide: true } }, sendWritten);
    // The page for people brings addresses of its own that would write it anew.
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: { onRequest: sendWritten },
    });
  });
}

/** Another version of the server describes itself soon after its start. */
const caching = { seconds: 60, staleSeconds: 60 };

/**
 * What the description is sent as. Written and compressed once, and not before somebody asks: it took as long as all the rest of a server's start.
 * Every JSON document is a YAML document too.
 */
const documentTypes = new Map([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs/json', 'application/json; charset=utf-8'],
  ['/api/docs/yaml', 'application/x-yaml'],
]);
