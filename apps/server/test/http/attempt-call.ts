import type { FastifyInstance } from 'fastify';

/** The parts of a call that can contain ids. */
export interface CallParts {
  params?: Record<string, string>;
  query?: string;
  body?: object;
}

interface Credentials {
  authorization: string;
}

/**
 * Returns a function that sends a call, such as `GET /api/things/:id`, with the credentials of one person or the given
 * ones, and returns the status of the response and, if it is JSON, the error code.
 */
export const createAttempt =
  (app: FastifyInstance, getCredentials: () => Promise<Credentials>) =>
  async (name: string, { params = {}, query = '', body }: CallParts, credentials?: Credentials) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const response = await app.inject({
      method,
      url: `${path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')}?${query}`,
      headers: { ...(credentials ?? (await getCredentials())) },
      ...(body && { payload: body }),
    });
    const isJson = /^application\/(problem\+)?json/.test(response.headers['content-type'] ?? '');
    return {
      status: response.statusCode,
      code: isJson ? response.json<{ code?: string }>().code : undefined,
    };
  };
