import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startAlertScenario } from '../../test/scenarios/alert-scenario.ts';
import { newId } from '../platform/database/database.ts';
import { sendDueAlerts } from './send-alerts.ts';

const { call, db, services, aState, watch, publish, passDay, nextMorning, nextMailWithTitles, expectNoMail } =
  await startAlertScenario();

test('a mail shows ten vacancies and omits those already applied to and of blocked companies', async () => {
  const state = aState();
  const [ana, bia, blockedCompany] = [await aCandidate(db), await aCandidate(db), await aCompany(db)];
  for (const person of [ana, bia]) await watch(person, { state, area: 'Vendas', title: 'balcão' });
  const published = [];
  for (let n = 1; n <= 14; n += 1) published.push(await publish(state, `Balcão ${n}`, { area: 'Vendas' }));
  await publish(state, 'Balcão de quem foi bloqueado', { area: 'Vendas' }, blockedCompany);
  await call('POST /api/user/candidate/block-company', { body: { companyId: blockedCompany.id } }, ana);
  const applied = published.at(-1);
  if (applied) await anApplication(db, ana, applied);

  await nextMorning();

  const mails = [await nextMailWithTitles(), await nextMailWithTitles()];
  const mailTo = (person: { email: string }) =>
    mails.find(({ mail }) => mail.to?.[0]?.address === person.email);
  expect(mailTo(bia)?.titles[0]).toBe('Balcão de quem foi bloqueado');
  expect(mailTo(bia)?.mail.subject).toBe(`15 vagas novas: “balcão” · Vendas em ${state}`);
  expect(mailTo(ana)?.titles).toEqual(Array.from({ length: 10 }, (_, n) => `Balcão ${13 - n}`));
  expect(mailTo(ana)?.mail.subject).toMatch(/^13 vagas novas/);
  expect(mailTo(ana)?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'list-id', value: 'Alertas de vagas <vacancy-alerts.trampolim.example>' }),
  );
  expect(mailTo(ana)?.mail.text).toContain(
    `E mais 3: ver a busca:\nhttps://trampolim.example/listar-vagas?area=Vendas&state=${state}&title=balc%C3%A3o`,
  );
});

test('alerts with the same filters and start share one search', async () => {
  const state = aState();
  for (const person of [await aCandidate(db), await aCandidate(db)]) await watch(person, { state });
  await publish(state, 'De hoje');
  await nextMorning();
  for (let mail = 0; mail < 2; mail += 1) await nextMailWithTitles();
  // The alerts started at different moments, but from the second day on at the same one.
  await publish(state, 'De amanhã');
  await passDay();

  const statements = vi.spyOn(pg.Client.prototype, 'query');
  await sendDueAlerts(services);
  const texts = statements.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  statements.mockRestore();
  expect(texts.filter((text) => text.includes('live_since'))).toHaveLength(1);
  expect([(await nextMailWithTitles()).titles, (await nextMailWithTitles()).titles]).toEqual([
    ['De amanhã'],
    ['De amanhã'],
  ]);
});

test('closed vacancies, ended alerts and banned candidates are left out of mails', async () => {
  const state = aState();
  const [ana, pausing, ending] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  const [banned, unconfirmed] = [await aCandidate(db), await aCandidate(db)];
  const startAlert = async (person: Parameters<typeof watch>[0]) => (await watch(person, { state })).body._id;
  const [pausedAlertId, endedAlertId] = [await startAlert(pausing), await startAlert(ending)];
  for (const person of [ana, banned, unconfirmed]) await startAlert(person);
  const [closingVacancy] = [
    await publish(state, 'Fechou'),
    await publish(state, 'Ficou'),
    await publish(state, 'Enviada'),
  ];
  await passDay();
  await db
    .updateTable('account')
    .set({ email_confirmed_at: null })
    .where('id', '=', unconfirmed.id)
    .execute();
  // Simulates another server that queues in a transaction and commits a little later.
  const sendMany = vi.spyOn(services.jobs, 'sendMany').mockImplementation(async () => undefined);
  await sendDueAlerts(services);
  const queued = sendMany.mock.calls.flatMap(([, mails]) => mails);
  sendMany.mockRestore();
  // Everybody's mail is queued, except for the mail to an unconfirmed address.
  expect(queued).toHaveLength(4);
  expect(JSON.stringify(queued)).not.toMatch(/@|Ficou/);

  await db.updateTable('vacancy').set({ live: false }).where('id', '=', closingVacancy.id).execute();
  const path = '/api/user/candidate/vacancy-alerts/:id';
  await call(`PUT ${path}`, { params: { id: pausedAlertId }, body: { paused: true } }, pausing);
  await call(`DELETE ${path}`, { params: { id: endedAlertId } }, ending);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  await db.transaction().execute((transaction) => services.jobs.sendMany(transaction, queued));

  const { mail, titles } = await nextMailWithTitles();
  expect(titles).toEqual(['Enviada', 'Ficou']);
  expect(mail.subject).toMatch(/^2 vagas novas/);
  expect(mail.to?.[0]?.address).toBe(ana.email);
  await expectNoMail();
});

test('an e-mail address without an account gets the same mails, with links to the public search', async () => {
  const state = aState();
  const alertAddressId = newId();
  await db
    .insertInto('alert_address')
    .values({ id: alertAddressId, email: 'caio@correio.example', confirmed_at: sql`now()` })
    .execute();
  const alert = {
    id: newId(),
    address_id: alertAddressId,
    frequency: 'Diário' as const,
  };
  await db
    .insertInto('vacancy_alert')
    .values([
      {
        ...alert,
        filters: JSON.stringify({ state, workMode: ['Remoto', 'Híbrido'] }),
        confirmed_at: sql`now()`,
        due_at: sql`alert_next('Diário', product_today())`,
      },
      { ...alert, id: newId(), filters: JSON.stringify({ state }), token_hash: Buffer.from('waits') },
    ])
    .execute();
  await publish(state, 'Remota <b>já</b> em golpe.example', { work_mode: 'Remoto' });

  await nextMorning();

  const { mail } = await nextMailWithTitles();
  expect(mail.to?.[0]?.address).toBe('caio@correio.example');
  expect(mail.html).toContain('Remota &lt;b&gt;já&lt;/b&gt; em golpe\u2024example');
  expect(mail.text).toContain(
    `https://trampolim.example/vagas?state=${state}&workMode=Remoto%2CH%C3%ADbrido`,
  );
  expect(mail.text).toContain('porque confirmou este alerta de vagas no Trampolim');
  await expectNoMail();
});
