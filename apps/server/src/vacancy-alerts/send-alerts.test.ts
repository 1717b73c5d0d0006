import { today } from '@trampolim/contract/values/calendar';
import { alertVacanciesCounted } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startAlertScenario } from '../../test/scenarios/alert-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { sendDueAlerts } from './send-alerts.ts';

const { db, services, inbox, aState, watch, publish, passDay, nextMorning, titlesMailed, expectNoMail } =
  await startAlertScenario();

test('over three days new and reopened vacancies are sent once, and closed or edited ones are not', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await publish(state, 'A de antes');
  await watch(ana, { state });
  const [padeiro, short] = [
    await publish(state, 'Padeiro', { salary: 'R$ 3500', work_mode: 'Híbrido' }),
    await publish(state, 'De um dia', { deadline: today() }),
  ];
  await publish(aState(), 'De outro lugar');

  await nextMorning();
  const { mail, titles } = await titlesMailed();
  // The vacancy that was open for one day is over by now.
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

  // The second day only has an edit, and a vacancy that closes in the evening.
  await db.updateTable('vacancy').set({ title: 'Padeiro chefe' }).where('id', '=', padeiro.id).execute();
  const reopening = await publish(state, 'A que fecha e abre');
  await db.updateTable('vacancy').set({ live: false }).where('id', '=', reopening.id).execute();
  await nextMorning();
  await expectNoMail();

  // The third vacancy opens again, a new one opens, and one that was sent long ago is closed and opened within an
  // hour.
  await passDay();
  await db.updateTable('vacancy').set({ live: true }).where('id', '=', reopening.id).execute();
  await publish(state, 'Confeiteira');
  await db.updateTable('vacancy').set({ live: false }).where('id', '=', padeiro.id).execute();
  await db.updateTable('vacancy').set({ live: true }).where('id', '=', padeiro.id).execute();
  await sendDueAlerts(services);
  await nextMorning();
  const third = await titlesMailed();
  expect(third.titles).toEqual(['Confeiteira', 'A que fecha e abre']);
  expect(third.mail.subject).toBe(`2 vagas novas: Vagas em ${state}`);
  await nextMorning();
  await expectNoMail();
  expect(short.title).toBe('De um dia');
});

test('a weekly mail is sent on its day with the whole week, and missed days are caught up once', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await watch(ana, { state }, 'Semanal');
  // An alert that is created before seven is also due that morning, and this test starts later.
  await sql`update vacancy_alert set due_at = due_at + interval '7 days'
    where due_at = alert_morning(product_today())`.execute(db);
  await publish(state, 'De segunda');
  for (let day = 1; day < 6; day += 1) await nextMorning();
  await publish(state, 'De sábado');
  await expectNoMail();
  await nextMorning();
  await nextMorning();
  expect((await titlesMailed()).titles).toEqual(['De sábado', 'De segunda']);

  await publish(state, 'Do recesso');
  for (let day = 0; day < 20; day += 1) await passDay();
  await sendDueAlerts(services);
  expect((await titlesMailed()).titles).toEqual(['Do recesso']);
  await sendDueAlerts(services);
  await expectNoMail();
});

test('a crashed server sends nothing twice and loses nothing, and two servers share the work', async () => {
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

test('an alert that is late before seven is processed again after seven, and nothing in between is skipped', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await watch(ana, { state });
  const [yesterday, before] = [await publish(state, 'De ontem'), await publish(state, 'De anteontem')];
  const liveUntil = (id: string, day: 1 | 2) =>
    sql`update vacancy_search set live_since = ${reachOf(day)} - interval '1 hour' where id = ${id}`.execute(
      db,
    );
  await liveUntil(yesterday.id, 1);
  await liveUntil(before.id, 2);
  await sql`update vacancy_alert set sent_up_to = ${reachOf(3)}, due_at = now() - interval '1 hour'`.execute(
    db,
  );
  const written = await sql<{
    as_is: string;
  }>`select pg_get_functiondef('alert_reach'::regproc) as as_is`.execute(db);
  await sql`create or replace function alert_reach() returns timestamptz language sql stable return ${reachOf(2)}`.execute(
    db,
  );

  let looking: Promise<void> | undefined;
  await db.transaction().execute(async (transaction) => {
    // The lock stops the run where it reads the applications, between its search and its queueing. Meanwhile the
    // clock passes seven.
    await sql`lock table application`.execute(transaction);
    looking = sendDueAlerts(services);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql.raw(written.rows[0]?.as_is ?? '').execute(transaction);
  });
  await looking;
  await sendDueAlerts(services);

  expect((await titlesMailed()).titles).toEqual(['De ontem', 'De anteontem']);
  await expectNoMail();
});

/** Returns the time up to which a morning's mail reports vacancies: that of the last morning, or of earlier ones. */
const reachOf = (mornings: 1 | 2 | 3) =>
  sql`(alert_morning(alert_next_day() - ${sql.lit(mornings)}) - interval '10 minutes')`;

test('with very many vacancies the mail says that there are more, and the mail queue is bounded', async () => {
  const state = aState();
  const ana = await aCandidate(db);
  await watch(ana, { state });
  for (let n = 0; n <= alertVacanciesCounted; n += 1) await publish(state, `Vaga ${n}`);
  await passDay();
  const full = vi.spyOn(services.jobs, 'roomForMany').mockResolvedValue(0);
  await sendDueAlerts(services);
  await expectNoMail();
  full.mockRestore();

  await sendDueAlerts(services);

  const { mail, titles } = await titlesMailed();
  expect(titles).toHaveLength(10);
  expect(mail.subject).toBe(`Mais de 100 vagas novas: Vagas em ${state}`);
  expect(mail.text).toContain('E mais de 90: ver a busca:');
});

test('an alert with a radius reports the vacancies around its city', async () => {
  const ana = await aCandidate(db);
  await watch(ana, { city: 'Campinas', state: 'SP', radius: 25 });
  await publish('SP', 'Padeiro em Itatiba', { city: 'Itatiba' });
  await publish('SP', 'Padeiro em Pedreira', { city: 'Pedreira' });

  await nextMorning();
  const { mail, titles } = await titlesMailed();
  expect(titles).toEqual(['Padeiro em Itatiba']);
  expect(mail.subject).toBe('1 vaga nova: Vagas em Campinas/SP + 25 km');
  expect(mail.text).toContain('/listar-vagas?city=Campinas&state=SP&radius=25');
});
