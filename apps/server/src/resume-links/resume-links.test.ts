import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();

const find = async (as: Person) => (await call('GET /api/user/candidate/resume-link', {}, as)).body.link;
const create = async (as: Person) => (await call('PUT /api/user/candidate/resume-link', {}, as)).body.link;
const end = (as: Person) => call('DELETE /api/user/candidate/resume-link', {}, as);
const open = (token: string) => call('POST /api/public/shared-resume', { body: { token } });

test('a candidate shares the resume with a link, without contact data, age, street or salaries', async () => {
  const ana = await aCandidate(db, {
    name: 'Ana Conhecida',
    email: 'ana.segredo@exemplo.com',
    phone: '71987651234',
    birth_date: '1987-06-05',
    street: 'Rua dos Segredos',
    civil_status: 'Viúva',
    salary: 'R$ 9.876',
    city: 'Salvador',
    state: 'BA',
    visible: false,
    about: 'Sobre mim mesma.',
    experience: [
      {
        role: 'Padeira',
        company: 'Aurora',
        startDate: '2020-01-01',
        salary: 'R$ 1.357',
        mainActivities: 'Pães.',
      },
    ],
  });
  expect(await find(ana)).toBeUndefined();
  const link = await create(ana);
  expect(await find(ana)).toEqual(link);

  const { status, body } = await open(link.token);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    candidateName: 'Ana Conhecida',
    candidateAddress: { city: 'Salvador', state: 'BA' },
    candidateAbout: 'Sobre mim mesma.',
    candidateExperience: [{ role: 'Padeira', company: 'Aurora', mainActivities: 'Pães.' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/segredo|98765|1987|Segredos|Viúva|9\.876|1\.357|_id/);
});

test('the link shows the resume as it is now', async () => {
  const ana = await aCandidate(db, { about: 'Antes.' });
  const { token } = await create(ana);
  await db.updateTable('candidate').set({ about: 'Depois.' }).where('id', '=', ana.id).execute();

  expect((await open(token)).body).toMatchObject({ candidateAbout: 'Depois.' });
});

test('the owner can end the link', async () => {
  const ana = await aCandidate(db);
  const { token } = await create(ana);

  expect((await end(ana)).body.message).toBe('Link encerrado. Ele não abre mais seu currículo.');
  expect(await find(ana)).toBeUndefined();
  expect(await open(token)).toMatchObject({ status: 404, body: { code: 'resume_link_unknown' } });
  expect((await end(ana)).status).toBe(200);
});

test('a new link has another URL than the ended one', async () => {
  const ana = await aCandidate(db);
  const { token } = await create(ana);
  await end(ana);
  const newLink = await create(ana);

  expect(newLink.token).not.toBe(token);
  expect((await open(token)).status).toBe(404);
  expect((await open(newLink.token)).status).toBe(200);
});

test('two simultaneous requests create one link', async () => {
  const ana = await aCandidate(db);
  const [first, second] = await Promise.all([create(ana), create(ana)]);
  expect(first).toEqual(second);
});

test('ending a link does not end the link of another candidate', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const { token } = await create(ana);
  await create(bia);

  await end(bia);

  expect((await open(token)).status).toBe(200);
});

test('links of banned and of deleted accounts open nothing', async () => {
  const ana = await aCandidate(db);
  const { token } = await create(ana);

  await db.updateTable('candidate').set({ banned: true }).where('id', '=', ana.id).execute();
  expect((await open(token)).status).toBe(404);
  await db.updateTable('candidate').set({ banned: false }).where('id', '=', ana.id).execute();
  expect((await open(token)).status).toBe(200);
  await db.deleteFrom('account').where('id', '=', ana.id).execute();
  expect((await open(token)).status).toBe(404);
});

test('an empty token opens nothing', async () => {
  expect(await open('')).toMatchObject({ status: 404 });
});

test('an invalid token is refused', async () => {
  expect(await open('\0')).toMatchObject({ status: 400, body: { issues: [{ path: 'token' }] } });
});
