import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { logoBytesLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aLogo, logoPng } from '../../seeds/company-logo-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { logoLimits } from './company-logo-routes.ts';

const { app, authorization, call, db, services } = await startTestApp();
const ana = await aCandidate(db);

interface UploadResponse {
  logo: string;
  code?: string;
  error?: string;
}

async function upload(as: Person | undefined, payload: Buffer, type?: string) {
  const response = await app.inject({
    method: 'PUT',
    url: '/api/user/company/logo',
    headers: { ...(type && { 'content-type': type }), ...(as && (await authorization(as))) },
    payload,
  });
  return { status: response.statusCode, ...response.json<UploadResponse>() };
}

const remove = (as: Person) => call('DELETE /api/user/company/logo', {}, as);
const statusOf = async (url: string) => (await app.inject(url)).statusCode;

const linesAbout = async (id: string) => {
  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', 'like', `Logotipo%${id}`)
    .orderBy('id')
    .execute();
  return lines.map(({ message }) => message);
};

test('a logo is served under a URL that may be cached forever, to anybody', async () => {
  const padaria = await aCompany(db);

  const { status, logo } = await upload(padaria, logoPng(1), 'image/png');

  expect(status).toBe(200);
  expect(logo).toMatch(new RegExp(`^/empresa/${padaria.id}/logo/[\\w-]{22}$`));
  const { statusCode, headers, rawPayload } = await app.inject(logo);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(await linesAbout(padaria.id)).toEqual([`Logotipo da empresa atualizado: ${padaria.id}`]);
});

test('another logo has another URL', async () => {
  const padaria = await aCompany(db);
  const first = await upload(padaria, logoPng(1));

  const second = await upload(padaria, logoPng(2));

  expect(second.logo).not.toBe(first.logo);
  expect([await statusOf(first.logo), await statusOf(second.logo)]).toEqual([404, 200]);
  expect((await upload(padaria, logoPng(1))).logo).toBe(first.logo);
});

test('a logo is not found at the URL of another company or with another hash', async () => {
  const padaria = await aCompany(db);
  const oficina = await aCompany(db);
  const hash = await aLogo(db, padaria);

  expect(await statusOf(`/empresa/${oficina.id}/logo/${hash}`)).toBe(404);
  expect(await statusOf(`/empresa/${padaria.id}/logo/${'a'.repeat(22)}`)).toBe(404);
  expect(await statusOf(`/empresa/${padaria.id}/logo/1`)).toBe(400);
  expect(await statusOf(`/empresa/1/logo/${hash}`)).toBe(400);
});

test.each<[string, Buffer, keyof typeof errorCatalogue]>([
  ['an SVG announced as a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo_not_image'],
  ['an empty file', Buffer.alloc(0), 'logo_not_image'],
  ['half an image', logoPng(1).subarray(0, 400), 'logo_unreadable'],
  ['a byte more than 1 MB', Buffer.alloc(logoBytesLimit + 1), 'logo_too_large'],
])('%s is refused with a message and leaves the previous logo', async (_, bytes, code) => {
  const padaria = await aCompany(db);
  const hash = await aLogo(db, padaria);

  const response = await upload(padaria, bytes, 'image/png');

  const { status, sentence } = errorCatalogue[code];
  expect(response).toMatchObject({ status, code, error: sentence });
  expect(await statusOf(`/empresa/${padaria.id}/logo/${hash}`)).toBe(200);
  expect(await linesAbout(padaria.id)).toEqual([]);
});

test('exactly 1 MB is accepted, whatever type the client announces', async () => {
  const padaria = await aCompany(db);
  const png = logoPng(1);
  const exact = Buffer.concat([png, Buffer.alloc(logoBytesLimit - png.length)]);

  for (const type of [undefined, 'image/jpeg', 'text/html', 'application/octet-stream'])
    expect(await upload(padaria, exact, type)).toMatchObject({ status: 200 });
});

test('only the company and its administering people upload and remove the logo', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { name: 'Marina Lopes', right: 'Administração' });
  const rui = await aColleague(db, padaria, { right: 'Recrutamento' });

  for (const [person, refusal] of [
    [rui, 'right_missing'],
    [ana, 'wrong_role'],
    [await anAdmin(db), 'wrong_role'],
    [undefined, 'missing_token'],
  ] as const)
    expect(await upload(person, logoPng(1))).toMatchObject({ code: refusal });
  expect(await remove(rui)).toMatchObject({ body: { code: 'right_missing' } });
  const { logo } = await upload(marina, logoPng(1));
  expect(logo).toContain(padaria.id);
  expect(await remove(marina)).toMatchObject({ status: 200, body: { message: 'Logotipo removido.' } });
  expect(await statusOf(logo)).toBe(404);
  const acting = await db
    .selectFrom('action_log')
    .select('acting')
    .where('message', '=', `Logotipo da empresa removido: ${padaria.id}`)
    .executeTakeFirst();
  expect(acting?.acting).toBe('Marina Lopes · Padaria Santa Clara');
});

test('removing a missing logo changes nothing and adds no line', async () => {
  const padaria = await aCompany(db);

  expect(await remove(padaria)).toMatchObject({ status: 200 });

  expect(await linesAbout(padaria.id)).toEqual([]);
});

test('the logo of a banned company is not served until the ban is lifted', async () => {
  const padaria = await aCompany(db);
  const url = `/empresa/${padaria.id}/logo/${await aLogo(db, padaria)}`;
  const setBanned = (banned: boolean) =>
    db.updateTable('account').set({ banned }).where('id', '=', padaria.id).execute();

  await setBanned(true);
  expect(await statusOf(url)).toBe(404);
  await setBanned(false);
  expect(await statusOf(url)).toBe(200);
});

