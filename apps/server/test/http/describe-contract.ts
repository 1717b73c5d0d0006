import { endpoints } from '@trampolim/contract/api';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { describeApi } from '../../src/platform/http/openapi.ts';
import { schemaOf } from '../../src/platform/http/route.ts';

/** Returns the OpenAPI document of the contract. Needs no database, because the handlers are empty. */
export async function describeContract(publicUrl: string): Promise<object> {
  const app = await createHttpServer({ trustProxy: false, log: undefined, strict: false });
  await describeApi(app, publicUrl);
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      schema: schemaOf(endpoint),
      handler: async () => {},
    });
  }
  await app.ready();
  const description = app.swagger();
  await app.close();
  return description;
}
