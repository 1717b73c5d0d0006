import { addDays, today } from '@trampolim/contract/values/calendar';
import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, db, call, authorization } = await startTestApp();
let ana: Awaited<ReturnType<typeof aCandidate>>;

beforeEach(async () => {
  ana = await aCandidate(db);
});

const readStoredCandidate = async () => (await call('GET /api/user/candidate/list-candidate/', {}, ana)).body;

/** Sends any text as the body, as a client other than the site could. */
const send = async (payload: string, type = 'application/json') =>
  app.inject({
    method: 'PUT',
    url: `/api/user/candidate/update-candidate/${ana.id}`,
    headers: { 'content-type': type, ...(await authorization(ana)) },
    payload,
  });

const job = { role: 'Padeira', company: 'Padaria Aurora', startDate: '2020-02-01' };
const course = { name: 'Panificação', institution: 'Senac' };

test.each<[string, object]>([
  ['a link to a script', { candidateLink: 'JaVaScRiPt:alert(1)' }],
  ['a link to a script after a line break', { candidateLink: '\njavascript:alert(1)' }],
  ['a data link', { candidateLink: 'data:text/html,<script>alert(1)</script>' }],
  ['a link to a file', { candidateLink: 'file:///etc/passwd' }],
  ['a link without a host', { candidateLink: 'https://' }],
  ['a list instead of a link', { candidateLink: ['https://exemplo.com'] }],
  ['51 courses', { candidateCourses: Array.from({ length: 51 }, () => course) }],
  [
    '1,000 languages',
    { candidateIdioms: Array.from({ length: 1000 }, () => ({ name: 'Inglês', level: 'Fluente' })) },
  ],
  [
    '1,000 qualifications',
    { candidateQualifications: Array.from({ length: 1000 }, () => ({ description: 'SQL' })) },
  ],
  ['a text instead of a list', { candidateExperience: 'Padeira' }],
  ['a list with null', { candidateExperience: [null] }],
  ['a level outside its list', { candidateIdioms: [{ name: 'Inglês', level: 'Nativo' }] }],
  ['a language of 81 letters', { candidateIdioms: [{ name: 'a'.repeat(81), level: 'Basico' }] }],
  ['a job that begins today', { candidateExperience: [{ ...job, startDate: today() }] }],
  ['a job that begins tomorrow', { candidateExperience: [{ ...job, startDate: addDays(today(), 1) }] }],
  ['a thirteenth month', { candidateExperience: [{ ...job, startDate: '2020-13-01' }] }],
  ['the year 0', { candidateExperience: [{ ...job, startDate: '0000-01-01' }] }],
  ['a day with a time', { candidateExperience: [{ ...job, startDate: '2020-02-01T00:00:00Z' }] }],
  ['a course of the year 0', { candidateCourses: [{ ...course, conclusionYear: 0 }] }],
  ['a course of half a year', { candidateCourses: [{ ...course, conclusionYear: 2015.5 }] }],
  ['a year in words', { candidateCourses: [{ ...course, conclusionYear: '2015' }] }],
  ['a NUL byte', { candidateQualifications: [{ description: 'S\0QL' }] }],
  ['half a surrogate pair', { candidateAbout: '\ud83d' }],
  ['activities of 5,001 letters', { candidateExperience: [{ ...job, mainActivities: 'a'.repeat(5001) }] }],
  ['a version that is not a number', { candidateAbout: 'Oi', resumeVersion: 'última' }],
])('%s is refused with a sentence', async (_, changes) => {
  const before = await readStoredCandidate();

  // The valid change must not be stored either.
  const response = await send(JSON.stringify({ candidateCivilStatus: 'Outro', ...changes }));

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: expect.stringMatching(/./) as string });
  expect(await readStoredCandidate()).toEqual(before);
});

test.each([
  ['10 MB', JSON.stringify({ candidateAbout: 'a'.repeat(10_000_000) }), 'application/json', 413],
  ['malformed JSON', '{"candidateAbout":', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  [
    '100,000 nested lists',
    `{"candidateExperience":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'application/json',
    400,
  ],
  ['another type', '<resume/>', 'application/xml', 415],
])('a body of %s is refused', async (_, payload, type, status) => {
  const before = await readStoredCandidate();

  expect((await send(payload, type)).statusCode).toBe(status);
  expect(await readStoredCandidate()).toEqual(before);
});

test('`__proto__` and `constructor` are ignored', async () => {
  const before = await readStoredCandidate();

  const response = await send('{"__proto__":{"candidateAbout":"Oi"},"constructor":{"prototype":{"a":1}}}');

  expect(response.statusCode).toBeLessThan(500);
  expect(await readStoredCandidate()).toEqual(before);
  expect({}).not.toHaveProperty('a');
});

test('open lists accept any text of up to 80 letters', async () => {
  const candidateIdioms = [
    { name: 'Outro', level: 'Basico' },
    { name: 'a'.repeat(80), level: 'Fluente' },
  ];

  expect((await send(JSON.stringify({ candidateIdioms }))).statusCode).toBe(200);
  expect(await readStoredCandidate()).toMatchObject({ candidateIdioms });
});
