import { today } from '@trampolim/contract/values/calendar';
import { alertVacanciesCounted } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { receiveMail } from '../../test/mails-and-notices/mail-server.ts';
import { startJobs } from '../../test/stages/start-jobs.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { sendDueAlerts } from './send-alerts.ts';

const inbox = await receiveMail();
afterAll(() => inbox.close());
const { call, db, services } = await startTestApp(
  { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
  { mailPoll: 0.5 },
);
await startJobs(services);

// What another test watches would be looked for again each morning.
beforeEach(() => db.deleteFrom('vacancy_alert').execute());

const padaria = await aCompany(db, { name: 'Padaria do Largo' });

/** A corner of the country that no other test looks at. */
const corners = ['AC', 'AM', 'AP', 'RO', 'RR', 'TO', 'SE', 'AL', 'PB', 'PI', 'MA', 'MS', 'MT'];
const aCorner = () => corners.pop() ?? '';

const watch = (as: Person, filters: object, frequency: 'Diário' | 'Semanal' = 'Diário') =>
  call('POST /api/user/candidate/vacancy-alerts', { body: { filters, frequency } }, as);

/** By the database's clock, as the product does: another's is cut to milliseconds, and so before what was stored just then. */
async function publish(state: string, title: string, more: VacancyOverrides = {}) {
  const { rows } = await sql<{ now: string }>`select to_json(clock_timestamp()) #>> '{}' as now`.execute(db);
  return aVacancy(db, padaria, {
    title,
    state,
    city: 'Cidade',
    id: newId(),
    created_at: rows[0]?.now ?? '',
    ...more,
  });
}

/**
 * A day passes: all that is stored moves back by a little more than one, since what is published now is in tomorrow's mail, and
 * the morning that it is now was. The alerts whose time has come are then sent.
 */
async function nextMorning(): Promise<void> {
  await passDay();
  await sendDueAlerts(services);
}

async function passDay(): Promise<void> {
  const day = sql`interval '25 hours'`;
  await sql`update vacancy set created_at = created_at - ${day}, unlisted_at = unlisted_at - ${day},
    reopened_at = reopened_at - ${day}, deadline = deadline - 1`.execute(db);
  await sql`update vacancy_search s set live_since = coalesce(v.reopened_at, v.created_at)
    from vacancy v where v.id = s.id`.execute(db);
  await sql`update vacancy_alert set sent_up_to = sent_up_to - ${day}, due_at = due_at - ${day}`.execute(db);
}

/** The titles that the next mail to somebody shows. */
async function titlesMailed() {
  const mail = await inbox.next();
  return {
    mail,
    titles: [...(mail.html ?? '').matchAll(/<a class="also"[^>]*600[^>]*>([^<]+)</g)].map(
      ([, title]) => title,
    ),
  };
}

/** Nothing is on its way to anybody. */
const nothingLeaves = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pgboss.job where name in ('mail', 'many-mails')`.execute(db);
    expect([rows, inbox.waiting]).toEqual([[], 0]);
  }, 10_000);

test('three days: what is new comes, once; nothing comes of nothing, of what closed, or was edited; what opens again is new', async () => {
  const state = aCorner();
  const ana = await aCandidate(db);
  await publish(state, 'A de antes');
  await watch(ana, { state });
  const [padeiro, short] = [
    await publish(state, 'Padeiro', { salary: 'R$ 3500', work_mode: 'Híbrido' }),
    await publish(state, 'De um dia', { deadline: today() }),
  ];
  await publish(aCorner(), 'De outro lugar');

  await nextMorning();
  const { mail, titles } = await titlesMailed();
  // The one of a day is over by now.
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
  await nothingLeaves();

  // The second day: nothing but an edit, and one that is closed in the evening.
  await db.updateTable('vacancy').set({ title: 'Padeiro chefe' }).where('id', '=', padeiro.id).execute();
  const reopening = await publish(state, 'A que fecha e abre');
  await db.updateTable('vacancy').set({ live: false }).where('id', '=', reopening.id).execute();
  await nextMorning();
  await nothingLeaves();

  // The third: it opens again, one is new, and one that was long told is closed and opened the same hour.
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
  await nothingLeaves();
  expect(short.title).toBe('De um dia');
});

test('a weekly one comes on its day alone, with all of the week; missed days are made up for once', async () => {
  const state = aCorner();
  const ana = await aCandidate(db);
  await watch(ana, { state }, 'Semanal');
  // Asked for before seven it is looked at that morning too, which this story begins after.
  await sql`update vacancy_alert set due_at = due_at + interval '7 days'
    where due_at = alert_morning(product_today())`.execute(db);
  await publish(state, 'De segunda');
  for (let day = 1; day < 6; day += 1) await nextMorning();
  await publish(state, 'De sábado');
  await nothingLeaves();
  await nextMorning();
  await nextMorning();
  expect((await titlesMailed()).titles).toEqual(['De sábado', 'De segunda']);

  await publish(state, 'Do recesso');
  for (let day = 0; day < 20; day += 1) await passDay();
  await sendDueAlerts(services);
  expect((await titlesMailed()).titles).toEqual(['Do recesso']);
  await sendDueAlerts(services);
  await nothingLeaves();
});

test('nobody is told of what they applied to, of whom they blocked, nor of more than ten; the others are counted', async () => {
  const state = aCorner();
  const [ana, bia, rude] = [await aCandidate(db), await aCandidate(db), await aCompany(db)];
  for (const person of [ana, bia]) await watch(person, { state, area: 'Vendas', title: 'balcão' });
  const published = [];
  for (let n = 1; n <= 14; n += 1) published.push(await publish(state, `Balcão ${n}`, { area: 'Vendas' }));
  await aVacancy(db, rude, { state, area: 'Vendas', title: 'Balcão de quem foi bloqueado' });
  await call('POST /api/user/candidate/block-company', { body: { companyId: rude.id } }, ana);
  const [applied] = published.slice(-1);
  if (applied) await anApplication(db, ana, applied);

  await nextMorning();

  const mails = [await titlesMailed(), await titlesMailed()];
  const mailTo = (person: { email: string }) =>
    mails.find(({ mail }) => mail.to?.[0]?.address === person.email);
  expect(mailTo(bia)?.titles[0]).toBe('Balcão de quem foi bloqueado');
  expect(mailTo(bia)?.mail.subject).toBe(`15 vagas novas: “balcão” · Vendas em ${state}`);
  expect(mailTo(ana)?.titles).toEqual(Array.from({ length: 10 }, (_, n) => `Balcão ${13 - n}`));
  expect(mailTo(ana)?.mail.subject).toMatch(/^13 vagas novas/);
  expect(mailTo(ana)?.mail.text).toContain(
    `E mais 3: ver a busca:\nhttps://trampolim.example/listar-vagas?area=Vendas&state=${state}&title=balc%C3%A3o`,
  );

  // From their second day on they look for the same since the same: one search for both.
  await publish(state, 'Balcão de amanhã', { area: 'Vendas' });
  await passDay();
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  await sendDueAlerts(services);
  const texts = statements.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  statements.mockRestore();
  expect(texts.filter((text) => text.includes('live_since'))).toHaveLength(1);
  expect([(await titlesMailed()).titles, (await titlesMailed()).titles]).toEqual([
    ['Balcão de amanhã'],
    ['Balcão de amanhã'],
  ]);
});

