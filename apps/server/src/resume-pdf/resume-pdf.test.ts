import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { readPdf } from '../../test/resume-pdf/read-pdf.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { enforceAudiences } from '../platform/http/access.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createPrintQueue } from './print-queue.ts';
import { registerResumePdfRoutes, resumeFileName } from './resume-pdf-routes.ts';

const { app, db, services, authorization } = await startTestApp();
const url = '/api/user/candidate/generate-pdf';

const generate = async (as?: Person, target = url) =>
  app.inject({ url: target, headers: as ? await authorization(as) : {} });

test('a candidate gets only their own resume as a PDF', async () => {
  const other = await aCandidate(db, { name: 'Outra Pessoa' });
  const joana = await aCandidate(db, {
    // Such a name must not add a header.
    name: 'Joana "d\r\nX: y" Ferreira',
    experience: [{ role: 'Padeira', company: 'Aurora', startDate: '2020-01-01', salary: 'R$ 4321' }],
  });

  const response = await generate(joana, `${url}?id=${other.id}&candidateId=${other.id}`);

  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="curriculo-joana-d-x-y-ferreira.pdf"',
    'cache-control': 'no-store',
  });
  const { pages, title } = await readPdf(response.rawPayload);
  expect(title).toBe('Currículo de Joana "d X: y" Ferreira');
  expect(pages[0]).toContain('Padeira\nAurora');
  expect(pages[0]).not.toContain(other.name);
});

test('personal data that employers do not need is not printed', async () => {
  const joana = await aCandidate(db, {
    birth_date: '1987-06-05',
    gender: 'Feminino',
    civil_status: 'Viúva',
    street: 'Rua dos Segredos',
    cep: '40010020',
    salary: 'R$ 2468',
    experience: [{ role: 'Padeira', company: 'Aurora', startDate: '2020-01-01', salary: 'R$ 1357' }],
  });

  const { pages, metadata } = await readPdf((await generate(joana)).rawPayload);

  expect(`${pages.join()} ${JSON.stringify(metadata)}`).not.toMatch(
    /1987|\d\d anos|Feminino|Viúva|Segredos|40010|2468|1357/,
  );
});

test('visitors, companies, administrators and banned candidates get no PDF', async () => {
  const banned = await aCandidate(db);
  await authorization(banned);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();

  const codesFor = async (people: (Person | undefined)[]) =>
    Promise.all(people.map(async (person) => (await generate(person)).json<{ code: string }>().code));
  expect(await codesFor([undefined, await aCompany(db), await anAdmin(db), banned])).toEqual([
    'missing_token',
    'wrong_role',
    'wrong_role',
    'session_ended',
  ]);
});

test('too many simultaneous requests are refused', async () => {
  // The resume is so long that the first ones are still being drawn when the last request arrives.
  const longExperience = {
    role: 'Padeira',
    company: 'Padaria',
    startDate: '2020-01-01',
    mainActivities: 'Pão. '.repeat(390),
  };
  const joana = await aCandidate(db, { experience: Array.from({ length: 50 }, () => longExperience) });
  await authorization(joana);
  const { requests } = await db.transaction().execute(async (transaction) => {
    // Reading a resume waits for this lock, so that all requests reach the queue at once.
    await sql`lock table candidate in access exclusive mode`.execute(transaction);
    const pendingRequests = Array.from({ length: 6 }, () => generate(joana));
    const waitingLocks = sql`select pid from pg_locks where relation = 'candidate'::regclass and not granted`;
    await expect.poll(async () => (await waitingLocks.execute(transaction)).rows).toHaveLength(6);
    // In an object, so that the transaction ends before the responses.
    return { requests: pendingRequests };
  });
  const responses = await Promise.all(requests);

  const statuses = responses.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
  const refusal = responses.find(({ statusCode }) => statusCode === 429);
  expect(refusal?.headers['retry-after']).toBe('2');
  expect((await generate(joana)).statusCode).toBe(200);
});

test('a full queue refuses before the resume is read', async () => {
  const ana = await aCandidate(db);
  const busyServer = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
  enforceAudiences(busyServer, services.authenticator);
  const fullQueue = createPrintQueue({ waiting: 0, perAccount: 2, maxDrawingMs: 10_000 });
  registerResumePdfRoutes(busyServer, services, fullQueue);
  const headers = await authorization(ana);

  const response = await db.transaction().execute(async (transaction) => {
    // Reading a resume waits for this lock.
    await sql`lock table candidate in access exclusive mode`.execute(transaction);
    return busyServer.inject({ url, headers });
  });
  await busyServer.close();

  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'overloaded']);
});

test('the OpenAPI document declares the response as a PDF', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(paths[url]).toMatchObject({
    get: { responses: { 200: { content: { 'application/pdf': { schema: { type: 'string' } } } } } },
  });
});

test.each([
  ['Ana Conceição de Araújo', 'curriculo-ana-conceicao-de-araujo.pdf'],
  ['x"\r\nSet-Cookie: a=b; ../..\\', 'curriculo-x-set-cookie-a-b.pdf'],
  ['王小明', 'curriculo.pdf'],
  ['', 'curriculo.pdf'],
  // A name is cut after 80 characters, and a hyphen at its end is removed.
  [`${'a'.repeat(79)} b`, `curriculo-${'a'.repeat(79)}.pdf`],
])('the file of %j is called %s', (name, file) => {
  expect(resumeFileName(name)).toBe(file);
});
