import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { createAlertTokens } from '../platform/mail/mail-tokens.ts';

const { app, call, db, services } = await startTestApp();

const path = '/api/vacancy-alerts/mailed/:token';
const readAlerts = (token: string) => call(`POST ${path}/read`, { params: { token } });
const end = (token: string) => call(`POST ${path}`, { params: { token } });
const restore = (token: string) => call(`DELETE ${path}`, { params: { token } });
const change = (token: string, body: object) => call(`PUT ${path}`, { params: { token }, body });
const endAll = (token: string) => call(`POST ${path}/all`, { params: { token } });

/**
 * Creates alerts of one e-mail address without an account, one for each state, and returns the tokens of their links.
 */
async function alertsOfOneEmail(...states: string[]): Promise<string[]> {
  const alertAddressId = newId();
  await db
    .insertInto('alert_address')
    .values({ id: alertAddressId, email: `caio.${alertAddressId}@correio.example`, confirmed_at: sql`now()` })
    .execute();
  const ids = states.map(() => newId());
  await db
    .insertInto('vacancy_alert')
    .values(
      states.map((state, index) => ({
        id: ids[index] ?? '',
        address_id: alertAddressId,
        filters: JSON.stringify({ state }),
        frequency: 'Diário' as const,
        confirmed_at: sql<string>`now()`,
        due_at: sql<string>`alert_next('Diário', product_today())`,
      })),
    )
    .execute();
  return ids.map((id) => services.alertTokens.issue(id));
}

const listAlerts = async (token: string) => {
  const { alert, others } = (await readAlerts(token)).body;
  return [alert, ...others].map(
    ({ name, ended, paused }) => `${name}${ended ? ', ended' : ''}${paused ? ', paused' : ''}`,
  );
};

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  [
    'a form in parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['nothing', {}, ''],
])('one click with %s ends one alert, without signing in', async (_body, headers, payload) => {
  const [sp = '', rj = ''] = await alertsOfOneEmail('SP', 'RJ');

  const response = await app.inject({
    method: 'POST',
    url: `/api/vacancy-alerts/mailed/${sp}`,
    headers,
    payload,
  });

  expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
  expect(response.json()).toMatchObject({ email: 'c•••@correio.example', alert: { ended: true } });
  expect(await listAlerts(rj)).toEqual(['Vagas em RJ', 'Vagas em SP, ended']);
});

test('a program that follows the link with GET or HEAD changes nothing', async () => {
  const [token = ''] = await alertsOfOneEmail('SP');
  const url = `/api/vacancy-alerts/mailed/${token}`;

  expect((await readAlerts(token)).body).toMatchObject({ alert: { name: 'Vagas em SP', ended: false } });
  await app.inject({ method: 'HEAD', url });
  const page = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

  expect([page.statusCode, page.headers.location]).toEqual([303, `/alerta#${token}`]);
  expect(await listAlerts(token)).toEqual(['Vagas em SP']);
});

test('a link changes, ends and restores each alert of an e-mail address', async () => {
  const [sp = '', rj = '', mg = ''] = await alertsOfOneEmail('SP', 'RJ', 'MG');
  const { others } = (await readAlerts(sp)).body;
  expect(others.map(({ token }) => token)).toEqual([mg, rj]);

  expect((await change(rj, { frequency: 'Semanal', paused: true })).body.alert).toMatchObject({
    frequency: 'Semanal',
    paused: true,
  });
  await end(sp);
  expect((await change(sp, { paused: true })).status).toBe(404);
  expect((await restore(sp)).body.alert.ended).toBe(false);
  expect((await restore(sp)).status).toBe(200);
  await endAll(mg);
  expect(await listAlerts(sp)).toEqual([
    'Vagas em SP, ended',
    'Vagas em MG, ended',
    'Vagas em RJ, ended, paused',
  ]);
  await restore(rj);
  expect(await listAlerts(rj)).toEqual(['Vagas em RJ, paused', 'Vagas em MG, ended', 'Vagas em SP, ended']);
  const { dueCount } = await db
    .selectFrom('vacancy_alert')
    .select(sql<number>`count(due_at)::integer`.as('dueCount'))
    .where(
      'id',
      'in',
      [sp, rj, mg].map((token) => token.split('.')[0] ?? ''),
    )
    .executeTakeFirstOrThrow();
  expect(dueCount).toBe(0);
});

