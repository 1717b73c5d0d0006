import type { ProblemBody } from '@trampolim/contract/wire/error-body';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import type { TestApp } from '../test-app.ts';

interface RequestParts {
  body?: object;
  headers?: Record<string, string>;
}

interface ProgramResponse<Body> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** The expected body, or a problem. */
  body: Body & Omit<Partial<ProblemBody>, 'status'>;
}

/** Creates a function that calls the partner API with a key, as a company's program does. */
export function aProgram(app: FastifyInstance, key: { headers: { authorization: string } }) {
  return async <Body = object>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    { body, headers }: RequestParts = {},
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

/** A company with a program of its own. */
export async function aConnectedCompany({ app, db }: Pick<TestApp, 'app' | 'db'>, name = 'Padaria Aurora') {
  const company = await aCompany(db, { name });
  const key = await anApiKey(db, company);
  return { company, key, send: aProgram(app, key) };
}

/** A vacancy that a program can publish. */
export const programDraft = {
  jobTitle: 'Pessoa padeira',
  jobDescription: 'Assar pães a partir das quatro da manhã.',
  jobArea: 'Outros',
  employmentType: 'CLT',
  jobLocation: { city: 'Santos', state: 'SP' },
};
