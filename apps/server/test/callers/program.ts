import type { ProblemBody } from '@trampolim/contract/wire/error-body';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Sent {
  body?: object;
  headers?: Record<string, string>;
}

interface ProgramResponse<Body> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** The answer, or the problem. */
  body: Body & Omit<Partial<ProblemBody>, 'status'>;
}

/** A program that calls the partner API with a key. */
export function aProgram(app: FastifyInstance, key: { headers: { authorization: string } }) {
  return async <Body = object>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    { body, headers }: Sent = {},
  ): Promise<ProgramResponse<Body>> => {
    const response = await app.inject({
      method,
      url: `/api/partner/v1${path}`,
      headers: { ...key.headers, ...headers },
      ...(body && { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (response.body === '' ? {} : response.json()) as ProgramResponse<Body>['body'],
    };
  };
}
