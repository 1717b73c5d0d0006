import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { longWait, startRenderingScenario } from '../../test/scenarios/rendering-scenario.ts';
import { newId } from '../platform/database/database.ts';
import { publicLimits } from '../platform/http/request-queue.ts';

const {
  db,
  call,
  authorization,
  app,
  padaria,
  unchangedVacancy,
  otherVacancy,
  changingVacancy,
  get,
  readPage,
  untilCached,
} = await startRenderingScenario();

// First, because a notification about a change in another test would prevent the shared page for a moment.
test('an unknown vacancy is not found', async () => {
  // The server drops all pages when it begins to listen, which also prevents the shared page.
  await untilCached(`/vaga/${unchangedVacancy.id}`);
  const missing = await Promise.all([newId(), newId(), 'xyz', '%00'].map((id) => get(`/vaga/${id}`)));
  for (const { statusCode, payload } of [...missing, await get('/nada')])
    expect([statusCode, payload]).toEqual([404, 'nothing here']);
});

test('a signed-in visitor gets the same bytes as anybody', async () => {
  const { id } = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  const signedIn = { ...(await authorization(ana)), cookie: 'refresh_token=x' };
  const first = await get(`/vaga/${id}`, signedIn);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.payload).not.toMatch(/"(applied|favorite|mayApply)"/);
  await untilCached(`/vaga/${id}`);
  expect((await get(`/vaga/${id}`, signedIn)).payload).toBe((await get(`/vaga/${id}`)).payload);
});

test('a change of a vacancy, its company or a ban is visible at once', async () => {
  const { id } = changingVacancy;
  const url = `/vaga/${id}`;
  await untilCached(url);
  await untilCached(`/vaga/${otherVacancy.id}`);
  const before = await readPage(`/vaga/${otherVacancy.id}`);
  const expectPage = async (text: RegExp | string, status = 200) =>
    vi.waitFor(async () => {
      const { statusCode, payload } = await get(url);
      expect(statusCode).toBe(status);
      expect(payload).toMatch(text);
    }, longWait);

  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params: { id }, body: { jobTitle: 'Pessoa confeiteira' } },
    padaria,
  );
  await expectPage('Pessoa confeiteira');
  await db.updateTable('company').set({ name: 'Padaria Nova' }).where('id', '=', padaria.id).execute();
  await expectPage('Padaria Nova');
  await db.updateTable('account').set({ banned: true }).where('id', '=', padaria.id).execute();
  await expectPage(/^{"closed":{"why":"removed"}/, 410);
  await db.updateTable('account').set({ banned: false }).where('id', '=', padaria.id).execute();
  await expectPage('Pessoa confeiteira');
  expect(await readPage(`/vaga/${otherVacancy.id}`)).toEqual(before);
});

test('a change during a lost subscription is visible too', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa copeira' });
  const url = `/vaga/${id}`;
  await untilCached(url);
  const warn = vi.spyOn(app.log, 'warn').mockReturnValue(undefined);

  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'trampolim listens to public_page'`.execute(
      transaction,
    );
    expect(rows).toHaveLength(1);
    await transaction
      .updateTable('vacancy')
      .set({ title: 'Pessoa garçonete' })
      .where('id', '=', id)
      .execute();
  });

  await vi.waitFor(async () => expect((await get(url)).payload).toContain('Pessoa garçonete'), longWait);
  expect(warn).toHaveBeenCalled();
  await untilCached(url);
  await db.updateTable('vacancy').set({ title: 'Pessoa barista' }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect((await get(url)).payload).toContain('Pessoa barista'), longWait);
});

test('the page of a deleted company disappears immediately, even without vacancies', async () => {
  const { id } = await aCompany(db, { name: 'Sapataria que acabou' });
  const url = `/empresa/${id}`;
  await untilCached(`/vaga/${otherVacancy.id}`);
  expect((await get(url)).payload).toContain('Sapataria que acabou');
  await db.deleteFrom('account').where('id', '=', id).execute();
  await vi.waitFor(async () => expect((await get(url)).statusCode).toBe(404), longWait);
});

test('the page of a closed or deleted vacancy says so and lists similar vacancies', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { area: 'Jurídico', state: 'AC' });
  const expiredVacancy = await aVacancy(db, company, {
    area: 'Jurídico',
    deadline: addDays(today(), -1),
    title: 'Juíza',
  });
  const deletedVacancy = await aVacancy(db, company, { area: 'Jurídico', title: 'Escrivã' });
  await db.deleteFrom('vacancy').where('id', '=', deletedVacancy.id).execute();

  const expiredPage = await get(`/vaga/${expiredVacancy.id}`);
  expect([expiredPage.statusCode, expiredPage.json()]).toEqual([
    410,
    {
      closed: {
        why: 'deadline',
        jobTitle: 'Juíza',
        companyName: expect.any(String),
        closedOn: addDays(today(), -1),
      },
      similar: 1,
    },
  ]);
  const deletedPage = await get(`/vaga/${deletedVacancy.id}`);
  expect([deletedPage.statusCode, deletedPage.json()]).toEqual([
    410,
    { closed: { why: 'removed' }, similar: 1 },
  ]);
});

test('the page of a closed vacancy shows at once when it was closed, until it is open again', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa forneira' });
  const url = `/vaga/${id}`;
  await untilCached(url);

  await call('POST /api/user/company/vacancy/close-vacancy/:id', { params: { id } }, padaria);

  await vi.waitFor(async () => {
    const { statusCode, payload } = await get(url);
    expect(statusCode).toBe(410);
    expect(JSON.parse(payload)).toMatchObject({
      closed: {
        why: 'company',
        jobTitle: 'Pessoa forneira',
        companyName: expect.any(String),
        closedOn: today(),
      },
    });
  }, longWait);

  await call('POST /api/user/company/vacancy/reopen-vacancy/:id', { params: { id } }, padaria);

  await vi.waitFor(async () => expect((await get(url)).statusCode).toBe(200), longWait);
});

test('a page is rendered even while all other requests of its network have to wait', async () => {
  const { id } = await aVacancy(db, padaria);
  const { slotsPerCaller: running, waiting } = publicLimits;
  const response = () => new ServerResponse(new IncomingMessage(new Socket()));
  const turns = Array.from({ length: running + waiting }, () =>
    app.publicQueue.acquire('127.0.0.1', response()),
  );
  const ends = await Promise.all(turns.slice(0, running));

  expect((await get(`/api/public/vacancies/${id}`)).statusCode).toBe(429);
  expect((await get(`/vaga/${id}`)).json()).toMatchObject({ vacancy: { _id: id } });

  for (const end of ends) end();
  for (const turn of turns.slice(running)) (await turn)();
  expect((await get(`/api/public/vacancies/${id}`)).statusCode).toBe(200);
});

test('the empty page is sent if a page cannot be rendered or is rendered by browsers only', async () => {
  const logError = vi.spyOn(app.log, 'error').mockReturnValue(undefined);

  for (const url of ['/falha', '/login']) {
    const { statusCode, payload, headers } = await get(url);
    expect([statusCode, payload, headers['cache-control']]).toEqual([200, 'empty page', 'no-cache']);
  }
  expect(logError).toHaveBeenCalledOnce();
});