test('the logo is part of the own data', async () => {
  const padaria = await aCompany(db);
  const url = `/empresa/${padaria.id}/logo/${await aLogo(db, padaria)}`;
  const file = await app.inject({
    url: '/api/user/company/my-data',
    headers: await authorization(padaria),
  });
  const image = (await app.inject(url)).rawPayload.toString('base64');

  expect(file.json()).toMatchObject({ logotipo: [{ imagem: `data:image/webp;base64,${image}` }] });
});

test('the logo is deleted with the account', async () => {
  const padaria = await aCompany(db);
  const url = `/empresa/${padaria.id}/logo/${await aLogo(db, padaria)}`;

  const body = { currentPassword: demoPassword };
  expect(await call('DELETE /api/user/my-account', { body }, padaria)).toMatchObject({ status: 200 });

  expect(await statusOf(url)).toBe(404);
  expect(
    await db.selectFrom('company_logo').select('company_id').where('company_id', '=', padaria.id).execute(),
  ).toEqual([]);
});

test('simultaneous uploads and removals end in the state of one of them', async () => {
  const padaria = await aCompany(db);
  const others = await Promise.all(
    [1, 2, 3].map((number) => aColleague(db, padaria, { name: `Pessoa ${number}`, right: 'Administração' })),
  );
  const possibleUrls = new Set(
    (await Promise.all([1, 2].map((number) => upload(padaria, logoPng(number))))).map(({ logo }) => logo),
  );

  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      upload(padaria, logoPng(1)),
      remove(others[0] ?? padaria),
      upload(others[1] ?? padaria, logoPng(2)),
    ]);
    const { body } = await call('GET /api/user/company/list-company/', {}, padaria);
    const rows = await db
      .selectFrom('company_logo')
      .select('company_id')
      .where('company_id', '=', padaria.id)
      .execute();
    expect(rows).toHaveLength(body.logo ? 1 : 0);
    if (!body.logo) continue;
    expect(possibleUrls).toContain(body.logo);
    expect(await statusOf(body.logo)).toBe(200);
  }
});

test('the later of two uploads wins', async () => {
  const padaria = await aCompany(db);
  const images = [1, 2].map((number) => logoPng(number));
  const responses = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('company').select('id').where('id', '=', padaria.id).forUpdate().execute();
    const first = upload(padaria, images[0] ?? Buffer.alloc(0));
    await expect.poll(() => countWaiting(db)).toBe(1);
    // The promises are wrapped, because the uploads end only after this transaction.
    return { first, second: upload(padaria, images[1] ?? Buffer.alloc(0)) };
  });
  const [first, second] = [await responses.first, await responses.second];

  expect([await statusOf(first.logo), await statusOf(second.logo)]).toEqual([404, 200]);
});

test('too many uploads of a company are refused', async () => {
  const padaria = await aCompany(db);
  for (let uploads = 0; uploads < logoLimits.companyLogo.points; uploads += 1)
    await services.rateLimits.consume(logoLimits.companyLogo, padaria.id);

  expect(await upload(padaria, logoPng(1))).toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('every view of a company contains its logo', async () => {
  const padaria = await aCompany(db, { name: 'Padaria do Logotipo' });
  const logo = `/empresa/${padaria.id}/logo/${await aLogo(db, padaria)}`;
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, ana, vacancy);
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana);
  const { id } = padaria;
  const ofCompany = { params: { id } };
  const ofVacancy = { params: { id: vacancy.id } };
  const vacancyPath = '/api/user/company/vacancy';

  const views = [
    (await call('GET /api/user/company/list-company/', {}, padaria)).body,
    (await call('GET /api/user/company/list-company/:id', ofCompany, ana)).body,
    (await call('GET /api/public/companies/:id', ofCompany)).body.company,
    (await call('GET /api/public/companies/:id', ofCompany)).body.vacancies[0]?.companyId,
    (await call('GET /api/user/company/list-companies', { query: { companyName: 'do Logotipo' } }, ana))
      .body[0],
    (await call(`GET ${vacancyPath}/list-vacancy/:id`, ofVacancy, ana)).body.companyId,
    (await call(`GET ${vacancyPath}/list-vacancies`, { query: {} }, ana)).body[0]?.companyId,
    (await call(`GET ${vacancyPath}/vacancy-status`, { query: {} }, ana)).body[0]?.vacancy.companyId,
    (await call('GET /api/user/candidate/blocked-companies', { query: {} }, ana)).body[0],
  ];

  expect(views.map((view) => view?.logo)).toEqual(views.map(() => logo));
});

test('a company without a logo has no field for it', async () => {
  const plain = await aCompany(db);
  const { body } = await call('GET /api/user/company/list-company/:id', { params: { id: plain.id } }, ana);
  expect(body).not.toHaveProperty('logo');
});

test('a company form that was opened before an upload can still be saved', async () => {
  const padaria = await aCompany(db);
  const { body } = await call('GET /api/user/company/list-company/', {}, padaria);
  await upload(padaria, logoPng(1));

  const saved = await call(
    'PUT /api/user/company/update-company/:id',
    {
      params: { id: padaria.id },
      body: { companyName: 'Padaria Nova', accountVersion: body.accountVersion },
    },
    padaria,
  );

  expect(saved).toMatchObject({ status: 200, body: { companyName: 'Padaria Nova' } });
});
