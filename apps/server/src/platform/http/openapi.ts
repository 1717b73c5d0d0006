import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { sectionDescriptions } from '@trampolim/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { countAs } from '../observability/record-requests.ts';
import { openToAnyone, refreshCookieName, signInCookieName } from './access.ts';
import { type CachedDocument, packDocument, sendDocument } from './cached-document.ts';

const cookiePrefix = 'With the prefix `__Secure-` behind HTTPS.';

/** Register this before the routes that it describes. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trampolim',
        version: '1',
        description:
          'Vagas, candidaturas e currículos. Lists are arrays paged by keyset: `Link: <...>; rel="next"` while there is more, `X-Total-Count`, and `X-Total-Count-Estimated: true` above a thousand.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(sectionDescriptions).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'trampolim_...',
            description:
              'A key that a company creates under Integrações, for the calls under /api/partner/v1.',
          },
          refreshCookie: { type: 'apiKey', in: 'cookie', name: refreshCookieName, description: cookiePrefix },
          signInCookie: { type: 'apiKey', in: 'cookie', name: signInCookieName, description: cookiePrefix },
        },
      },
    },
    transform,
    transformObject,
  });
}

/** The router accepts every path with and without a trailing slash. The document contains the path without one. */
const transform: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  return { schema, url: url.replace(/(?<=.)\/$/, '') };
};

/** Every named schema is registered both as an input and as an output, but most are used as only one of them. */
const transformObject: SwaggerTransformObject = (documentObject) => {
  const description = jsonSchemaTransformObject(documentObject) as Partial<OpenAPIV3_1.Document>;
  const { schemas = {} } = description.components ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(description.paths);
  const usedSchemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...description, components: { ...description.components, schemas: usedSchemas } };
};

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function publishApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    openToAnyone(docs);
    countAs(docs, 'documentation');
    // The description is built and compressed at the first request, because that took as long as the rest of the start.
    let description: Promise<CachedDocument> | undefined;
    const sendDescription = async (request: FastifyRequest, reply: FastifyReply) => {
      const type = documentTypes.get(request.routeOptions.url ?? '');
      if (!type) return;
      description ??= packDocument(type, JSON.stringify(app.swagger()));
      return sendDocument({ ...(await description), type }, request, reply, caching);
    };
    docs.get('/api/openapi.json', { schema: { hide: true } }, sendDescription);
    // The documentation page would send its own copy of the description, with other URLs.
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: { onRequest: sendDescription },
    });
  });
}

/** Short, because a new version of the server describes itself soon after it starts. */
const caching = { seconds: 60, staleSeconds: 60 };

/** Media types of the description by URL. Every JSON document is also a YAML document. */
const documentTypes = new Map([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs/json', 'application/json; charset=utf-8'],
  ['/api/docs/yaml', 'application/x-yaml'],
]);
