import { today } from '@trampolim/contract/values/calendar';
import { alertVacanciesCounted } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startAlertScenario } from '../../test/scenarios/alert-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { sendDueAlerts } from './send-alerts.ts';

const {
  db,
  services,
  inbox,
  aState,
  watch,
  publish,
  passDay,
  nextMorning,
  nextMailWithTitles,
  expectNoMail,
} = await startAlertScenario();

test('new vacancies are mailed the next morning', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await publish(state, 'A de antes');
  await watch(ana, { state });
  const padeiro = await publish(state, 'Padeiro', { salary: 'R$ 3500', work_mode: 'Híbrido' });
  // This vacancy is over by the next morning.
  await publish(state, 'De um dia', { deadline: today() });
  await publish(aState(), 'De outro lugar');

  await nextMorning();

  const { mail, titles } = await nextMailWithTitles();
  expect(titles).toEqual(['Padeiro']);
  expect(mail.subject).toBe(`1 vaga nova: Vagas em ${state}`);
  expect(mail.to?.[0]?.address).toBe(ana.email);
  expect(mail.text).toContain(
    `Padeiro\nPadaria do Largo\nCidade/${state} · CLT · Híbrido\nR$ 3.500\nhttps://trampolim.example/vaga/${padeiro.id}\n`,
  );
  expect(mail.html).toContain(`href="https://trampolim.example/vaga/${padeiro.id}"`);
  expect(mail.text).toContain(
    `Ver a busca no Trampolim:\nhttps://trampolim.example/listar-vagas?state=${state}\n`,
  );
  const token = /\/alerta#(\S+)$/m.exec(mail.text ?? '')?.[1] ?? '';
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<https://trampolim.example/api/vacancy-alerts/mailed/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`href="https://trampolim.example/alerta#${token}"`);
  await sendDueAlerts(services);
  await expectNoMail();
});

test('a vacancy that was edited after its mail is not sent again', async () => {
  const state = aState();
  await watch(await aCandidate(db), { state });
  const padeiro = await publish(state, 'Padeiro');
  await nextMorning();
  expect((await nextMailWithTitles()).titles).toEqual(['Padeiro']);
  await db.updateTable('vacancy').set({ title: 'Padeiro chefe' }).where('id', '=', padeiro.id).execute();
  await nextMorning();

  await expectNoMail();
});

test('a vacancy that was closed before its mail is not sent', async () => {
  const state = aState();
  await watch(await aCandidate(db), { state });
  const closedVacancy = await publish(state, 'A que fecha');
  await setLive(closedVacancy.id, false);
  await publish(state, 'A que fica');

  await nextMorning();

  expect((await nextMailWithTitles()).titles).toEqual(['A que fica']);
});

test('a reopened vacancy is sent if it was never sent before', async () => {
  const state = aState();
  await watch(await aCandidate(db), { state });
  const alreadySent = await publish(state, 'Padeiro');
  await nextMorning();
  await nextMailWithTitles();
  const neverSent = await publish(state, 'A que fecha e abre');
  await setLive(neverSent.id, false);
  await nextMorning();
  await passDay();

  await setLive(neverSent.id, true);
  await publish(state, 'Confeiteira');
  await setLive(alreadySent.id, false);
  await setLive(alreadySent.id, true);
  await sendDueAlerts(services);
  await nextMorning();

  const { mail, titles } = await nextMailWithTitles();
  expect(titles).toEqual(['Confeiteira', 'A que fecha e abre']);
  expect(mail.subject).toBe(`2 vagas novas: Vagas em ${state}`);
  await nextMorning();
  await expectNoMail();
});

const setLive = (id: string, live: boolean) =>
  db.updateTable('vacancy').set({ live }).where('id', '=', id).execute();

test('a weekly mail is sent on its day with the whole week', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await watch(ana, { state }, 'Semanal');
  // An alert that is created before seven is already due that morning. This test starts with the next week.
  await sql`update vacancy_alert set due_at = due_at + interval '7 days'
    where due_at = alert_morning(product_today())`.execute(db);
  await publish(state, 'De segunda');
  for (let day = 1; day < 6; day += 1) await nextMorning();
  await publish(state, 'De sábado');
  await expectNoMail();
  await nextMorning();
  await nextMorning();
  expect((await nextMailWithTitles()).titles).toEqual(['De sábado', 'De segunda']);
});

test('missed days of a weekly alert are caught up once', async () => {
  const state = aState();
  await watch(await aCandidate(db), { state }, 'Semanal');
  await publish(state, 'Do recesso');
  for (let day = 0; day < 20; day += 1) await passDay();
  await sendDueAlerts(services);
  expect((await nextMailWithTitles()).titles).toEqual(['Do recesso']);
  await sendDueAlerts(services);
  await expectNoMail();
});