test('the link of a candidate’s alert shows only that alert', async () => {
  const ana = await aCandidate(db);
  const createAlert = async (state: 'SP' | 'RJ') =>
    (await call('POST /api/user/candidate/vacancy-alerts', { body: { filters: { state } } }, ana)).body._id;
  const [id] = [await createAlert('SP'), await createAlert('RJ')];
  const token = services.alertTokens.issue(id);

  expect((await readAlerts(token)).body).toMatchObject({ inAccount: true, alert: { _id: id }, others: [] });
  expect((await endAll(token)).body).toMatchObject({ alert: { ended: true }, others: [] });
  expect((await call('GET /api/user/candidate/vacancy-alerts', {}, ana)).body).toEqual([]);
});

test('an ended alert cannot be restored next to an equal search or beyond ten alerts', async () => {
  const ana = await aCandidate(db);
  const createAlertRoute = 'POST /api/user/candidate/vacancy-alerts';
  const createAlert = async (filters: object) =>
    (await call(createAlertRoute, { body: { filters } }, ana)).body._id;
  const token = services.alertTokens.issue(await createAlert({ state: 'SP' }));
  await end(token);
  const newAlertId = await createAlert({ state: 'SP' });
  const nextToEqual = await restore(token);
  expect([nextToEqual.status, nextToEqual.body.code]).toEqual([409, 'alert_exists']);

  await call('DELETE /api/user/candidate/vacancy-alerts/:id', { params: { id: newAlertId } }, ana);
  for (let n = 0; n < 10; n += 1) await createAlert({ title: `Pessoa ${n}` });
  const eleventh = await restore(token);
  expect([eleventh.status, eleventh.body.code]).toEqual([409, 'alert_limit']);
  expect((await readAlerts(token)).body.alert.ended).toBe(true);
});

test('forged links and links of removed alerts are refused', async () => {
  const [sp = '', rj = ''] = await alertsOfOneEmail('SP', 'RJ');
  const [id = '', signature = ''] = sp.split('.');
  const otherServersTokens = createAlertTokens({
    current: 'another secret of another server, as long as ours',
  });
  const [tokenOfRemoved = ''] = await alertsOfOneEmail('SP');
  await sql`delete from vacancy_alert where id = ${tokenOfRemoved.split('.')[0]}`.execute(db);
  // An alert that ended more than seven days ago cannot be restored.
  await end(rj);
  await sql`update vacancy_alert set ended_at = ended_at - interval '7 days 1 minute' where ended_at is not null`.execute(
    db,
  );
  const refusedTokens = [
    `${rj.split('.')[0]}.${signature}`,
    `${id}.`,
    `${id}.${signature.slice(0, -1)}`,
    `${sp}.x`,
    `${sp}%0D%0A`,
    `${sp}=`,
    '%0D%0ALocation:%20https:%2F%2Fevil.example',
    otherServersTokens.issue(id),
    services.unsubscribeTokens.issue({ accountId: id, kind: 'vacancy_ended' }),
    services.alertTokens.issue(newId()),
    tokenOfRemoved,
    rj,
    'x',
  ];

  for (const token of refusedTokens) {
    for (const [method, suffix] of [
      ['POST', '/read'],
      ['POST', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/all'],
    ] as const) {
      const response = await app.inject({
        method,
        url: `/api/vacancy-alerts/mailed/${token}${suffix}`,
        ...(method === 'PUT' && { payload: { paused: true } }),
      });
      expect([token, response.statusCode, response.json()]).toMatchObject([
        token,
        404,
        { code: 'alert_link_unknown' },
      ]);
    }
    const page = await app.inject({
      url: `/api/vacancy-alerts/mailed/${token}`,
      headers: { accept: 'text/html' },
    });
    expect([page.statusCode, page.headers.location]).toEqual([404, undefined]);
  }
  expect(await listAlerts(sp)).toEqual(['Vagas em SP']);
});