test('what closed, was paused, ended, banned or is no longer wanted as the mail leaves is not in it', async () => {
  const state = aCorner();
  const [ana, pausing, ending] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  const [banned, unconfirmed] = [await aCandidate(db), await aCandidate(db)];
  const alerts = [];
  for (const person of [ana, pausing, ending, banned, unconfirmed])
    alerts.push((await watch(person, { state })).body._id);
  const [closing] = [
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
  // Queued in a transaction of another server, whose mails leave a little later.
  const held = vi.spyOn(services.jobs, 'sendMany').mockImplementation(async () => undefined);
  await sendDueAlerts(services);
  const queued = held.mock.calls.flatMap(([, mails]) => mails);
  held.mockRestore();
  expect(queued).toHaveLength(4);
  expect(JSON.stringify(queued)).not.toMatch(/@|Ficou/);

  await db.updateTable('vacancy').set({ live: false }).where('id', '=', closing.id).execute();
  const path = '/api/user/candidate/vacancy-alerts/:id';
  await call(`PUT ${path}`, { params: { id: alerts[1] ?? '' }, body: { paused: true } }, pausing);
  await call(`DELETE ${path}`, { params: { id: alerts[2] ?? '' } }, ending);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  await db.transaction().execute((transaction) => services.jobs.sendMany(transaction, queued));

  const { mail, titles } = await titlesMailed();
  expect(titles).toEqual(['Enviada', 'Ficou']);
  expect(mail.subject).toMatch(/^2 vagas novas/);
  expect(mail.to?.[0]?.address).toBe(ana.email);
  await nothingLeaves();
});

test('a server that dies half-way sends nothing twice and forgets nothing, and two at once share the work', async () => {
  const state = aCorner();
  const people = await Promise.all(Array.from({ length: 6 }, () => aCandidate(db)));
  for (const person of people) await watch(person, { state });
  await publish(state, 'Nova');
  await passDay();
  const dying = vi.spyOn(services.jobs, 'sendMany').mockImplementation(async (transaction, mails) => {
    dying.mockRestore();
    await services.jobs.sendMany(transaction, mails);
    throw new Error('killed');
  });
  await expect(sendDueAlerts(services)).rejects.toThrow('killed');
  await nothingLeaves();

  await Promise.all([sendDueAlerts(services), sendDueAlerts(services), sendDueAlerts(services)]);

  const mails = await inbox.take(people.length);
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(people.map(({ email }) => email).sort());
  await nothingLeaves();
});

test('an address without an account gets them as candidates do, and its link leads to a search for everybody', async () => {
  const state = aCorner();
  const addressId = newId();
  await db
    .insertInto('alert_address')
    .values({ id: addressId, email: 'caio@correio.example', confirmed_at: sql`now()` })
    .execute();
  const alert = {
    id: newId(),
    address_id: addressId,
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

  const { mail } = await titlesMailed();
  expect(mail.to?.[0]?.address).toBe('caio@correio.example');
  expect(mail.html).toContain('Remota &lt;b&gt;já&lt;/b&gt; em golpe\u2024example');
  expect(mail.text).toContain(
    `https://trampolim.example/vagas?state=${state}&workMode=Remoto%2CH%C3%ADbrido`,
  );
  expect(mail.text).toContain('porque confirmou este alerta de vagas no Trampolim');
  await nothingLeaves();
});

test('of very many it says that there are more, and the line of mails has an end', async () => {
  const state = aCorner();
  const ana = await aCandidate(db);
  await watch(ana, { state });
  for (let n = 0; n <= alertVacanciesCounted; n += 1) await publish(state, `Vaga ${n}`);
  await passDay();
  const full = vi.spyOn(services.jobs, 'roomForMany').mockResolvedValue(0);
  await sendDueAlerts(services);
  await nothingLeaves();
  full.mockRestore();

  await sendDueAlerts(services);

  const { mail, titles } = await titlesMailed();
  expect(titles).toHaveLength(10);
  expect(mail.subject).toBe(`Mais de 100 vagas novas: Vagas em ${state}`);
  expect(mail.text).toContain('E mais de 90: ver a busca:');
});