test('a crashed run loses no mail', async () => {
  const state = aState();
  const people = await Promise.all(Array.from({ length: 6 }, () => aCandidate(db)));
  for (const person of people) await watch(person, { state });
  await publish(state, 'Nova');
  await passDay();
  const crash = vi.spyOn(services.jobs, 'sendMany').mockImplementation(async (transaction, mails) => {
    crash.mockRestore();
    await services.jobs.sendMany(transaction, mails);
    throw new Error('killed');
  });
  await expect(sendDueAlerts(services)).rejects.toThrow('killed');
  await expectNoMail();

  await Promise.all([sendDueAlerts(services), sendDueAlerts(services), sendDueAlerts(services)]);

  const mails = await inbox.take(people.length);
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(people.map(({ email }) => email).sort());
  await expectNoMail();
});

test('vacancies that become due while a late alert is processed are sent too', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await watch(ana, { state });
  const [yesterday, dayBefore] = [await publish(state, 'De ontem'), await publish(state, 'De anteontem')];
  const setLiveBeforeCutoff = (id: string, mornings: 1 | 2) =>
    sql`update vacancy_search set live_since = ${cutoffOf(mornings)} - interval '1 hour' where id = ${id}`.execute(
      db,
    );
  await setLiveBeforeCutoff(yesterday.id, 1);
  await setLiveBeforeCutoff(dayBefore.id, 2);
  await sql`update vacancy_alert set sent_up_to = ${cutoffOf(3)}, due_at = now() - interval '1 hour'`.execute(
    db,
  );
  // Until the transaction below commits, it is before seven for the database.
  const original = await sql<{
    definition: string;
  }>`select pg_get_functiondef('alert_reach'::regproc) as definition`.execute(db);
  await sql`create or replace function alert_reach() returns timestamptz language sql stable return ${cutoffOf(2)}`.execute(
    db,
  );

  let running: Promise<void> | undefined;
  await db.transaction().execute(async (transaction) => {
    // The lock stops the run where it reads the applications, between its search and its queueing. Meanwhile the
    // clock passes seven.
    await sql`lock table application`.execute(transaction);
    running = sendDueAlerts(services);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql.raw(original.rows[0]?.definition ?? '').execute(transaction);
  });
  await running;
  await sendDueAlerts(services);

  expect((await nextMailWithTitles()).titles).toEqual(['De ontem', 'De anteontem']);
  await expectNoMail();
});

/**
 * Returns the time up to which the mail of a morning reports vacancies. `mornings` counts back: 1 is the last morning.
 */
const cutoffOf = (mornings: 1 | 2 | 3) =>
  sql`(alert_morning(alert_next_day() - ${sql.lit(mornings)}) - interval '10 minutes')`;

test('a mail counts at most a hundred vacancies and then says that there are more', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await watch(ana, { state });
  for (let n = 0; n <= alertVacanciesCounted; n += 1) await publish(state, `Vaga ${n}`);

  await nextMorning();

  const { mail, titles } = await nextMailWithTitles();
  expect(titles).toHaveLength(10);
  expect(mail.subject).toBe(`Mais de 100 vagas novas: Vagas em ${state}`);
  expect(mail.text).toContain('E mais de 90: ver a busca:');
});

test('a full mail queue delays a mail', async () => {
  const state = aState();
  await watch(await aCandidate(db), { state });
  await publish(state, 'Nova');
  await passDay();
  const massMailCapacity = vi.spyOn(services.jobs, 'massMailCapacity').mockResolvedValue(0);
  await sendDueAlerts(services);
  await expectNoMail();
  massMailCapacity.mockRestore();

  await sendDueAlerts(services);

  expect((await nextMailWithTitles()).titles).toEqual(['Nova']);
});

test('an alert with a radius reports the vacancies around its city', async () => {
  const ana = await aCandidate(db);
  await watch(ana, { city: 'Campinas', state: 'SP', radius: 25 });
  await publish('SP', 'Padeiro em Itatiba', { city: 'Itatiba' });
  await publish('SP', 'Padeiro em Pedreira', { city: 'Pedreira' });

  await nextMorning();
  const { mail, titles } = await nextMailWithTitles();
  expect(titles).toEqual(['Padeiro em Itatiba']);
  expect(mail.subject).toBe('1 vaga nova: Vagas em Campinas/SP + 25 km');
  expect(mail.text).toContain('/listar-vagas?city=Campinas&state=SP&radius=25');
});
