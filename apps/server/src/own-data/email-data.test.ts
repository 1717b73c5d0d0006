import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Aurora' });

const fileUrls = {
  Candidate: '/api/user/candidate/my-data',
  Company: '/api/user/company/my-data',
  Admin: '/api/user/admin/my-data',
};

interface File {
  alertas_de_vagas_pedidos_com_o_seu_email: object[];
  convites_de_empresas_ao_seu_email: object[];
}

async function fileOf(as: Person, url = fileUrls[as.role]): Promise<File> {
  const response = await app.inject({ url, headers: await authorization(as) });
  expect(response.statusCode).toBe(200);
  return response.json<File>();
}

/** Creates an alert and an invitation to a company for an e-mail address. */
async function addAlertAndInvitation(email: string): Promise<void> {
  const alertAddress = { id: newId(), email: email.toUpperCase(), confirmed_at: '2026-01-02T03:04:05Z' };
  await db.insertInto('alert_address').values(alertAddress).execute();
  await db
    .insertInto('vacancy_alert')
    .values({
      id: newId(),
      address_id: alertAddress.id,
      filters: JSON.stringify({ text: 'padeira' }),
      frequency: 'Semanal',
      confirmed_at: '2026-01-02T03:04:05Z',
      due_at: '2999-01-01T00:00:00Z',
    })
    .execute();
  await db
    .insertInto('company_invitation')
    .values({
      id: newId(),
      company_id: padaria.id,
      email,
      company_right: 'Recrutamento',
      token_hash: Buffer.from(newId()),
      expires_at: '2999-01-01T00:00:00Z',
    })
    .execute();
}

const expectedFile = {
  alertas_de_vagas_pedidos_com_o_seu_email: [
    expect.objectContaining({ busca: { text: 'padeira' }, frequencia: 'Semanal' }) as object,
  ],
  convites_de_empresas_ao_seu_email: [
    expect.objectContaining({ empresa: 'Padaria Aurora', direito: 'Recrutamento' }) as object,
  ],
};

test.each([
  ['a candidate', () => aCandidate(db), undefined],
  ['a company', () => aCompany(db), undefined],
  ['an administrator', () => anAdmin(db), undefined],
  ['a colleague', () => aColleague(db, padaria), '/api/user/company/my-place/data'],
] as const)(
  'the file of %s contains the alerts and invitations of their confirmed e-mail address',
  async (_role, create, url) => {
    const person = await create();
    await addAlertAndInvitation(person.email);

    expect(await fileOf(person, url)).toMatchObject(expectedFile);
  },
);

test('a former e-mail address counts only if it was confirmed', async () => {
  const [ana, unconfirmedCandidate] = [
    await aCandidate(db),
    await aCandidate(db, { email_confirmed_at: null }),
  ];
  await addAlertAndInvitation(ana.email);
  await addAlertAndInvitation(unconfirmedCandidate.email);
  const body = { email: `nova-${ana.email}`, currentPassword: demoPassword };
  expect((await call('PUT /api/user/my-access', { body }, ana)).status).toBe(200);

  expect(await fileOf(ana)).toMatchObject(expectedFile);
  expect(await fileOf(unconfirmedCandidate)).toMatchObject({
    alertas_de_vagas_pedidos_com_o_seu_email: [],
    convites_de_empresas_ao_seu_email: [],
  });
});

test('deleting an account deletes the alerts of its e-mail address only if it was confirmed', async () => {
  const [ana, unconfirmedCandidate] = [
    await aCandidate(db),
    await aCandidate(db, { email_confirmed_at: null }),
  ];
  await addAlertAndInvitation(ana.email);
  await addAlertAndInvitation(unconfirmedCandidate.email);
  const listRemainingAddresses = async () =>
    (await db.selectFrom('alert_address').select('email').execute()).map(({ email }) => email.toLowerCase());
  const body = { currentPassword: demoPassword };

  for (const account of [ana, unconfirmedCandidate])
    expect((await call('DELETE /api/user/my-account', { body }, account)).status).toBe(200);

  expect(await listRemainingAddresses()).not.toContain(ana.email);
  expect(await listRemainingAddresses()).toContain(unconfirmedCandidate.email);
});
