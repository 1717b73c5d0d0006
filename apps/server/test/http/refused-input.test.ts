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
const { headers: ofProgram } = await anApiKey(db, await aCompany(db));

/** Other people for each test, because one company would exceed its calls per minute. */
let people: Record<Role, Person>;
beforeEach(async () => {
  people = { Candidate: await aCandidate(db), Company: await aCompany(db), Admin: await anAdmin(db) };
});

/** A value that is invalid as an id, a day and a state. */
const nothing = 'a\0b';
const path = ({ path: way }: Endpoint, given: () => string) =>
  way.replace(/:\w+/g, () => encodeURIComponent(given()));

async function headersFor(audience: Endpoint['audience']) {
  if (audience === 'anyone') return {};
  if (audience === 'api key') return ofProgram;
  const [role] = audience;
  return role ? authorization(people[role]) : {};
}

async function refusalOf({ method, audience }: Endpoint, url: string, payload?: object) {
  const response = await app.inject({
    method,
    url,
    headers: await headersFor(audience),
    ...(payload && { payload }),
  });
  if (url.startsWith(partnerPath)) {
    const { code, title, errors } = response.json<ProblemBody>();
    return { answered: [response.statusCode, code, title], paths: errors?.map(({ field }) => field) };
  }
  const { code, error, issues } = response.json<ErrorBody>();
  return { answered: [response.statusCode, code, error], paths: issues?.map((issue) => issue.path) };
}

const refused = [400, 'invalid_input', 'Confira os campos indicados e tente de novo.'];

// Any text can be a token: an unknown one is refused with a specific code, which the tests of each link check.
test.each(endpoints.filter(({ params, path: way }) => params && !way.includes(':token')))(
  '$method $path takes nothing else in its URL',
  async (endpoint) => {
    const { answered, paths } = await refusalOf(
      endpoint,
      path(endpoint, () => nothing),
    );
    expect(answered).toEqual(refused);
    expect(paths).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  },
);

test.each(endpoints.filter(({ body }) => body))(
  '$method $path takes no list for its body',
  async (endpoint) => {
    const { answered } = await refusalOf(endpoint, path(endpoint, newId), []);
    expect(answered).toEqual(refused);
  },
);

// A list of a missing item fails with not found before its query is validated.
test.each(endpoints.filter(({ paged, params }) => paged && !params))(
  '$method $path takes no page of another list, and none of no or too many entries',
  async (endpoint) => {
    for (const [name, value] of [
      ['limit', '0'],
      ['limit', '101'],
      ['limit', 'dez'],
      ['cursor', 'nada'],
    ]) {
      const { answered, paths } = await refusalOf(
        endpoint,
        `${endpoint.path}?${name}=${value}&targetId=${newId()}`,
      );
      expect([name, value, answered, paths]).toEqual([name, value, refused, [name]]);
    }
  },
);
