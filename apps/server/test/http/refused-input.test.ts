import { endpoints } from '@trampolim/contract/api';
import { partnerPath } from '@trampolim/contract/partner-api/partner-call';
import type { Role } from '@trampolim/contract/values/vocabulary';
import type { Endpoint } from '@trampolim/contract/wire/endpoint';
import type { ErrorBody, ProblemBody } from '@trampolim/contract/wire/error-body';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import { type Person, startTestApp } from '../test-app.ts';

const { app, db, authorization } = await startTestApp();
const { headers: programHeaders } = await anApiKey(db, await aCompany(db));

/** New people for each test, because one company would exceed its calls per minute. */
let people: Record<Role, Person>;
beforeEach(async () => {
  people = { Candidate: await aCandidate(db), Company: await aCompany(db), Admin: await anAdmin(db) };
});

/** A value that is invalid as an id, a day and a state. */
const invalidValue = 'a\0b';
const urlOf = ({ path }: Endpoint, paramValue: () => string) =>
  path.replace(/:\w+/g, () => encodeURIComponent(paramValue()));

async function headersFor(audience: Endpoint['audience']) {
  if (audience === 'anyone') return {};
  if (audience === 'api key') return programHeaders;
  const [role] = audience;
  return role ? authorization(people[role]) : {};
}

async function requestRefusal({ method, audience }: Endpoint, url: string, payload?: object) {
  const response = await app.inject({
    method,
    url,
    headers: await headersFor(audience),
    ...(payload && { payload }),
  });
  if (url.startsWith(partnerPath)) {
    const { code, title, errors } = response.json<ProblemBody>();
    return { refusal: [response.statusCode, code, title], paths: errors?.map(({ field }) => field) };
  }
  const { code, error, issues } = response.json<ErrorBody>();
  return { refusal: [response.statusCode, code, error], paths: issues?.map((issue) => issue.path) };
}

const expectedRefusal = [400, 'invalid_input', 'Confira os campos indicados e tente de novo.'];

// Any text can be a token. The tests of each link check the code for an unknown token.
test.each(endpoints.filter(({ params, path }) => params && !path.includes(':token')))(
  '$method $path refuses invalid values in its URL',
  async (endpoint) => {
    const { refusal, paths } = await requestRefusal(
      endpoint,
      urlOf(endpoint, () => invalidValue),
    );

    expect(refusal).toEqual(expectedRefusal);
    expect(paths).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  },
);

test.each(endpoints.filter(({ body }) => body))(
  '$method $path refuses a list as its body',
  async (endpoint) => {
    const { refusal } = await requestRefusal(endpoint, urlOf(endpoint, newId), []);
    expect(refusal).toEqual(expectedRefusal);
  },
);

// Lists below an item are left out, because a missing item is reported before the query is validated.
test.each(endpoints.filter(({ paged, params }) => paged && !params))(
  '$method $path refuses invalid page limits and cursors',
  async (endpoint) => {
    for (const [name, value] of [
      ['limit', '0'],
      ['limit', '101'],
      ['limit', 'dez'],
      ['cursor', 'nada'],
    ]) {
      const { refusal, paths } = await requestRefusal(
        endpoint,
        `${endpoint.path}?${name}=${value}&targetId=${newId()}`,
      );
      expect([name, value, refusal, paths]).toEqual([name, value, expectedRefusal, [name]]);
    }
  },
);
